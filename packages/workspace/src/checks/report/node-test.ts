import type { RunnerReader, Tally } from "./reader.ts";

/** The numbers of a summary, in their order. */
const numbers = /^(ℹ|#) (tests|pass|fail|cancelled|skipped|todo) (\d+)$/;

/**
 * node:test, in its own form: `✔ name (1.2ms)`, `✖ name (1ms)`, `ℹ tests 3`. Tests in suites are indented, and end with a line of
 * their suite.
 */
export function nodeTestReader(): RunnerReader {
  const summary = new Summary("ℹ");
  const suites: string[] = [];
  return {
    line: (line, tally) => {
      // The failures are listed again below it, without their suites.
      if (summary.line(line, tally) || line === "✖ failing tests:") return;
      const [, indent, mark, text = ""] = /^((?: {2})*)([▶✔✖]) (.+)$/.exec(line) ?? [];
      if (indent === undefined) return;
      const depth = indent.length / 2;
      const name = text.replace(/ \([\d.]+ms\)( # .*)?$/, "");
      const isEnd = suites[depth] === name;
      const path = [...suites.slice(0, depth), name].join(" > ");
      if (isEnd || mark === "▶") {
        suites.length = depth;
        if (!isEnd) suites.push(name);
      } else if (!summary.isOpen && !/ # (?:SKIP|TODO)/.test(text)) {
        if (mark === "✔") tally.passes(path);
        else tally.fails(path);
      }
    },
  };
}

/** TAP, as node:test and others write it: `ok 1 - name`, `not ok 2 - name`, `# tests 3`. */
export function tapReader(): RunnerReader {
  const summary = new Summary("#");
  return {
    line: (line, tally) => {
      if (summary.line(line, tally)) return;
      const [, how, name = "", directive] = /^ *(not ok|ok) \d+ - (.+?)( # (?:SKIP|TODO).*)?$/.exec(line) ?? [];
      if (directive !== undefined) return;
      if (how === "ok") tally.passes(name);
      else if (how === "not ok") tally.fails(name);
    },
  };
}

/** The summary at the end of a run. */
class Summary {
  readonly #mark: "ℹ" | "#";
  readonly #counts = new Map<string, number>();
  /** Below the numbers, failures are repeated; the next run begins with a suite, a test that passed or a version. */
  isOpen = false;

  /** @param mark what its lines begin with */
  constructor(mark: "ℹ" | "#") {
    this.#mark = mark;
  }

  /** Reads a line of it. @returns false if the line is another one */
  line(line: string, tally: Tally): boolean {
    const [, mark, name = "", count] = numbers.exec(line) ?? [];
    if (mark !== this.#mark) {
      if (/^(?:▶ |✔ |TAP version|# Subtest)/.test(line)) this.isOpen = false;
      return false;
    }
    if (name === "tests") this.#counts.clear();
    this.isOpen = true;
    this.#counts.set(name, Number(count));
    const of = (each: string) => this.#counts.get(each) ?? 0;
    if (name === "todo") {
      tally.count({ passed: of("pass"), failed: of("fail") + of("cancelled"), skipped: of("skipped") + of("todo") });
    }
    return true;
  }
}
