"""Renders cases with Jinja2: a JSON object a line in, its outcome out.

An environment as close to the dialect as Jinja2 has one: a final line end is kept, and what is missing fails, unless
the case asks for Jinja2's own way (`missing` is "native").
"""

import json
import sys

from jinja2 import Environment, StrictUndefined, Undefined


def environment(missing, escape):
    return Environment(
        undefined=Undefined if missing == "native" else StrictUndefined,
        keep_trailing_newline=True,
        autoescape=escape == "html",
        extensions=["jinja2.ext.loopcontrols"],
    )


environments = {}


def outcome(case):
    kind = (case.get("missing"), case.get("escape"))
    if kind not in environments:
        environments[kind] = environment(*kind)
    try:
        template = environments[kind].from_string(case["template"])
        return {"expected": template.render(case.get("data") or {})}
    except RecursionError:
        return {"error": "maximum recursion depth exceeded"}
    except Exception as error:
        return {"error": getattr(error, "message", None) or str(error) or type(error).__name__}


for line in sys.stdin:
    print(json.dumps(outcome(json.loads(line))), flush=False)
