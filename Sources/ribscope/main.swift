print("ribscope")
