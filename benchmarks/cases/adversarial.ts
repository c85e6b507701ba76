import type { Dialect } from "@cuebook/template";

/** A template with data, each of at most 1 MB, that asks for as much work as possible. */
export interface Attack {
  readonly name: string;
  readonly dialect: Dialect;
  readonly template: string;
  readonly data: () => unknown;
}

const size = 1_000_000;
const fill = (unit: string) => unit.repeat(Math.floor(size / new TextEncoder().encode(unit).length));

/** A structure in which each level refers to the next one twice. */
function shared(levels: number, join: (inner: unknown) => unknown, leaf: unknown = "x"): unknown {
  let value = leaf;
  for (let at = 0; at < levels; at++) value = join(value);
  return value;
}

const texts: Readonly<Record<string, () => unknown>> = {
  letters: () => fill("a"),
  "special characters": () => fill("<\"&'\\\n"),
  lines: () => fill("a\n"),
  dashes: () => fill("a-"),
  emoji: () => fill("😀"),
};

const structures: Readonly<Record<string, () => unknown>> = {
  numbers: () => Array.from({ length: 150_000 }, (_, at) => at),
  "long names with one start": () => Array.from({ length: 1000 }, (_, at) => "x".repeat(980) + ((at * 7919) % 1000)),
  "one text many times": () => {
    const text = "y<".repeat(500);
    return Array.from({ length: 200_000 }, () => text);
  },
  pairs: () => Array.from({ length: 60_000 }, (_, at) => ["k", at]),
  "a large object": () =>
    Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${(at * 7919) % 60_000}`, at])),
  "shared lists": () => shared(60, (inner) => [inner, inner]),
  "shared objects": () => shared(60, (inner) => ({ a: inner, b: inner })),
  "deep lists": () => shared(900, (inner) => [inner]),
};

const all = { ...texts, ...structures };

/** Calls of jinja with the value `x` that take texts, lists or both. */
const jinjaCalls = [
  ..."upper lower capitalize title trim string length count first last list reverse sort unique join escape forceescape safe urlencode xmlattr striptags tojson wordcount center min max sum int float items dictsort abs filesizeformat".split(
    " ",
  ),
  'replace("a", "bbbb")',
  'replace("", "b")',
  'replace("<", "&lt;", 1000)',
  "indent(200)",
  "indent(2, true, true)",
  "truncate(10)",
  "truncate(999000)",
  "wordwrap(1)",
  "wordwrap(40)",
  "center(999999)",
  "batch(2)",
  'batch(999999, "x")',
  "slice(3)",
  'slice(999999, "x")',
  "tojson(8)",
  "join(x)",
  "format(1)",
  'map("upper")|list',
  'map("tojson")|list',
  'map("escape")|list',
  'map("wordcount")|list',
  "map(attribute=0)|list",
  'select("equalto", "z")|list',
  'select("in", x)|list',
  'reject("lower")|list',
  "groupby(0)",
  "default(1)",
  "sort(reverse=true)",
  "sort(attribute=0)",
  "unique(attribute=0)",
  "sum(start=[])",
  "selectattr(0)|list",
].map((call) => `x|${call}`);
const jinjaMethods = [
  "upper()",
  "lower()",
  "title()",
  "capitalize()",
  "strip()",
  'strip("ab")',
  "split()",
  'split("a")',
  'rsplit("a", 3)',
  "rsplit()",
  "splitlines()",
  'replace("a", "bbbb")',
  "startswith(x)",
  "find(x)",
  'find("b")',
  "rfind(x)",
  "count(x)",
  'count("a")',
  "index(x)",
  "center(999999)",
  "ljust(999999)",
  "zfill(999999)",
  "islower()",
  "isupper()",
  "isdigit()",
  "isalpha()",
  "isspace()",
  'join(["a", x])',
  "keys()",
  "values()",
  "items()",
  'get("k1")',
].map((call) => `x.${call}`);
const jinjaExpressions = [
  "x == y",
  "x != y",
  "x < y",
  "x in y",
  "y in x",
  "x ~ y",
  "x ~ x ~ x",
  "x + x",
  "x * 9",
  "9 * x",
  "x * 1000000",
  "[x] * 1000000",
  "x[1:]",
  "x[::-1]",
  "x[::2]",
  "x[-1]",
  "x[9999]",
  "x is lower",
  "x is upper",
  "x is eq(y)",
  "x is sameas(y)",
  "x and y",
  "not x",
  "x % 1",
  '"%999999s" % 1',
  '"%9999d%9999d%9999d%9999d" % (1, 2, 3, 4)',
  "[x, x, x]",
  '{"a": x}|tojson',
  "range(1000000)",
  "range(999999)|sort",
  "range(999999)|join",
  "x if x else y",
  "x|tojson|tojson",
  "x|escape|escape",
  "(x ~ x)|upper",
  "1 in x",
  "x ~ 1 == y ~ 1",
];
const goCalls = [
  "len x",
  "print x",
  "println x",
  "html x",
  "js x",
  "urlquery x",
  "toJSON x",
  "lower x",
  'join ", " x',
  "index x 0",
  "index x 9999",
  "slice x 1",
  'printf "%v" x',
  'printf "%s" x',
  'printf "%q" x',
  'printf "%+q" x',
  'printf "%x" x',
  'printf "% x" x',
  'printf "%#v" x',
  'printf "%d" x',
  'printf "%1000000d" x',
  'printf "%.3s" x',
  'printf "%1000000v" x',
  'printf "%1000000d%1000000d" 1 2',
  'printf "%.1000000f" 1',
  'printf "%999999s%999999s%999999s" "a" "b" "c"',
  "eq x y",
  "ne x y",
  "lt x y",
  "eq x y y y y",
  "and x y",
  "not x",
  "print x x x x",
  "toJSON x | toJSON | toJSON",
  "js x | js | js",
  "html x | html",
  'printf "%s%s%s%s" x x x x',
  'printf "%q" x | printf "%q"',
];

const goPath = (expression: string) => expression.replace(/\b([xy])\b(?![";])/g, "$$.$1");
const copy = (make: () => unknown) => () => ({ x: make(), y: make() });

function* jinjaAttacks(): Generator<Attack> {
  const dialect = "jinja";
  for (const [kind, make] of Object.entries(all)) {
    const data = copy(make);
    for (const call of [...jinjaCalls, ...jinjaMethods, ...jinjaExpressions])
      yield {
        name: `${call} in a loop, of ${kind}`,
        dialect,
        template: `{% for i in range(1000000) %}{% set z = ${call} %}{% endfor %}`,
        data,
      };
    for (const call of jinjaCalls)
      yield {
        name: `${call}, 80 times, of ${kind}`,
        dialect,
        template: `{% set z = ${call}${call.slice(1).repeat(79)} %}`,
        data,
      };
    for (const [what, body] of [
      ["printing", "{{ x }}"],
      ["iterating", "{% for e in x %}{% break %}{% endfor %}"],
      ["entries", "{% for k, v in x.items() %}{% break %}{% endfor %}"],
      ["capturing", "{% set z %}{{ x }}{{ x }}{% endset %}"],
      ["filtering", "{% for e in x if e == y %}{% endfor %}"],
      ["unpacking", "{% for k, v in x %}{{ k }}{% endfor %}"],
    ])
      yield {
        name: `${what} in a loop, of ${kind}`,
        dialect,
        template: `{% for i in range(1000000) %}${body}{% endfor %}`,
        data,
      };
  }
}

function* goAttacks(): Generator<Attack> {
  const dialect = "go";
  for (const [kind, make] of Object.entries(all)) {
    const data = copy(make);
    for (const call of goCalls) {
      yield {
        name: `${call} in a loop, of ${kind}`,
        dialect,
        template: `{{ range 1000000 }}{{ $z := ${goPath(call)} }}{{ end }}`,
        data,
      };
      const [name = "", ...others] = call.split(" ");
      if (others.join(" ") === "x")
        yield {
          name: `${name}, 80 times, of ${kind}`,
          dialect,
          template: `{{ $z := ${name} .x${` | ${name}`.repeat(79)} }}`,
          data,
        };
    }
    for (const [what, body] of [
      ["printing", "{{ $.x }}"],
      ["iterating", "{{ range $.x }}{{ break }}{{ end }}"],
      ["entries", "{{ range $k, $v := $.x }}{{ break }}{{ end }}"],
      ["testing", "{{ if $.x }}{{ end }}"],
    ])
      yield { name: `${what} in a loop, of ${kind}`, dialect, template: `{{ range 1000000 }}${body}{{ end }}`, data };
  }
}

function* tagAttacks(): Generator<Attack> {
  for (const [kind, make] of Object.entries(all)) {
    const data = () => ({ x: make(), y: make(), n: Array.from({ length: 200_000 }, (_, at) => at) });
    for (const body of [
      "{{#if (eq ../x ../y)}}{{/if}}",
      "{{#if (lt ../x ../y)}}{{/if}}",
      "{{../x}}",
      "{{#each ../x}}{{/each}}",
      "{{#if ../x.length}}{{/if}}",
      "{{#with ../x}}{{/with}}",
      "{{lookup ../x 5}}",
    ])
      yield {
        name: `${body} in a loop, of ${kind}`,
        dialect: "handlebars",
        template: `{{#each n}}${body}{{/each}}`,
        data,
      };
    for (const body of ["{{x}}", "{{#x}}{{/x}}", "{{^x}}{{/x}}", "{{#x}}{{.}}{{/x}}"])
      yield { name: `${body} in a loop, of ${kind}`, dialect: "mustache", template: `{{#n}}${body}{{/n}}`, data };
  }
}

