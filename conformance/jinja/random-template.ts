import type { Given } from "../engine.ts";
import { Random } from "../random.ts";

interface Scope {
  /** Names that are set, beside those of the data. */
  readonly names: readonly string[];
  /** The name of the innermost loop's element, where that is a row. */
  readonly row: string | undefined;
  readonly isInLoop: boolean;
}

type Kind = "text" | "number" | "list" | "rows" | "dict" | "any";

/** Makes random templates of Jinja's language over data of a fixed shape, mostly such that they render. */
export class RandomJinjaTemplate {
  readonly #random: Random;
  #count = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  data(): unknown {
    const random = this.#random;
    const text = () =>
      random.pick(["", "a", "text", "<b>&'\"", "ä€😀", "two words", "line\nbreak", "T\t\\x", "42", "Zed"]);
    const whole = () => random.pick([0, 1, -2, 3, 7, 42, 100]);
    const row = () => ({
      s: text(),
      n: whole(),
      l: Array.from({ length: random.below(3) }, text),
      b: random.chance(50),
    });
    return {
      s: text(),
      t: text(),
      n: whole(),
      m: whole(),
      f: random.pick([0.5, -1.25, 1.5e-7, 2.71875, 12.5]),
      b: random.chance(50),
      z: null,
      l: Array.from({ length: random.below(4) }, text),
      i: Array.from({ length: random.below(4) }, whole),
      rows: Array.from({ length: random.below(4) }, row),
      o: { s: text(), n: whole(), o: { s: text() }, "a b": 1 },
      e: {},
      x: random.pick<unknown>([null, 1, "x", [1, "a", null], { k: [] }, 2.5, true]),
    };
  }

  template(): string {
    this.#count = 0;
    // Jinja2 takes a name of the data that is set after it was used in a block for undefined, so it is set first.
    const scope = { names: [], row: undefined, isInLoop: false };
    const set = this.#random.chance(15) ? this.#assignment({ ...scope, names: ["s", "n"] }) : "";
    return set + this.#body(scope, 3);
  }

  /** A template with macros, other texts and settings of the engine. */
  whole(): Pick<Given, "template" | "partials" | "settings"> {
    const random = this.#random;
    const first = this.template();
    const scope = { names: [], row: undefined, isInLoop: false };
    const macro = (name: string, parameters: string, names: readonly string[]) =>
      this.#tag(`macro ${name}(${parameters})`) + this.#body({ ...scope, names }, 2) + this.#tag("endmacro");
    const lists = () =>
      this.#tag("macro around(a)") +
      this.#body({ ...scope, names: ["a"] }, 1) +
      this.#print("caller(a)") +
      this.#tag("endmacro");
    const partials = {
      part: this.#body(scope, 2),
      forms: `text${macro("field", "a, b='-'", ["a", "b"])}`,
      base: `${this.#body(scope, 1)}${this.#tag("block one")}${this.#body(scope, 1)}${this.#tag("endblock")} end`,
    };
    const own = macro("mac", `a, b=${this.#of("text", scope, 1)}`, ["a", "b"]) + lists();
    const imported = this.#tag("from 'forms' import field");
    this.#calls = ["mac", "field"];
    const body = this.#body(scope, 3);
    this.#calls = [];
    const block = this.#tag("block one") + this.#body(scope, 2) + this.#print("super()") + this.#tag("endblock");
    const template = random.chance(20)
      ? `${this.#tag("extends 'base'")}${block}`
      : random.chance(80)
        ? own + imported + body
        : first;
    const settings = {
      trim_blocks: random.chance(50),
      lstrip_blocks: random.chance(50),
      keep_trailing_newline: random.chance(50),
    };
    return { template, partials, settings };
  }

  /** The macros that can be called, outside of `template`. */
  #calls: readonly string[] = [];

  /** A call of a macro, or another text. */
  #part(scope: Scope): string {
    const random = this.#random;
    const call = `${this.#calls[random.below(this.#calls.length)]}(${this.#of("text", scope, 1)}${random.chance(40) ? `, b=${this.#of("number", scope, 1)}` : ""})`;
    switch (random.below(5)) {
      case 0:
        return this.#tag("include 'part'");
      case 1:
        return this.#print(`${call}|${random.pick(["trim", "upper", "lower"])}`);
      case 2:
        return this.#tag(`if ${call}`) + this.#print(call) + this.#tag("endif");
      case 3:
        return this.#tag(`call(y) around(${this.#of("text", scope, 1)})`) + this.#print("y") + this.#tag("endcall");
      default:
        return this.#print(call);
    }
  }

  #tag(content: string): string {
    const random = this.#random;
    const left = random.chance(10) ? "-" : random.chance(2) ? "+" : "";
    return `{%${left}${random.pick([" ", " ", ""])}${content}${random.pick([" ", " "])}${random.chance(10) ? "-" : ""}%}`;
  }

  #print(content: string): string {
    const random = this.#random;
    return `{{${random.chance(8) ? "-" : ""} ${content} ${random.chance(8) ? "-" : ""}}}`;
  }

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: one case for each form of the language.
  #body(scope: Scope, depth: number): string {
    const random = this.#random;
    let text = "";
    let { names } = scope;
    const here = (more: Partial<Scope> = {}): Scope => ({ ...scope, names, ...more });
    const otherwise = () => (random.chance(35) ? this.#tag("else") + this.#body(here(), depth - 1) : "");
    for (let count = 1 + random.below(3); count > 0; count--) {
      if (this.#calls.length > 0 && random.chance(25)) {
        text += this.#part(here());
        continue;
      }
      switch (random.below(depth > 0 ? 15 : 6)) {
        case 0:
          text += random.pick(["text", " x ", "\n", " \n\t y\n", "{ }", "ä😀", "{# note #}", "a\n{#- c -#}\nb"]);
          break;
        case 1: {
          const name = `v${this.#count++}`;
          text += this.#tag(`set ${name} = ${this.#kept(here(), 2)}`);
          names = [...names, name];
          break;
        }
        case 2:
        case 3:
          text += this.#print(this.#expression(here(), 3));
          break;
        case 4:
          text += this.#print(this.#filtered(here(), 2));
          break;
        case 5:
          text += scope.isInLoop ? this.#print(this.#loopField()) : this.#print(this.#of("text", here(), 1));
          break;
        case 6:
        case 7:
          text += this.#tag(`if ${this.#condition(here(), 2)}`) + this.#body(here(), depth - 1);
          if (random.chance(30))
            text += this.#tag(`elif ${this.#condition(here(), 1)}`) + this.#body(here(), depth - 1);
          text += otherwise() + this.#tag("endif");
          break;
        case 8:
        case 9:
        case 10:
          text += this.#loop(here(), depth) + otherwise() + this.#tag("endfor");
          break;
        case 11: {
          const name = `w${this.#count++}`;
          const inner = here({ names: [...names, name] });
          text +=
            this.#tag(`with ${name} = ${this.#kept(here(), 1)}`) + this.#body(inner, depth - 1) + this.#tag("endwith");
          break;
        }
        case 12: {
          const name = `c${this.#count++}`;
          text += this.#tag(`set ${name}`) + this.#body(here(), depth - 1) + this.#tag("endset");
          names = [...names, name];
          break;
        }
        case 13:
          text +=
            this.#tag(
              `filter ${random.pick(["upper", "lower", "trim", "indent(2)", "replace('a', 'b')", "center(9)", "title", "wordwrap(5)"])}`,
            ) +
            this.#body(here(), depth - 1) +
            this.#tag("endfilter");
          break;
        default:
          text += this.#assignment(here());
      }
    }
    return text;
  }

  /** An assignment to a name that may be set already, on a condition. */
  #assignment(scope: Scope): string {
    const random = this.#random;
    const name = scope.names[random.below(Math.max(1, scope.names.length))];
    if (name === undefined) return "text";
    const set = this.#tag(`set ${name} = ${this.#kept(scope, 1)}`);
    if (random.chance(40)) return set;
    return this.#tag(`if ${this.#condition(scope, 1)}`) + set + this.#tag("endif");
  }

  #loop(scope: Scope, depth: number): string {
    const random = this.#random;
    const name = `x${this.#count++}`;
    const kind = random.below(8);
    const inside = (row: string | undefined, more: readonly string[] = []): Scope => ({
      names: [...scope.names, ...(row === undefined ? [name, ...more] : more)],
      row: row ?? scope.row,
      isInLoop: true,
    });
    if (kind < 3) {
      const kept = random.chance(25) ? ` if ${name}.${random.pick(["b", "n", "s", "n > 1"])}` : "";
      const rows = random.pick([
        "rows",
        "rows",
        "rows|sort(attribute='n')",
        "rows[:2]",
        "rows|selectattr('b')",
        "rows|rejectattr('n', 'gt', 2)",
      ]);
      return this.#tag(`for ${name} in ${rows}${kept}`) + this.#body(inside(name), depth - 1);
    }
    if (kind === 3) {
      const over = random.pick(["o.items()", "o|items", "o|dictsort", "{'a': 1, 'b': s}.items()"]);
      return this.#tag(`for ${name}, y${name} in ${over}`) + this.#body(inside(undefined, [`y${name}`]), depth - 1);
    }
    if (kind === 4)
      return (
        this.#tag(`for ${name} in range(${random.pick(["3", "n % 4", "1, 4", "5, 0, -2", "i|length"])})`) +
        this.#body(inside(undefined), depth - 1)
      );
    const list = this.#of("list", scope, 1);
    const kept = random.chance(25)
      ? ` if ${random.pick([name, `not ${name}`, `${name} != s`, `loop.index is defined or ${name}`]).replace(/loop.*or /, "")}`
      : "";
    return this.#tag(`for ${name} in ${list}${kept}`) + this.#body(inside(undefined), depth - 1);
  }

  #loopField(): string {
    return this.#random.pick([
      "loop.index",
      "loop.index0",
      "loop.revindex",
      "loop.revindex0",
      "loop.first",
      "loop.last",
      "loop.length",
      "loop.cycle('a', 'b')",
      "loop.previtem is defined",
      "loop.nextitem is defined",
      "'x' if loop.first else 'y'",
      "loop.index % 2 == 0",
    ]);
  }

  #field(scope: Scope): string {
    const random = this.#random;
    if (random.chance(1)) return "nope";
    if (scope.row !== undefined && random.chance(50)) return `${scope.row}.${random.pick(["s", "n", "l", "b"])}`;
    return random.pick([
      "s",
      "t",
      "n",
      "m",
      "f",
      "b",
      "l",
      "i",
      "rows",
      "o",
      "o.s",
      "o.o.s",
      "e",
      "x",
      "z",
      "s",
      "n",
      "o['a b']",
    ]);
  }

  #name(scope: Scope): string {
    const random = this.#random;
    const name = scope.names[random.below(Math.max(1, scope.names.length))];
    return name !== undefined && random.chance(45) ? name : this.#field(scope);
  }

  #literal(): string {
    return this.#random.pick([
      "'a'",
      "'ä\\n\\t\"q'",
      '"it\'s"',
      "1",
      "3",
      "2.5",
      "1.0",
      "0",
      "true",
      "false",
      "none",
      "''",
      "[1, 2]",
      "['b', 'A']",
      "[]",
      "{'a': 1}",
    ]);
  }

  /** A value of a kind that an operator or filter takes, most of the time. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one case for each kind of value, chosen by chance
  #of(kind: Kind, scope: Scope, depth: number): string {
    const random = this.#random;
    if (random.chance(4)) return this.#name(scope);
    const row = scope.row !== undefined && random.chance(40) ? scope.row : undefined;
    switch (kind) {
      case "text":
        if (row !== undefined) return `${row}.s`;
        return depth > 0 && random.chance(40)
          ? random.pick([
              () => `(${this.#of("text", scope, depth - 1)} ~ ${this.#expression(scope, depth - 1)})`,
              () => `${this.#of("text", scope, depth - 1)}|${this.#textFilter()}`,
              () => `s.${this.#textMethod()}`,
              () => `${this.#of("list", scope, depth - 1)}|join(',')`,
            ])()
          : random.pick(["s", "t", "o.s", "o.o.s", "'text one'", "'a'"]);
      case "number":
        if (row !== undefined) return `${row}.n`;
        return depth > 0 && random.chance(40)
          ? random.pick([
              () =>
                `(${this.#of("number", scope, depth - 1)} ${random.pick(["+", "-", "*", "/", "//", "%"])} ${this.#of("number", scope, depth - 1)})`,
              () => `${this.#of("list", scope, depth - 1)}|length`,
              () =>
                `${this.#of("number", scope, depth - 1)}|${random.pick(["abs", "round", "int", "float", "round(1)", "round(0, 'floor')"])}`,
              () => `i|${random.pick(["sum", "max", "min", "first"])}`,
            ])()
          : random.pick(["n", "m", "f", "o.n", "1", "2", "-3", "2.5"]);
      case "list":
        if (row !== undefined) return `${row}.l`;
        return depth > 0 && random.chance(45)
          ? random.pick([
              () =>
                `${this.#of("list", scope, depth - 1)}|${random.pick(["sort", "reverse|list", "unique|list", "list", "sort(reverse=true)", "map('string')|list", "select|list", "reject('none')|list", "batch(2)|list"])}`,
              () => `rows|map(attribute='${random.pick(["s", "n", "l"])}')|list`,
              () =>
                `rows|selectattr('n', ${random.pick(["'odd'", "'even'", "'eq', 3", "'gt', 1", "'divisibleby', 2"])})|map(attribute='s')|list`,
              () => `s.${random.pick(["split()", "split('e')", "split(' ', 1)", "splitlines()"])}`,
              () => `(${this.#of("list", scope, depth - 1)})[${random.pick([":2", "1:", "::-1", ":-1"])}]`,
              () => `(${this.#of("list", scope, depth - 1)} + ${this.#of("list", scope, depth - 1)})`,
              () => `o|${random.pick(["list", "dictsort"])}`,
            ])()
          : random.pick(["l", "i", "['b', 'A', 'c']", "[3, 1, 2]", "rows", "s"]);
      case "rows":
        return "rows";
      case "dict":
        return random.pick(["o", "e", "{'a': s, 'b': n}"]);
      default:
        return random.chance(70) ? this.#name(scope) : this.#literal();
    }
  }

  #textFilter(): string {
    return this.#random.pick([
      "upper",
      "lower",
      "capitalize",
      "title",
      "trim",
      "replace('e', 'E')",
      "replace('', '-', 2)",
      "truncate(5)",
      "truncate(4, true, '…', 0)",
      "center(9)",
      "indent",
      "indent(2, true)",
      "wordwrap(4)",
      "e",
      "escape",
      "urlencode",
      "striptags",
      "reverse|join",
      "string",
      "default('d')",
      "default('d', true)",
      "forceescape",
    ]);
  }

  #textMethod(): string {
    return this.#random.pick([
      "upper()",
      "lower()",
      "title()",
      "strip()",
      "lstrip('a')",
      "replace('t', 'T')",
      "center(8, '*')",
      "zfill(4)",
      "ljust(6, '.')",
      "removeprefix('t')",
      "capitalize()",
      "join(l)",
    ]);
  }

  #filtered(scope: Scope, depth: number): string {
    const random = this.#random;
    switch (random.below(9)) {
      case 0:
        return `${this.#of("text", scope, depth)}|${this.#textFilter()}`;
      case 1:
        return `${this.#of("text", scope, depth)}|${this.#textFilter()}|${this.#textFilter()}`;
      case 2:
        return `${this.#of("list", scope, depth)}|${random.pick(["join(', ')", "join", "first", "last", "length", "max", "min", "sum", "tojson", "count"])}`;
      case 3:
        return `${this.#expression(scope, 1).replace(/^(.*)$/s, "($1)")}|tojson${random.pick(["", "(2)", "(indent=1)"])}`;
      case 4:
        return `'${random.pick(["%s|%s", "%s and %d", "%-6s|%6s", "%r%x", "%5.1f %s", "%05d%%%s", "%e %g"])}'|format(${this.#of("any", scope, 0)}, ${this.#of("number", scope, 0)})`;
      case 5:
        return `${this.#of("number", scope, depth)}|${random.pick(["abs", "round", "round(1)", "round(2, 'ceil')", "int", "float", "filesizeformat", "string", "tojson", "filesizeformat(true)"])}`;
      case 6:
        return `${this.#name(scope)}|${random.pick(["default('d')", "d('d', true)", "default(n)"])}`;
      case 7:
        return `rows|${random.pick(["map(attribute='s')|join(';')", "sum(attribute='n')", "groupby('n')|length", "selectattr('b')|list|length", "map(attribute='l')|map('length')|sum", "sort(attribute='s,n')|map(attribute='n')|join(' ')", "max(attribute='n')", "unique(attribute='s')|list|length", "rejectattr('s', 'in', ['a', 'b'])|list|length", "join(',', attribute='s')"])}`;
      default:
        return `${this.#of("dict", scope, 0)}|${random.pick(["length", "dictsort(reverse=true)|map('first')|join(',')", "tojson", "list|join", "items|list|length", "urlencode", "xmlattr"])}`;
    }
  }

  #condition(scope: Scope, depth: number): string {
    const random = this.#random;
    const any = () => this.#of("any", scope, 0);
    switch (random.below(12)) {
      case 0:
        return `${any()} is ${random.pick(["", "not "])}${random.pick(["defined", "none", "string", "number", "mapping", "sequence", "iterable", "boolean", "true", "undefined"])}`;
      case 1:
        return `${this.#of("number", scope, 1)} is ${random.pick(["odd", "even", "divisibleby 2", "gt(1)", "le 3"])}`;
      case 11:
        return random.pick(["o.n is integer", "f is float", "t is float", "o.n is float", "b is integer"]);
      case 2:
        return `${this.#of("number", scope, 1)} ${random.pick(["==", "!=", "<", "<=", ">", ">="])} ${this.#of("number", scope, 1)}`;
      case 3:
        return `${this.#of("text", scope, 1)} ${random.pick(["==", "!=", "<", "<=", ">", ">="])} ${this.#of("text", scope, 1)}`;
      case 4:
        return `${any()} ${random.pick(["==", "!="])} ${any()}`;
      case 5:
        return `${any()} ${random.pick(["in", "not in"])} ${this.#of("list", scope, 1)}`;
      case 6:
        return `'${random.pick(["s", "nope", "a b"])}' ${random.pick(["in", "not in"])} ${random.pick(["o", "s", "l"])}`;
      case 7:
        return `${random.pick(["not ", ""])}(${this.#expression(scope, 1)})`;
      case 8:
        return depth > 0
          ? `${this.#condition(scope, depth - 1)} ${random.pick(["and", "or"])} ${this.#condition(scope, depth - 1)}`
          : any();
      case 9:
        return `1 < ${this.#of("number", scope, 0)} <= ${this.#of("number", scope, 0)}`;
      default:
        return any();
    }
  }

  /** A value that is put into a variable: what may be absent has another in its place. */
  #kept(scope: Scope, depth: number): string {
    const value = this.#expression(scope, depth);
    if (/^\(*(?:o|\(.*\))\[[^[\]]*\]\)*$/.test(value)) return `${value}|default('-')`;
    return /\[(?:0|1|-1|n|s|'nope')\]/.test(value) ? this.#of("any", scope, 0) : value;
  }

  #expression(scope: Scope, depth: number): string {
    const random = this.#random;
    if (depth <= 0) return this.#of("any", scope, 0);
    switch (random.below(14)) {
      case 0:
        return `${this.#of("number", scope, 1)} ${random.pick(["+", "-", "*", "/", "//", "%"])} ${this.#of("number", scope, 1)}`;
      case 1:
        return `${this.#of("any", scope, 0)} ${random.pick(["+", "*", "-", "~"])} ${this.#of("any", scope, 0)}`;
      case 2:
        return `${this.#of("text", scope, 1)} ~ ${this.#of("any", scope, 0)}`;
      case 3:
        return `(${this.#condition(scope, 1)})`;
      case 4:
        return `${this.#expression(scope, 0)} if ${this.#condition(scope, 0)} else ${this.#expression(scope, 0)}`;
      case 5:
        return `${this.#of("any", scope, 0)} ${random.pick(["and", "or"])} ${this.#of("any", scope, 0)}`;
      case 6:
        return `[${this.#of("any", scope, 0)}, ${this.#of("number", scope, 0)}]`;
      case 7:
        return `(${this.#of("list", scope, 1)})[${random.pick(["0", "0", "-1", "1", "n"])}]`;
      case 8:
        return `o[${random.pick(["'s'", "'a b'", "'nope'", "s"])}]`;
      case 9:
        return `{'k': ${this.#of("any", scope, 0)}, 'j': 2}${random.pick(["", ".k", "['j']", "|length"])}`;
      case 10:
        return `o.get(${random.pick(["'s'", "'nope'", "s"])}${random.pick(["", ", 'd'", ", 0"])})`;
      case 11:
        return `-${this.#of("number", scope, 0).replace(/^-/, "")}`;
      case 12:
        return `${random.pick(["2", "n", "0.5"])} ** ${random.pick(["2", "0", "3", "-1"])}`;
      default:
        return this.#filtered(scope, depth - 1);
    }
  }
}
