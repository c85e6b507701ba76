/** A pattern ready to test texts: like a `RegExp`, but its time grows with the length of the text alone. */
export interface Pattern {
  test(text: string): boolean;
  /** The source: the validator tells patterns apart by it. */
  toString(): string;
}

type Step =
  | { readonly is: "character"; readonly accepts: (character: string) => boolean }
  | { readonly is: "split"; to: readonly number[] }
  | { readonly is: "assert"; readonly holds: (before: string | undefined, after: string | undefined) => boolean }
  | { readonly is: "match" };

/** Steps of one compiled pattern at most, counted repeats written out. */
const mostSteps = 5_000;

/**
 * Compiles a `pattern` of a schema: an ECMAScript regular expression without look-around and back references. It runs as a
 * set of states that walks the text once, so that no pattern can take exponential time, whatever the text.
 * @returns the pattern, or in words what is wrong with it
 */
export function compilePattern(source: string): Pattern | { readonly problem: string } {
  try {
    new RegExp(source, "u");
  } catch (error) {
    return {
      problem:
        error instanceof Error
          ? error.message.replace(/^Invalid regular expression: /, "")
          : "not a regular expression",
    };
  }
  const compiler = new Compiler(source);
  try {
    const program = compiler.compile();
    return { test: (text) => run(program, text), toString: () => source };
  } catch (error) {
    if (error instanceof Unsupported) return { problem: error.message };
    throw error;
  }
}

class Unsupported extends Error {}

type Tree =
  | { readonly is: "character"; readonly accepts: (character: string) => boolean }
  | { readonly is: "assert"; readonly holds: (before: string | undefined, after: string | undefined) => boolean }
  | { readonly is: "sequence"; readonly parts: readonly Tree[] }
  | { readonly is: "choice"; readonly arms: readonly Tree[] }
  | { readonly is: "repeat"; readonly part: Tree; readonly least: number; readonly most: number };

/** The source is known to be a valid `u` regular expression, so reading it needs no error handling. */
class Compiler {
  readonly #characters: readonly string[];
  readonly #steps: Step[] = [];
  #at = 0;

  constructor(source: string) {
    this.#characters = [...source];
  }

  compile(): readonly Step[] {
    this.#emit(this.#choice());
    this.#add({ is: "match" });
    return this.#steps;
  }

  #choice(): Tree {
    const arms = [this.#sequence()];
    while (this.#take("|")) arms.push(this.#sequence());
    return arms.length === 1 && arms[0] !== undefined ? arms[0] : { is: "choice", arms };
  }

  #sequence(): Tree {
    const parts: Tree[] = [];
    while (this.#at < this.#characters.length && this.#peek() !== "|" && this.#peek() !== ")") {
      parts.push(this.#quantified(this.#atom()));
    }
    return { is: "sequence", parts };
  }

  #quantified(part: Tree): Tree {
    let bounds: readonly [number, number] | undefined;
    if (this.#take("*")) bounds = [0, Number.POSITIVE_INFINITY];
    else if (this.#take("+")) bounds = [1, Number.POSITIVE_INFINITY];
    else if (this.#take("?")) bounds = [0, 1];
    else if (this.#take("{")) {
      const [least = "0", most] = this.#until("}").split(",");
      bounds = [
        Number(least),
        most === undefined ? Number(least) : most === "" ? Number.POSITIVE_INFINITY : Number(most),
      ];
    }
    if (bounds === undefined) return part;
    // Whether it prefers more or fewer does not change whether it matches.
    this.#take("?");
    return { is: "repeat", part, least: bounds[0], most: bounds[1] };
  }

  #atom(): Tree {
    const character = this.#next();
    switch (character) {
      case "^":
        return { is: "assert", holds: (before) => before === undefined };
      case "$":
        return { is: "assert", holds: (_before, after) => after === undefined };
      case "(":
        return this.#group();
      case "[":
        return this.#class();
      case ".":
        return { is: "character", accepts: (each) => !/[\n\r\u2028\u2029]/u.test(each) };
      case "\\":
        return this.#escape();
      default:
        return { is: "character", accepts: (each) => each === character };
    }
  }

  #group(): Tree {
    if (this.#take("?")) {
      const kind = this.#next();
      if (kind === "<" && this.#peek() !== "=" && this.#peek() !== "!") this.#until(">");
      else if (kind !== ":") throw new Unsupported("look-around and flags inside a pattern are not supported");
    }
    const tree = this.#choice();
    this.#take(")");
    return tree;
  }

  #class(): Tree {
    let source = "[";
    while (this.#peek() !== "]") {
      const character = this.#next();
      source += character === "\\" ? character + this.#next() : character;
    }
    this.#next();
    return single(`${source}]`);
  }

  #escape(): Tree {
    const letter = this.#next();
    if (letter === "b" || letter === "B") {
      const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character);
      return { is: "assert", holds: (before, after) => (isWord(before) !== isWord(after)) === (letter === "b") };
    }
    if (/[1-9k]/.test(letter)) throw new Unsupported("back references are not supported");
    let source = `\\${letter}`;
    if ((letter === "p" || letter === "P" || letter === "u") && this.#take("{")) source += `{${this.#until("}")}}`;
    else if (letter === "u") {
      source += this.#take4();
      // A surrogate pair written as two escapes is one character.
      if (/^\\ud[89ab]/i.test(source) && this.#peek() === "\\" && this.#characters[this.#at + 1] === "u") {
        this.#at += 2;
        source += `\\u${this.#take4()}`;
      }
    } else if (letter === "x") source += this.#next() + this.#next();
    else if (letter === "c") source += this.#next();
    return single(source);
  }