const none = () => ({ x: "x", n: Array.from({ length: 100_000 }, (_, at) => at) });
const body = (unit: string) => unit.repeat(Math.floor(990_000 / unit.length));

/** Templates whose own text is the attack. */
const others: readonly Attack[] = [
  {
    name: "a loop over many tags",
    dialect: "go",
    template: `{{range 1000000}}${body("{{if false}}{{end}}")}{{end}}`,
    data: none,
  },
  {
    name: "a loop over many variables",
    dialect: "go",
    template: `{{range 1000000}}${body("{{$a := 1}}")}{{end}}`,
    data: none,
  },
  {
    name: "a loop over a large list",
    dialect: "jinja",
    template: `{% for i in range(1000000) %}{% set l = [${"1,".repeat(400_000)}] %}{% endfor %}`,
    data: none,
  },
  {
    name: "a loop over many names",
    dialect: "jinja",
    template: `{% for i in range(1000000) %}${body("{% if x.y is defined %}{% endif %}")}{% endfor %}`,
    data: none,
  },
  {
    name: "a section over many tags",
    dialect: "mustache",
    template: `{{#n}}${body("{{^x}}{{/x}}")}{{/n}}`,
    data: none,
  },
  {
    name: "a block over many tags",
    dialect: "handlebars",
    template: `{{#each n}}${body("{{#if x}}{{/if}}")}{{/each}}`,
    data: () => ({ n: none().n.map(() => ({ x: false })) }),
  },
  {
    name: "nested ranges that break",
    dialect: "go",
    template: "{{range 1000000}}{{range 1000000}}{{break}}{{end}}{{end}}",
    data: none,
  },
  {
    name: "definitions that double",
    dialect: "go",
    template: `${Array.from({ length: 60 }, (_, at) => `{{define "t${at}"}}{{template "t${at + 1}"}}{{template "t${at + 1}"}}{{end}}`).join("")}{{define "t60"}}${body("{{$a := 1}}")}{{end}}{{template "t0"}}`,
    data: none,
  },
  {
    name: "lists that double",
    dialect: "jinja",
    template: `{% set x = [1] %}${"{% set x = x + x %}".repeat(400)}`,
    data: none,
  },
  {
    name: "texts that double",
    dialect: "jinja",
    template: `{% set x = "ab" %}${"{% set x = x ~ x %}".repeat(400)}{{ x|upper }}`,
    data: none,
  },
  {
    name: "lists in lists that double, compared",
    dialect: "jinja",
    template: `{% set x = [1] %}{% set y = [1] %}${"{% set x = [x, x] %}{% set y = [y, y] %}".repeat(60)}{{ x == y }}`,
    data: none,
  },
  {
    name: "lists in lists that double, ordered",
    dialect: "jinja",
    template: `{% set x = [1] %}{% set y = [1] %}${"{% set x = [x, x] %}{% set y = [y, y] %}".repeat(60)}{{ x < y }}`,
    data: none,
  },
  {
    name: "captures that double",
    dialect: "jinja",
    template: `{% set x %}ab{% endset %}${"{% set x %}{{ x }}{{ x }}{% endset %}".repeat(400)}`,
    data: none,
  },
  {
    name: "a growing list",
    dialect: "jinja",
    template: "{% set n = namespace(l=[]) %}{% for i in range(1000000) %}{% set n.l = n.l + [i] %}{% endfor %}",
    data: none,
  },
  {
    name: "a growing text, read each time",
    dialect: "jinja",
    template:
      '{% set n = namespace(l="") %}{% for i in range(1000000) %}{% set n.l = n.l ~ "ab" %}{% set z = n.l|length %}{% endfor %}',
    data: none,
  },
  {
    name: "a text without a match",
    dialect: "jinja",
    template:
      "{% set z = y in x %}{% set z = x.count(y) %}{% set z = x.rfind(y) %}{% set z = x|replace(y, x) %}{% set z = x.split(y) %}",
    data: () => ({ x: "a".repeat(600_000), y: `${"a".repeat(100_000)}b${"a".repeat(100_000)}` }),
  },
  {
    name: "widths from data",
    dialect: "go",
    template: '{{printf "%*d%*d%*d%*d%*d%*d%*d%*d%*d%*d%*d" .w 1 .w 1 .w 1 .w 1 .w 1 .w 1 .w 1 .w 1 .w 1 .w 1 .w 1}}',
    data: () => ({ w: 1_000_000 }),
  },
  {
    name: "a list with a width",
    dialect: "go",
    template: '{{printf "%1000000v" .l}}',
    data: () => ({ l: Array.from({ length: 100_000 }, () => 1) }),
  },
];

/** All attacks. */
export function* attacks(): Generator<Attack> {
  yield* others;
  yield* goAttacks();
  yield* jinjaAttacks();
  yield* tagAttacks();
}
