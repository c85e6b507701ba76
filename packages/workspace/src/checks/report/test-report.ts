import { StringDecoder } from "node:string_decoder";
import { stripVTControlCharacters } from "node:util";
import type { TestReport } from "@cuebook/run";
import { cargoTestReader } from "./cargo-test.ts";
import { goTestReader } from "./go-test.ts";
import { jestReader } from "./jest.ts";
import { nodeTestReader, tapReader } from "./node-test.ts";
import { pytestReader, unittestReader } from "./python.ts";
import { Tally } from "./reader.ts";
import { vitestReader } from "./vitest.ts";

/** The longest line that is read. */
const longestLine = 4096;

/** Reads the reports of test runners from the output of a check, however long it is. A check may run several runners. */
export class TestReportReader {
  readonly #decoder = new StringDecoder("utf8");
  readonly #readers = [
    vitestReader(),
    jestReader(),
    nodeTestReader(),
    tapReader(),
    pytestReader(),
    unittestReader(),
    goTestReader(),
    cargoTestReader(),
  ].map((reader) => ({ reader, tally: new Tally() }));
  #rest = "";

  push(chunk: Uint8Array): void {
    const lines = (this.#rest + this.#decoder.write(Buffer.from(chunk))).split("\n");
    this.#rest = (lines.pop() ?? "").slice(0, longestLine);
    for (const line of lines) this.#read(line);
  }

  /** The report; `undefined`: the output has none. @param mask removes secrets */
  read(mask: (text: string) => string): TestReport | undefined {
    if (this.#rest !== "") this.#read(this.#rest);
    this.#rest = "";
    const tallies = this.#readers.map(({ tally }) => tally).filter(({ isReported }) => isReported);
    if (tallies.length === 0) return undefined;
    const sum = (key: "passed" | "failed" | "skipped") => tallies.reduce((total, tally) => total + tally[key], 0);
    const names = (key: "failing" | "passing") => tallies.flatMap((tally) => [...tally[key]]).map(mask);
    const [passed, failed, skipped] = [sum("passed"), sum("failed"), sum("skipped")];
    const passing = names("passing").slice(0, 2000);
    return {
      ...{ total: passed + failed + skipped, passed, failed, skipped },
      failing: names("failing").slice(0, 200),
      ...(passing.length === 0 ? {} : { passing }),
    };
  }

  #read(text: string): void {
    const line = stripVTControlCharacters(text.slice(0, longestLine)).trimEnd();
    for (const { reader, tally } of this.#readers) reader.line(line, tally);
  }
}
