"""Measures Jinja2: the template and the data are files, the answer is JSON on standard output."""

import json
import sys
import time

import jinja2

environment = jinja2.Environment(undefined=jinja2.StrictUndefined, autoescape=False, cache_size=0)
# As the other engines write it: the filter of Jinja2 escapes for HTML.
environment.filters["dump"] = lambda value: json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def time_us(work):
    """The fastest batch, in microseconds of one call."""
    calls, start = 0, time.perf_counter()
    while time.perf_counter() - start < 0.2:
        work()
        calls += 1
    per_batch = calls // 25 + 1
    fastest = float("inf")
    begun = time.perf_counter()
    while time.perf_counter() - begun < 0.35:
        start = time.perf_counter()
        for _ in range(per_batch):
            work()
        fastest = min(fastest, (time.perf_counter() - start) / per_batch)
    return fastest * 1e6


with open(sys.argv[1], encoding="utf-8") as file:
    text = file.read()
with open(sys.argv[2], encoding="utf-8") as file:
    data = json.load(file)

ready = environment.from_string(text)
count = 0


def first():
    global count
    count += 1
    environment.from_string(f"{text}{count}").render(data)


print(json.dumps({"text": ready.render(data), "render": time_us(lambda: ready.render(data)), "first": time_us(first)}))
