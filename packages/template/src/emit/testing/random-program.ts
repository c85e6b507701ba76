import type { DialectModule } from "../../language/dialect.ts";
import type { Body, Expression, For, LoopTarget, LoopValue, Node, Program } from "../../language/ir.ts";
import { Extract, Source } from "../../text/source.ts";

/** The rendered text of a module that has handed over: the text of the template that it contains. */
export const handedOver = "HANDED OVER";

const span = { start: 0, end: 0 };
const extract = new Extract(handedOver, new Source("random", handedOver));
const keys = ["s", "t", "n", "b", "z", "l", "o", "rows", "constructor", "none", "two words"] as const;

/** Random trees with every kind of node and expression, in no language, over data of a fixed shape. */
export class RandomProgram {
  #state: number;
  readonly #dialect: DialectModule;
  #slots = 1;
  #depth = 0;
  #isInLoop = false;
  #bodies: string[] = [];

  constructor(dialect: DialectModule, seed: number) {
    this.#dialect = dialect;
    this.#state = (seed ^ 0x9e3779b9) >>> 0 || 1;
    for (let round = 0; round < 8; round++) this.#below(2);
  }

  /** Data of the shape, occasionally with something odd in it. */
  data(): unknown {
    const text = () => this.#pick(["", "a", "b", "<i>", "two"]);
    const odd = (value: unknown) =>
      this.#chance(6) ? this.#pick<unknown>([null, undefined, [], {}, "x", 3, true, [["a", 1]]]) : value;
    const row = () => odd({ s: odd(text()), n: odd(this.#below(3)), constructor: text() });
    return odd({
      s: odd(text()),
      t: odd(text()),
      n: odd(this.#below(4)),
      b: odd(this.#chance(50)),
      z: null,
      l: odd(Array.from({ length: this.#below(4) }, () => odd(text()))),
      o: odd({ s: odd(text()), t: odd(text()), o: odd({ s: text(), l: ["x", "y"] }) }),
      rows: odd(Array.from({ length: this.#below(4) }, row)),
      ...(this.#chance(50) ? { constructor: text(), "two words": text() } : {}),
    });
  }

  program(): Program {
    const bodies = new Map<string, Body>();
    for (const name of ["first", "second"]) {
      if (!this.#chance(50)) continue;
      bodies.set(name, this.#body(name));
      this.#bodies = [...bodies.keys()];
    }
    return { main: this.#body("main"), bodies };
  }

  #body(name: string): Body {
    this.#slots = 1;
    const nodes = this.#nodes();
    return { name, nodes, slotCount: this.#slots, height: 3, extract, partial: undefined };
  }

  #below(limit: number): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state % limit;
  }

  #pick<T>(choices: readonly T[]): T {
    return choices[this.#below(choices.length)] as T;
  }

  #chance(percent: number): boolean {
    return this.#below(100) < percent;
  }

  #slot(): number {
    return this.#slots++;
  }

  #nodes(): Node[] {
    this.#depth++;
    const nodes = Array.from({ length: this.#depth > 4 ? 1 : 1 + this.#below(3) }, () => this.#node());
    this.#depth--;
    return nodes;
  }

  #node(): Node {
    const output = (): Node => ({
      kind: "output",
      value: this.#expression(),
      escaping: this.#pick(["chosen", "chosen", "never", "always"]),
      span,
    });
    if (this.#depth > 4) return this.#chance(40) ? { kind: "text", text: "t;", span } : output();
    switch (this.#below(14)) {
      case 0:
        return { kind: "text", text: this.#pick(["a ", "\n", "<"]), span };
      case 1:
        return { kind: "do", value: this.#bind(), span };
      case 2:
        return { kind: "capture", slot: this.#slot(), body: this.#nodes(), span };
      case 3:
        return {
          kind: "if",
          branches: Array.from({ length: 1 + this.#below(3) }, () => ({
            condition: this.#expression(),
            body: this.#nodes(),
          })),
          otherwise: this.#chance(50) ? this.#nodes() : [],
          span,
        };
      case 4: {
        const slot = this.#slot();
        return {
          kind: "with",
          value: this.#expression(),
          slot,
          body: this.#nodes(),
          otherwise: this.#chance(50) ? this.#nodes() : [],
          span,
        };
      }
      case 5:
      case 6:
      case 7:
        return this.#for();
      case 8: {
        const slot = this.#slot();
        return { kind: "section", value: this.#expression(), slot, body: this.#nodes(), span };
      }
      case 9: {
        const [name] = this.#bodies;
        if (name === undefined) return output();
        return {
          kind: "invoke",
          name: this.#pick(this.#bodies),
          nameSpan: span,
          passes: this.#chance(50)
            ? { kind: "value", value: this.#expression() }
            : { kind: "contexts", contexts: [this.#below(this.#slots), 0] },
          indent: this.#pick(["", "  "]),
          ...(this.#chance(30) ? { isIndented: "result" } : {}),
          span,
        };
      }
      case 10:
        return this.#isInLoop && this.#chance(60)
          ? { kind: this.#pick(["break", "continue"] as const), span }
          : { kind: "indent", span };
      default:
        return output();
    }
  }

  #for(): For {
    const all: readonly LoopValue[] = [
      "item",
      "item",
      "item",
      "key",
      "index",
      "position",
      "indexFromEnd",
      "positionFromEnd",
      "isFirst",
      "isLast",
      "length",
      "previous",
      "next",
    ];
    const targets = Array.from({ length: 1 + this.#below(3) }, (): LoopTarget => {
      return { slot: this.#slot(), gets: this.#pick(all), name: "x" };
    });
    if (this.#chance(8)) targets.push({ slot: this.#slot(), gets: { element: 0 }, name: "y" });
    const over: Expression = this.#chance(75)
      ? this.#path([this.#pick(["l", "rows", "rows", "o"])])
      : this.#expression();
    const outer = this.#isInLoop;
    this.#isInLoop = true;
    const keep = this.#chance(30) ? { keep: this.#expression() } : {};
    const body = this.#nodes();
    this.#isInLoop = outer;
    const otherwise = this.#chance(30) ? this.#nodes() : [];
    return { kind: "for", over, targets, ...keep, body, otherwise, assigns: [], span };
  }

  #bind(): Expression {
    return {
      kind: "bind",
      slot: this.#chance(70) ? this.#slot() : Math.max(1, this.#below(this.#slots)),
      name: "v",
      isDeclaration: true,
      value: this.#chance(15) ? { kind: "absent", span } : this.#expression(),
      span,
    };
  }

  #local(): Expression & { readonly kind: "local" } {
    const slot = this.#below(this.#slots);
    return { kind: "local", slot, name: "v", ...(this.#chance(40) ? { canBeAbsent: true } : {}), span };
  }

  #path(names: readonly string[], base: Expression = { kind: "local", slot: 0, name: ".", span }) {
    const path = names.map((name) => ({ name, span }));
    return { kind: "path", base, keys: path, isTolerant: this.#chance(25), span } as const;
  }

  #lookup() {
    const inner = this.#chance(50) ? [this.#below(this.#slots)] : [];
    const key = { name: this.#pick(keys), span };
    return { kind: "lookup", key, contexts: [...inner, 0], isTolerant: this.#chance(30), span } as const;
  }

  #place() {
    const more = this.#chance(30) ? [this.#pick(["s", "t", "o", "none"])] : [];
    if (this.#chance(60)) return this.#path(this.#chance(50) ? [this.#pick(keys)] : ["o", this.#pick(keys), ...more]);
    return this.#path([this.#pick(["s", "n", "t"])], this.#chance(50) ? this.#local() : this.#lookup());
  }

  #expression(): Expression {
    this.#depth++;
    const made = this.#depth > 6 ? this.#leaf() : this.#compound();
    this.#depth--;
    return made;
  }

  #leaf(): Expression {
    if (this.#chance(25)) return { kind: "literal", value: this.#pick(["a", "", 1, 0, -1, true, null]), span };
    if (this.#chance(30)) return this.#local();
    return this.#chance(30) ? this.#lookup() : this.#place();
  }

  #compound(): Expression {
    const some = (most: number) => Array.from({ length: 1 + this.#below(most) }, () => this.#expression());
    switch (this.#below(22)) {
      case 0:
        return { kind: "logic", operator: this.#pick(["and", "or"] as const), operands: some(3), span };
      case 1:
        return { kind: "not", operand: this.#expression(), span };
      case 2: {
        const operator = this.#pick(["eq", "ne", "lt", "ge"] as const);
        const rights = operator === "eq" ? some(3) : [this.#expression()];
        return { kind: "compare", operator, left: this.#expression(), rights, span };
      }
      case 3:
        return this.#bind();
      case 4:
      case 5:
        return {
          kind: "conditional",
          condition: this.#expression(),
          whenTrue: this.#chance(20) ? { kind: "absent", span } : this.#expression(),
          whenFalse: this.#expression(),
          span,
        };
      case 6:
        return { kind: "list", items: some(3), span };
      case 7: {
        const key: Expression = this.#chance(80)
          ? { kind: "literal", value: this.#pick(["s", "__proto__"]), span }
          : this.#expression();
        return { kind: "record", entries: [{ key, value: this.#expression() }], span };
      }
      case 8:
      case 9: {
        const of = this.#pick([
          () => this.#local(),
          () => this.#place(),
          () => this.#lookup(),
          () => ({ kind: "index", base: this.#path(["l"]), index: this.#expression(), span }) as const,
        ])();
        return { kind: "presence", of, span };
      }
      case 10:
        return { kind: "optional", of: this.#chance(50) ? this.#place() : this.#lookup(), span };
      case 11:
        return {
          kind: "index",
          base: this.#path(["l"]),
          index: { kind: "literal", value: this.#below(3), span },
          span,
        };
      case 12:
      case 13: {
        const specs = [...this.#dialect.functions.values()].filter((spec) => spec.parameters.length <= 1);
        if (specs.length === 0) return this.#leaf();
        const spec = this.#pick(specs);
        const given = spec.parameters.map(() => this.#expression());
        return { kind: "call", function: spec, arguments: given, nameSpan: span, span };
      }
      default:
        return this.#leaf();
    }
  }
}
