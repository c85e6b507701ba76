import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** When a file of tests passed last, and how long it took. */
interface LastGreen {
  /** As `2026-11-29T13:05:00Z`. */
  readonly green: string;
  readonly seconds: number;
}

/** What is known of all long tests. */
interface LongTests {
  /** When the current round began. */
  readonly begun: string;
  /** By their paths from the root. */
  readonly files: Readonly<Record<string, LastGreen>>;
}

/** The last green run of each file of long tests, in a file of the checkout. It is on disk after each file, so that a round can be continued. */
export class LongTestRecord {
  readonly #root: string;
  readonly #path: string;
  #tests: LongTests;

  /** Reads it. @param file its path below the root */
  constructor(root: string, file: string) {
    this.#root = root;
    this.#path = join(root, file);
    this.#tests = existsSync(this.#path) ? JSON.parse(readFileSync(this.#path, "utf8")) : { begun: "", files: {} };
  }

  /** Begins a round: no file has passed in it. */
  begin(now: Date): void {
    this.#tests = { ...this.#tests, begun: timeText(now) };
    this.#write();
  }

  /** Whether a file has passed in the current round. */
  hasPassed(file: string): boolean {
    const last = this.#tests.files[file];
    return last !== undefined && last.green >= this.#tests.begun;
  }

  passed(file: string, now: Date, durationMs: number): void {
    const last = { green: timeText(now), seconds: Math.ceil(durationMs / 1000) };
    this.#tests = { ...this.#tests, files: { ...this.#tests.files, [file]: last } };
    this.#write();
  }

  /** The state of the round: how many files have passed in it, and which ones have not, the longest without a green run first. */
  get summary(): string {
    const all = Object.entries(this.#tests.files);
    const late = all.filter(([file]) => !this.hasPassed(file)).sort(([, a], [, b]) => a.green.localeCompare(b.green));
    const lines = late.map(([file, { green }]) => `  ${file}: last green ${green}\n`).join("");
    return `long tests: ${all.length - late.length} of ${all.length} files are green since ${this.#tests.begun}\n${lines}`;
  }

  /** Writes a line for each file, without those that no longer exist. */
  #write(): void {
    const lines = Object.entries(this.#tests.files)
      .filter(([file]) => existsSync(join(this.#root, file)))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([file, { green, seconds }]) => `    ${JSON.stringify(file)}: { "green": "${green}", "seconds": ${seconds} }`,
      );
    const files = lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n  }`;
    writeFileSync(`${this.#path}.new`, `{\n  "begun": "${this.#tests.begun}",\n  "files": ${files}\n}\n`);
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function timeText(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