  #emit(tree: Tree): void {
    switch (tree.is) {
      case "character":
      case "assert":
        this.#add(tree);
        return;
      case "sequence":
        for (const part of tree.parts) this.#emit(part);
        return;
      case "choice":
        this.#emitChoice(tree.arms);
        return;
      case "repeat":
        this.#emitRepeat(tree.part, tree.least, tree.most);
    }
  }

  #emitChoice(arms: readonly Tree[]): void {
    const split = this.#split();
    const starts: number[] = [];
    const ends: { to: readonly number[] }[] = [];
    for (const arm of arms) {
      starts.push(this.#steps.length);
      this.#emit(arm);
      ends.push(this.#split());
    }
    split.to = starts;
    for (const end of ends) end.to = [this.#steps.length];
  }

  #emitRepeat(part: Tree, least: number, most: number): void {
    if (Math.max(least, most === Number.POSITIVE_INFINITY ? 0 : most) > mostSteps) throw tooLarge();
    for (let count = 0; count < least; count++) this.#emit(part);
    if (most === Number.POSITIVE_INFINITY) {
      const start = this.#steps.length;
      const split = this.#split();
      this.#emit(part);
      this.#split().to = [start];
      split.to = [start + 1, this.#steps.length];
      return;
    }
    const exits: { to: readonly number[] }[] = [];
    for (let count = least; count < most; count++) {
      exits.push(this.#split());
      const exit = exits.at(-1);
      if (exit !== undefined) exit.to = [this.#steps.length];
      this.#emit(part);
    }
    for (const exit of exits) exit.to = [...exit.to, this.#steps.length];
  }

  #split(): { to: readonly number[] } {
    const split: { is: "split"; to: readonly number[] } = { is: "split", to: [] };
    this.#add(split);
    return split;
  }

  #add(step: Step): void {
    if (this.#steps.length >= mostSteps) throw tooLarge();
    this.#steps.push(step);
  }

  #peek(): string | undefined {
    return this.#characters[this.#at];
  }

  #next(): string {
    return this.#characters[this.#at++] ?? "";
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at++;
    return true;
  }

  #take4(): string {
    return this.#next() + this.#next() + this.#next() + this.#next();
  }

  #until(end: string): string {
    let text = "";
    while (this.#at < this.#characters.length && this.#peek() !== end) text += this.#next();
    this.#next();
    return text;
  }
}

function tooLarge(): Unsupported {
  return new Unsupported(`the pattern is too large: written out, its repeats are more than ${mostSteps} steps`);
}

/** One character by the language's own rules for classes and escapes: on a single character they cannot run away. */
function single(source: string): Tree {
  const pattern = new RegExp(`^${source}$`, "u");
  return { is: "character", accepts: (character) => pattern.test(character) };
}

function run(program: readonly Step[], text: string): boolean {
  const characters = [...text];
  let active: number[] = [];
  for (let at = 0; at <= characters.length; at++) {
    const before = characters[at - 1];
    const after = characters[at];
    const seen = new Uint8Array(program.length);
    const waiting: number[] = [];
    // A match may start anywhere, so the first step is added at every place.
    const stack = [...active, 0];
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      if (seen[index] === 1) continue;
      seen[index] = 1;
      const step = program[index];
      if (step === undefined) continue;
      if (step.is === "match") return true;
      if (step.is === "split") stack.push(...step.to);
      else if (step.is === "character") waiting.push(index);
      else if (step.holds(before, after)) stack.push(index + 1);
    }
    if (after === undefined) return false;
    active = waiting.flatMap((index) => {
      const step = program[index];
      return step?.is === "character" && step.accepts(after) ? [index + 1] : [];
    });
  }
  return false;
}
