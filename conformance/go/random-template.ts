import { Random } from "../random.ts";

interface Scope {
  readonly variables: readonly string[];
  readonly isInLoop: boolean;
  /** What the dot has: the fields of the data, those of a row, or none. */
  readonly dot: "data" | "row" | "value";
}

/** Makes random templates of Go's language over data of a fixed shape, mostly such that they render. */
export class RandomGoTemplate {
  readonly #random: Random;
  #depth = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  data(): unknown {
    const random = this.#random;
    const text = () => random.pick(["", "a", "text", "<b>&'\"", "ä€😀", "two words", "line\nbreak", "T\t\\x"]);
    const whole = () => random.pick([0, 1, -2, 7, 1000000, 123456789]);
    const row = () => ({ s: text(), n: whole(), l: Array.from({ length: random.below(3) }, text) });
    return {
      s: text(),
      t: text(),
      n: whole(),
      m: whole(),
      f: random.pick([0.5, -1.25, 1e21, 1.5e-7, 2.71875]),
      b: random.chance(50),
      z: null,
      l: Array.from({ length: random.below(4) }, text),
      i: Array.from({ length: random.below(4) }, whole),
      rows: Array.from({ length: random.below(3) }, row),
      o: { s: text(), n: whole(), o: { s: text() }, "a b": 1 },
      e: {},
      x: random.pick<unknown>([null, 1, "x", [1, "a", null], { k: [] }, 2.5, true]),
    };
  }

  template(): string {
    this.#depth = 0;
    const body = this.#body({ variables: [], isInLoop: false, dot: "data" }, 3);
    if (!body.includes('template "part"')) return body;
    const part = this.#body({ variables: [], isInLoop: false, dot: "value" }, 1).replaceAll(
      /\{\{-? template[^}]*\}\}/g,
      "",
    );
    return `{{ define "part" }}${part}{{ end }}${body}`;
  }

  #tag(content: string): string {
    const random = this.#random;
    return `{{${random.chance(10) ? "- " : random.pick(["", " "])}${content}${random.chance(10) ? " -" : random.pick(["", " "])}}}`;
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one case for each kind of node, chosen by chance
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: one case for each kind of node, chosen by chance
  #body(scope: Scope, depth: number): string {
    const random = this.#random;
    let text = "";
    let { variables } = scope;
    const here = (more: Partial<Scope> = {}): Scope => ({ ...scope, variables, ...more });
    const end = () => this.#tag("end");
    const otherwise = () => (random.chance(40) ? this.#tag("else") + this.#body(here(), depth - 1) : "");
    for (let count = 1 + random.below(3); count > 0; count--) {
      switch (random.below(depth > 0 ? 13 : 5)) {
        case 0:
          text += random.pick(["text", " x ", "\n", " \n\t y\n", "{ }", "ä😀"]);
          break;
        case 1: {
          const name = `$v${this.#depth++}`;
          text += this.#tag(`${name} := ${this.#pipeline(here(), 1)}`);
          variables = [...variables, name];
          break;
        }
        case 2:
          text += random.chance(70) ? this.#tag(this.#pipeline(here(), 2)) : "{{/* a comment */}}";
          break;
        case 5:
        case 6:
          text += this.#tag(`if ${this.#pipeline(here(), 2)}`) + this.#body(here(), depth - 1);
          if (random.chance(30))
            text += this.#tag(`else if ${this.#pipeline(here(), 1)}`) + this.#body(here(), depth - 1);
          text += otherwise() + end();
          break;
        case 7: {
          const [value, dot] = random.pick<[string, Scope["dot"]]>([
            [".", scope.dot],
            ["$.o", "row"],
            [this.#operand(here()), "value"],
          ]);
          text += this.#tag(`with ${value}`) + this.#body(here({ dot }), depth - 1) + otherwise() + end();
          break;
        }
        case 8:
        case 9: {
          const [over, dot] = random.pick<[string, Scope["dot"]]>([
            ["$.rows", "row"],
            ["$.l", "value"],
            ["$.i", "value"],
            ["$.o", "value"],
            [this.#operand(here()), "value"],
          ]);
          const names = random.chance(40) ? [`$k${this.#depth}`, `$e${this.#depth++}`] : [];
          const head = names.length > 0 ? `${names.join(", ")} := ${over}` : over;
          const inner = here({ isInLoop: true, dot, variables: [...variables, ...names] });
          text += this.#tag(`range ${head}`) + this.#body(inner, depth - 1) + otherwise() + end();
          break;
        }
        case 10: {
          const variable = variables[random.below(Math.max(1, variables.length))];
          if (variable !== undefined) text += this.#tag(`${variable} = ${this.#pipeline(here(), 1)}`);
          break;
        }
        case 11:
          text +=
            scope.isInLoop && random.chance(60)
              ? `${this.#tag(`if ${this.#operand(here())}`)}${this.#tag(random.pick(["break", "continue"]))}${end()}`
              : this.#tag(`template "part" ${this.#operand(here())}`);
          break;
        default:
          text += this.#tag(this.#pipeline(here(), 1));
      }
    }
    return text;
  }

  #field(dot: Scope["dot"]): string {
    const random = this.#random;
    if (random.chance(3)) return ".nope";
    if (dot === "row") return random.pick([".s", ".n", "."]);
    if (dot === "value") return random.chance(85) ? "." : ".s";
    return random.pick([
      ".s",
      ".t",
      ".n",
      ".m",
      ".f",
      ".b",
      ".l",
      ".i",
      ".rows",
      ".o",
      ".o.s",
      ".o.o.s",
      ".e",
      ".x",
      ".z",
      ".s",
      ".n",
    ]);
  }

  #operand(scope: Scope): string {
    const random = this.#random;
    const variable = scope.variables[random.below(Math.max(1, scope.variables.length))];
    const roll = random.below(20);
    if (roll < 4 && variable !== undefined) return variable;
    if (roll < 8) return `$${this.#field("data")}`;
    if (roll === 8) return this.#literal();
    return this.#field(scope.dot);
  }

  #literal(): string {
    return this.#random.pick([
      '"a"',
      '"ä\\n\\t\\"q"',
      "`raw \\n`",
      "1",
      "-3",
      "0x1F",
      "1_000",
      "2.5",
      "2.5e-1",
      "'a'",
      "true",
      "false",
      '""',
      "0",
    ]);
  }

  /** A value of a kind that a function takes, most of the time. */
  #of(kind: "text" | "number" | "list" | "any", scope: Scope): string {
    const random = this.#random;
    if (random.chance(12)) return this.#operand(scope);
    switch (kind) {
      case "text":
        return random.pick(["$.s", "$.t", "$.o.s", '"a"', '"text"', "(print $.n)", "(lower $.s)"]);
      case "number":
        return random.pick(["$.n", "$.m", "1", "0", "-2", "(len $.l)", "$.o.n"]);
      case "list":
        return random.pick(["$.l", "$.i", "$.rows"]);
      default:
        return this.#operand(scope);
    }
  }

  #pipeline(scope: Scope, depth: number): string {
    const random = this.#random;
    const command = this.#command(scope, depth);
    if (!random.chance(20)) return command;
    return `${command} | ${random.pick(["print", 'printf "%v"', "html", "len", "toJSON", "js", 'printf "%q"', "not", "lower", "urlquery", "eq 1", "println"])}`;
  }

  #command(scope: Scope, depth: number): string {
    const random = this.#random;
    const any = () =>
      depth > 0 && random.chance(25) ? `(${this.#command(scope, depth - 1)})` : this.#of("any", scope);
    const [number, text, list] = [
      () => this.#of("number", scope),
      () => this.#of("text", scope),
      () => this.#of("list", scope),
    ];
    switch (random.below(24)) {
      case 0:
        return `${random.pick(["and", "or"])} ${any()} ${any()}${random.chance(30) ? ` ${any()}` : ""}`;
      case 1:
        return `not ${any()}`;
      case 2:
        return `${random.pick(["eq", "ne", "lt", "le", "gt", "ge"])} ${number()} ${number()}`;
      case 3:
        return `${random.pick(["eq", "ne", "lt", "le", "gt", "ge"])} ${text()} ${text()}`;
      case 4:
        return `eq ${any()} ${any()}${random.chance(30) ? ` ${any()}` : ""}`;
      case 5:
        return `len ${random.chance(50) ? text() : list()}`;
      case 6:
        return `index ${list()} ${random.pick(["0", "1", "$.n", "-1"])}`;
      case 7:
        return `index $.o ${random.pick(['"s"', '"a b"', '"n"', '"o" "s"', '"nope"'])}`;
      case 8:
        return `slice ${random.chance(50) ? text() : list()} ${random.pick(["0", "1", "0 1", "1 2", "", "0 0", "0 1 1"])}`;
      case 9:
        return `${random.pick(["print", "println"])} ${any()} ${any()}`;
      case 10:
      case 11:
        return `printf ${this.#format()} ${random.pick([number(), text(), any(), "$.f", "$.b", list()])}`;
      case 12:
        return `printf "${random.pick(["%v|%v", "%s and %d", "%-6v|%6v", "%q%x", "%T %v"])}" ${text()} ${number()}`;
      case 13:
        return `${random.pick(["html", "js", "urlquery"])} ${text()}`;
      case 14:
        return `toJSON ${any()}`;
      case 15:
        return `join ", " ${list()}`;
      case 16:
        return `lower ${text()}`;
      default:
        return this.#of("any", scope);
    }
  }

  #format(): string {
    const random = this.#random;
    const flags = random.pick(["", "", "", "-", "+", "#", "0", " ", "-#", "+0"]);
    const width = random.pick(["", "", "3", "8"]);
    const precision = random.pick(["", "", "", ".2", ".0", "."]);
    return `"[%${flags}${width}${precision}${this.#verb()}]"`;
  }

  #verb(): string {
    const verbs = "vvvdsqxXfegtbocUT%";
    return verbs[this.#random.below(verbs.length)] ?? "v";
  }
}
