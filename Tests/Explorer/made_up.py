"""Made-up apps of any size, for measurements and tests. The same N gives the same app."""

import random

WORDS = ["Home", "Cart", "Profile", "Search", "Feed", "Login", "Ride", "Map", "Trip", "Pay", "Wallet", "Chat",
         "Offer", "Photo", "Order", "Topup", "Card", "Setting", "Alarm", "Ticket"]
ENDS = ["", "List", "Detail", "Editor", "Summary", "Picker", "Confirm", "History"]
VALUES = [("user", "User"), ("session", "SessionStream"), ("cart", "CartStream"), ("network", "NetworkService"),
          ("analytics", "AnalyticsTracking"), ("payment", "Payment"), ("imageLoader", "ImageLoader"),
          ("theme", "ThemeStream"), ("featureFlags", "FeatureFlagProvider"), ("location", "LocationStream")]


class MadeUp:
    def __init__(self, count):
        self.random = random.Random(count)
        self.count = count
        self.files = ["App/AppComponent.swift"]
        self.ribs, self.edges, self.members, self.findings = [], [], [], []
        self.parents = []
        self.provided = {}
        self.open = []

    def data(self):
        for n in range(self.count):
            self.add_rib(n)
        for n in range(20, self.count, 25):
            self.share(n)
        for n in range(7, self.count, 40):
            self.break_dependency(n)
        for n in range(5, self.count, 12):
            self.find_unused(n)
        if self.count > 10:
            self.disconnect(self.count - 1)
        return {"version": 1, "title": f"MadeUp{self.count}", "host": "https://example.com/blob/main/{path}#L{line}", "file": "../{path}", "made": "ribscope 0.0.0 · MadeUp",
                "files": self.files, "ribs": self.ribs,
                "owners": [{"id": "App.AppComponent", "name": "AppComponent", "file": 0, "line": 4}],
                "members": self.members, "edges": self.edges, "findings": self.findings, "summary": self.summary()}

    def add_rib(self, n):
        parent = None if n == 0 else self.random.choice(self.open[-(6 + self.count // 12):])
        self.parents.append(parent)
        self.open.append(n)
        name = "Root" if n == 0 else f"{WORDS[n % len(WORDS)]}{ENDS[n // len(WORDS) % len(ENDS)]}{n // 160 or ''}"
        module = "App" if n == 0 else WORDS[(self.top(n)) % len(WORDS)]
        self.files.append(f"{module}/Sources/{name}/{name}Builder.swift")
        rib = {"id": f"{module}.{name}", "name": name, "module": module, "file": len(self.files) - 1,
               "line": 20 + n % 30, "protocol": f"{name}Dependency",
               "listeners": [{"protocol": f"{name}Listener",
                              "by": [f"{self.ribs[parent]['name']}Interactor" if n else "App"]}]}
        rib["static"] = [self.dependency(n, rib, *value) for value in self.random.sample(VALUES, n % 5)]
        if n % 4 == 1:
            rib["dynamic"] = [{"name": "identifier", "type": "Int?" if n % 8 == 1 else "Int", "line": 31,
                               **({"optional": True} if n % 8 == 1 else {})}]
        rib.update({"root": True} if n == 0 else {"viewless": True} if n % 9 == 4 else {})
        self.ribs.append(rib)
        self.connect(n)

    def top(self, n):
        """The child of the root that `n` stands below: its subtree is a module."""
        while self.parents[n]:
            n = self.parents[n]
        return n

    def connect(self, n):
        parent = self.parents[n]
        if parent is None:
            self.edges.append({"parent": self.count, "child": n, "kind": "component", "file": 0, "line": 12})
            return
        file = self.ribs[parent]["file"]
        for kind in ({}, {"kind": "component"}):
            self.edges.append({"parent": parent, "child": n, "file": file, "line": 40 + n % 50, **kind})

    def dependency(self, n, rib, name, type_):
        provider = self.provide(self.parents[n], name, type_) if n else self.create(self.count, name, type_)
        entry = {"name": name, "type": type_, "line": 6 + len(self.provided) % 9, "providers": [provider]}
        if n % 3 == 0:
            entry["uses"] = [{"in": f"{rib['name']}Interactor", "file": rib["file"], "line": 60}]
        if (n + len(name)) % 31 == 0:
            entry.update(type=type_ + "?", optional=True)
        return entry

    def provide(self, node, name, type_):
        """A component creates every fourth value itself, and forwards the others from above."""
        if (node, name) in self.provided:
            return self.provided[(node, name)]
        if node == 0 or self.random.random() < 0.25:
            return self.create(node, name, type_)
        above = self.provide(self.parents[node], name, type_)
        return self.create(node, name, type_, [above])

    def create(self, node, name, type_, sources=None):
        key = (node, name)
        if key not in self.provided:
            file = 0 if node == self.count else self.ribs[node]["file"]
            self.members.append({"name": name, "type": type_, "in": node, "file": file, "line": 9 + len(name),
                                 **({"from": sources} if sources else {})})
            self.provided[key] = len(self.members) - 1
        return self.provided[key]

    def share(self, n):
        other = self.random.randrange(1, n)
        if other != self.parents[n]:
            self.edges.append({"parent": other, "child": n, "file": self.ribs[other]["file"], "line": 77})

    def break_dependency(self, n):
        if not self.ribs[n]["static"]:
            return
        rib, parent = self.ribs[n], self.parents[n]
        entry = rib["static"][0]
        component = f"{self.ribs[parent]['name']}Component"
        del entry["providers"]
        entry.update(status="unsatisfied", missing=[{"in": parent, "status": "unsatisfied",
                                                     "reason": "no member of that name"}])
        self.findings.append({
            "rule": "unsatisfied_dependency", "severity": "error", "file": rib["file"], "line": entry["line"],
            "column": 7, "ribs": [n], "property": entry["name"], "parent": self.ribs[parent]["name"],
            "message": f"{component} does not provide '{entry['name']}: {entry['type']}', which {rib['name']} requires",
            "help": f"add `var {entry['name']}: {entry['type']} {{ dependency.{entry['name']} }}` to {component}",
            "notes": [{"message": f"required here, by {rib['protocol']}", "file": rib["file"], "line": entry["line"]}]})

    def find_unused(self, n):
        rib = self.ribs[n]
        for entry in rib["static"][-1:]:
            self.findings.append({
                "rule": "unused_dependency", "severity": "warning", "file": rib["file"], "line": entry["line"],
                "column": 7, "ribs": [n], "property": entry["name"],
                "message": f"{rib['name']} requires '{entry['name']}: {entry['type']}', which is never used",
                "help": f"remove `{entry['name']}` from {rib['protocol']}"})

    def disconnect(self, n):
        self.edges = [edge for edge in self.edges if n not in (edge["child"], edge["parent"])]
        self.ribs[n].update(unused=True, notConnected="no parent: it is never built or attached")

    def summary(self):
        statuses = [entry.get("status", "satisfied") for rib in self.ribs for entry in rib["static"]]
        severities = [finding["severity"] for finding in self.findings]
        return {"files": len(self.files), "ribs": self.count, "static": len(statuses),
                "satisfied": statuses.count("satisfied"), "unsatisfied": statuses.count("unsatisfied"),
                "dynamic": sum(len(rib.get("dynamic", [])) for rib in self.ribs),
                "errors": severities.count("error"), "warnings": severities.count("warning")}


def made_up(count):
    return MadeUp(count).data()
