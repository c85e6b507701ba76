import { Random } from "../random.ts";

/** Where a part of a template stands: what its context has, and what is around it. */
interface Scope {
  /** What the context has: the fields of the data, those of a row, or none. */
  readonly context: "data" | "row" | "value";
  /** What the contexts further out have, innermost first. */
  readonly around: readonly Scope["context"][];
  readonly loops: number;
  readonly names: readonly string[];
}

const top: Scope = { context: "data", around: [], loops: 0, names: [] };

/**
 * Makes random templates of handlebars over data of a fixed shape, mostly such that they render. They have a lot of line
 * breaks, indents and `~`: what handlebars makes of white space is the hardest part of it.
 */
export class RandomHandlebarsTemplate {
  readonly #random: Random;
  #isPartial = false;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  data(): unknown {
    const random = this.#random;
    const text = () => random.pick(["", "a", "text", "<b>&'\"=`", "ä€😀", "two words", "line\nbreak", "T\t\\x"]);
    const whole = () => random.pick([0, 1, -2, 7, 1000000]);
    const row = () => ({ s: text(), n: whole(), l: Array.from({ length: random.below(3) }, text) });
    return {
      s: text(),
      t: text(),
      n: whole(),
      f: random.pick([0.5, -1.25, 1e21, 1.5e-7]),
      b: random.chance(50),
      z: null,
      l: Array.from({ length: random.below(4) }, text),
      rows: Array.from({ length: random.below(3) }, row),
      o: { s: text(), n: whole(), l: [text(), text()], "two words": text() },
      m: random.pick<Record<string, string>>([{}, { a: "1" }, { b: "2", a: "1" }, { 2: "c", 1: "b", x: "y" }]),
    };
  }

  partials(): Record<string, string> {
    this.#isPartial = true;
    const made = { part: this.#pieces(top, 1), row: this.#pieces({ ...top, context: "row" }, 1) };
    this.#isPartial = false;
    return made;
  }

  template(): string {
    return this.#pieces(top, 3);
  }

  #pieces(scope: Scope, depth: number): string {
    let text = "";
    for (let count = 1 + this.#random.below(4); count > 0; count--) {
      if (this.#random.chance(40)) text += this.#space();
      text += this.#piece(scope, depth);
      if (this.#random.chance(40)) text += this.#space();
    }
    return text;
  }

  #space(): string {
    return this.#random.pick(["\n", "\n", " ", "  \n", "\n  ", "\t", "\r\n", "\n\n", " \n \n "]);
  }

  /** A tag with a `~` now and then. */
  #tag(mark: string, inner: string): string {
    const random = this.#random;
    const [left, right] = [random.chance(12) ? "~" : "", random.chance(12) ? "~" : ""];
    return `{{${left}${mark}${inner}${right}}}`;
  }

  #piece(scope: Scope, depth: number): string {
    const random = this.#random;
    const body = (more: Partial<Scope> = {}) => this.#pieces({ ...scope, ...more }, depth - 1);
    switch (random.below(depth > 0 ? 16 : 7)) {
      case 0:
        return random.pick(["text", "x", "a b", " }", "{ ", "\\ "]);
      case 1:
        return this.#tag("!", random.pick([" note ", "-- a {{tag}} --", ""]));
      case 2:
        return random.pick([
          "\\{{s}}",
          "\\\\{{s}}",
          "\\\\\\{{s}}",
          "\\{{s}} \\{{t}}",
          "{{{{raw}}}} {{s}}\n {{{{/raw}}}}",
        ]);
      case 7:
      case 8:
        return this.#block("if", this.#condition(scope), "", () => body());
      case 9:
        return this.#block("unless", this.#condition(scope), "", () => body());
      case 10:
      case 11:
        return this.#each(scope, depth);
      case 12: {
        const value = scope.context === "data" ? "o" : "this";
        const context = scope.context === "data" ? "row" : scope.context;
        // Handlebars takes the same object inside itself for one context.
        if (value === "this") return "-";
        const inner = () => body({ context, around: [scope.context, ...scope.around] });
        return this.#block("with", value, random.chance(30) ? " as |w|" : "", inner);
      }
      case 13:
        return this.#isPartial || scope.context === "value" ? "-" : this.#inclusion(scope.context);
      default:
        return this.#output(scope);
    }
  }

  #inclusion(context: Scope["context"]): string {
    const random = this.#random;
    const isData = context === "data";
    const value = random.pick([isData ? "t" : "s", '"x"', "1"]);
    const named = random.chance(30) ? ` ${random.pick(["s", "n", "k"])}=${value}` : "";
    return this.#tag(">", ` ${isData ? random.pick(["part", "row o"]) : "row"}${named} `);
  }

  #block(word: string, value: string, names: string, body: () => string): string {
    const random = this.#random;
    const otherwise = (): string => {
      if (!random.chance(40)) return "";
      return (random.chance(20) ? this.#tag("^", "") : this.#tag("else", "")) + this.#plain();
    };
    const close = this.#tag("/", word);
    if (random.chance(10)) return this.#tag("^", `${word} ${value}`) + this.#plain() + otherwise() + close;
    let text = this.#tag("#", `${word} ${value}${names}`) + body();
    if (word === "if")
      for (let count = random.below(6) - 3; count > 0; count--)
        text += this.#tag("else ", `if ${random.pick(["z", "b", "n"])}`) + this.#plain();
    return text + otherwise() + close;
  }

  /** Something that renders in any context. */
  #plain(): string {
    const random = this.#random;
    return (
      (random.chance(40) ? this.#space() : "") +
      random.pick(["else", "{{! c }}", "x y", ""]) +
      (random.chance(40) ? this.#space() : "")
    );
  }

  #each(scope: Scope, depth: number): string {
    const random = this.#random;
    const [over, context]: readonly [string, Scope["context"]] =
      scope.context === "data"
        ? random.pick([
            ["rows", "row"],
            ["l", "value"],
            ["m", "value"],
          ])
        : scope.context === "row"
          ? ["l", "value"]
          : ["z", "value"];
    if (over === "z") return "-";
    const hasNames = random.chance(30);
    const inner = () =>
      this.#pieces(
        {
          context,
          around: [scope.context, ...scope.around],
          loops: scope.loops + 1,
          names: hasNames && context === "value" ? [...scope.names, `i${depth}`, `k${depth}`] : scope.names,
        },
        depth - 1,
      );
    return this.#block("each", over, hasNames ? ` as |i${depth} k${depth}|` : "", inner);
  }

  #condition(scope: Scope): string {
    const random = this.#random;
    const operand = () => this.#operand(scope);
    switch (random.below(8)) {
      case 0:
        return `(eq ${operand()} ${random.pick(['"a"', "1", "null", "true"])})`;
      case 1:
        return `(ne ${operand()} ${operand()})`;
      case 2:
        return `(and ${operand()} ${operand()})`;
      case 3:
        return `(or ${operand()} (not ${operand()}))`;
      case 4:
        return scope.context === "value" ? "this" : `(${random.pick(["lt", "lte", "gt", "gte"])} n 1)`;
      case 5:
        return `${operand()} includeZero=${random.pick(["true", "false"])}`;
      default:
        return operand();
    }
  }

  #operand(scope: Scope): string {
    const random = this.#random;
    const name = scope.names[random.below(Math.max(1, scope.names.length))];
    if (name !== undefined && random.chance(30)) return name;
    const depth = random.below(Math.min(3, scope.around.length + 1));
    const context = depth === 0 ? scope.context : (scope.around[depth - 1] ?? "value");
    const start = "../".repeat(depth);
    if (scope.loops > 0 && random.chance(20)) return `@${random.pick(["index", "key", "first", "last"])}`;
    if (!this.#isPartial && random.chance(10)) return `@root.${random.pick(["s", "n", "o.s"])}`;
    if (context === "value") return depth === 0 ? "this" : start.slice(0, -1);
    const field =
      context === "row"
        ? random.pick(["s", "n"])
        : random.pick(["s", "t", "n", "f", "b", "o.s", "o/n", "o.l.length", "o.[two words]", "o.l.[0]", "l.length"]);
    return start + field;
  }

  #output(scope: Scope): string {
    const random = this.#random;
    const operand = this.#operand(scope);
    const isCalled = random.chance(10);
    if (isCalled && scope.context === "data")
      return this.#tag("", random.pick(["lookup o 's'", "lookup l 0", "eq n 1", "or s t"]));
    return this.#tag("", `${random.pick(["", " "])}${operand}${random.pick(["", " "])}`);
  }
}
