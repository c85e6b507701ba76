import type { Given } from "../engine.ts";
import { Random } from "../random.ts";

interface Scope {
  readonly names: readonly string[];
  readonly isInLoop: boolean;
  /** Whether names can be assigned: an included text would change those of the text around. */
  readonly isFixed: boolean;
}

/** Makes random templates of Liquid with other texts, over data of a fixed shape, mostly such that they render. */
export class RandomLiquidTemplate {
  readonly #random: Random;
  #count = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  data(): unknown {
    const random = this.#random;
    const text = () => random.pick(["", "a", "text", "<b>&'\"", "ä€😀", "two words", "line\nbreak", "42"]);
    const whole = () => random.pick([0, 1, -2, 3, 7, 42]);
    const row = () => ({ s: text(), n: whole(), l: Array.from({ length: random.below(3) }, text) });
    return {
      s: text(),
      t: text(),
      n: whole(),
      m: whole(),
      b: random.chance(50),
      l: Array.from({ length: random.below(4) }, text),
      rows: Array.from({ length: random.below(3) }, row),
      o: row(),
    };
  }

  /** A template, with the texts that it includes: `part` sees everything, `row` and `pair` their arguments. */
  template(): Pick<Given, "template" | "partials"> {
    this.#count = 0;
    const of = (names: readonly string[], isFixed: boolean, depth: number) =>
      this.#body({ names, isInLoop: false, isFixed }, depth, isFixed || depth < 3);
    const partials = {
      part: of(["s", "n", "l"], true, 1),
      row: of(["s", "n"], false, 1),
      pair: of(["k"], true, 0),
    };
    return { template: of(["s", "t", "n", "m", "b", "l", "o.s", "o.n"], false, 3), partials };
  }

  #tag(content: string): string {
    const random = this.#random;
    return `{%${random.chance(12) ? "-" : ""} ${content} ${random.chance(12) ? "-" : ""}%}`;
  }

  #value(scope: Scope): string {
    const random = this.#random;
    if (random.chance(25)) return random.pick(["'a'", '"x y"', "1", "3", "true"]);
    if (scope.isInLoop && random.chance(20)) return random.pick(["forloop.index", "forloop.first", "forloop.last"]);
    return scope.names[random.below(scope.names.length)] ?? "s";
  }

  #printed(scope: Scope): string {
    const random = this.#random;
    const filters = ["upcase", "strip", "append: 'z'", "size", "default: 'd'", "json", "plus: 1", "escape"];
    const count = random.below(3);
    return [this.#value(scope), ...Array.from({ length: count }, () => random.pick(["first", ...filters]))].join(" | ");
  }

  #condition(scope: Scope): string {
    const random = this.#random;
    const one = () =>
      random.chance(50)
        ? `${this.#value(scope)} ${random.pick(["==", "!="])} ${this.#value(scope)}`
        : this.#value(scope);
    return random.chance(25) ? `${one()} ${random.pick(["and", "or"])} ${one()}` : one();
  }

  #included(scope: Scope): string {
    const random = this.#random;
    const argument = (name: string) => `, ${name}: ${this.#value(scope)}`;
    switch (random.below(4)) {
      case 0:
        return this.#tag(`include 'part'${random.chance(40) ? argument("s") : ""}`);
      case 1:
        return this.#tag(`render 'row'${argument("s")}${argument("n")}`);
      case 2:
        return this.#tag(`render 'pair' with ${this.#value(scope)} as k`);
      default:
        return this.#tag("render 'pair' for l as k");
    }
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one case for each form of the language, chosen by chance
  #body(scope: Scope, depth: number, isLeaf: boolean): string {
    const random = this.#random;
    let text = "";
    let { names } = scope;
    for (let count = 1 + random.below(3); count > 0; count--) {
      const here = { ...scope, names };
      const body = (more: Partial<Scope> = {}) => this.#body({ ...here, ...more }, depth - 1, isLeaf);
      switch (random.below(depth > 0 ? 10 : 4)) {
        case 0:
          text += random.pick(["text", " x ", "\n", " \n\t y\n", "{ }"]);
          break;
        case 1:
        case 2:
          text += `{{${random.chance(8) ? "-" : ""} ${this.#printed(here)} ${random.chance(8) ? "-" : ""}}}`;
          break;
        case 3:
        case 4:
          text += isLeaf ? "-" : this.#included(here);
          break;
        case 5: {
          if (scope.isFixed) break;
          const name = `v${this.#count++}`;
          text += this.#tag(`assign ${name} = ${this.#printed(here)}`);
          names = [...names, name];
          break;
        }
        case 6:
          text +=
            this.#tag(`if ${this.#condition(here)}`) +
            body() +
            (random.chance(50) ? this.#tag("else") + body() : "") +
            this.#tag("endif");
          break;
        case 7: {
          const name = `x${this.#count++}`;
          const over = random.pick(isLeaf ? ["(1..3)"] : ["l", "(1..3)", "o.l"]);
          text +=
            this.#tag(`for ${name} in ${over}`) +
            body({ names: [...names, name], isInLoop: true, isFixed: true }) +
            this.#tag("endfor");
          break;
        }
        case 8:
          text += this.#tag(`unless ${this.#condition(here)}`) + body() + this.#tag("endunless");
          break;
        default:
          text +=
            this.#tag(`case ${this.#value(here)}`) + this.#tag("when 'a', 1") + body() + this.#tag("else") + body();
          text += this.#tag("endcase");
      }
    }
    return text;
  }
}
