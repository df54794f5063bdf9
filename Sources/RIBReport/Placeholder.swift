import RIBGraph
