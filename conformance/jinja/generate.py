"""Renders cases with Jinja2: a JSON object a line in, its outcome out.

An environment as close to the dialect as Jinja2 has one: a final line end is kept, and what is missing fails, unless
the case asks for Jinja2's own way (`missing` is "native").
"""

import json
import sys

from jinja2 import DictLoader, StrictUndefined, TemplateError, Undefined, nodes
from jinja2.ext import Extension
from jinja2.sandbox import ImmutableSandboxedEnvironment


class Generation(Extension):
    """What a model is to generate: Transformers marks it for training."""

    tags = {"generation"}

    def parse(self, parser):
        line = next(parser.stream).lineno
        body = parser.parse_statements(["name:endgeneration"], drop_needle=True)
        return nodes.CallBlock(self.call_method("_text"), [], [], body).set_lineno(line)

    def _text(self, caller):
        return caller()


def raise_exception(message):
    raise TemplateError(message)


def dump(value, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def environment(missing, escape, settings):
    settings = json.loads(settings)
    made = ImmutableSandboxedEnvironment(
        undefined=Undefined if missing == "native" else StrictUndefined,
        keep_trailing_newline=settings.get("keep_trailing_newline", True),
        trim_blocks=settings.get("trim_blocks", False),
        lstrip_blocks=settings.get("lstrip_blocks", False),
        autoescape=escape == "html",
        extensions=["jinja2.ext.loopcontrols", Generation],
    )
    # As Transformers, from 4.42 on.
    if settings.get("profile") == "chat-template":
        made.filters["tojson"] = dump
        made.globals["raise_exception"] = raise_exception
    return made


environments = {}


def outcome(case):
    kind = (
        case.get("missing"),
        case.get("escape"),
        json.dumps(case.get("settings") or {}),
    )
    if kind not in environments:
        environments[kind] = environment(*kind)
    # An environment takes longer to make than a template; its texts are those of the case.
    environments[kind].loader = DictLoader(case.get("partials") or {})
    environments[kind].cache.clear()
    try:
        template = environments[kind].from_string(case["template"])
        return {"expected": template.render(case.get("data") or {})}
    except RecursionError:
        return {"error": "maximum recursion depth exceeded"}
    except Exception as error:
        return {"error": getattr(error, "message", None) or str(error) or type(error).__name__}


for line in sys.stdin:
    print(json.dumps(outcome(json.loads(line))), flush=False)
