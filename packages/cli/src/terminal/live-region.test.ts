import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { liveRegionOn } from "./live-region.ts";
import type { Terminal } from "./terminal.ts";

/** A region on a screen whose size can change, with what it writes. */
function regionOf({ isTerminal = true, TERM = "xterm" } = {}) {
  const written: string[] = [];
  const size = { columns: 20, rows: 4 };
  const terminal: Terminal = {
    cwd: "/",
    env: { TERM },
    input: Readable.from([]),
    out: () => {},
    err: (text) => written.push(text.replaceAll("\u001b[", "ESC")),
    size: () => undefined,
    isTerminal: { out: isTerminal, err: isTerminal },
    closed: new AbortController().signal,
  };
  const region = liveRegionOn(terminal, () => size);
  return { region, size, look: () => written.splice(0) };
}

describe("a live region", () => {
  test("redraws its lines in place, and only if they have changed", () => {
    const { region, look } = regionOf();
    region.show(["one", "two"]);
    expect(look()).toEqual(["one\ntwo\r"]);
    region.show(["one", "two"]);
    expect(look()).toEqual([]);
    region.show(["three"]);
    expect(look()).toEqual(["\rESC1AESCJthree\r"]);
    region.clear();
    region.clear();
    expect(look()).toEqual(["\rESCJ"]);
    region[Symbol.dispose]();
    expect(look()).toEqual([]);
  });

  test("cuts lines to the screen, and counts those that do not fit", () => {
    const { region, look } = regionOf();
    region.show(["漢字漢字漢字漢字漢字漢字", "b\u001b[2J", "c", "d"]);
    expect(look()).toEqual(["漢字漢字漢字漢字漢…\nb␛[2J\n… 2 more\r"]);
    region[Symbol.dispose]();
  });

  test("removes lines that the screen has wrapped when it became narrower", () => {
    const { region, size, look } = regionOf();
    region.show(["a".repeat(19), "b".repeat(19)]);
    look();
    size.columns = 10;
    region.clear();
    expect(look()).toEqual(["\rESC2AESCJ"]);
    region[Symbol.dispose]();
  });

  test("writes nothing if nobody watches, or the terminal cannot erase", () => {
    for (const { region, look } of [regionOf({ isTerminal: false }), regionOf({ TERM: "dumb" })]) {
      region.show(["one"]);
      region.clear();
      region[Symbol.dispose]();
      expect(region.isShown).toBe(false);
      expect(look()).toEqual([]);
    }
  });

  test("is removed when the process exits", () => {
    const { region, look } = regionOf();
    region.show(["one"]);
    look();
    const listener = process.listeners("exit").at(-1);
    listener?.(130);
    expect(look()).toEqual(["\rESCJ"]);
    region[Symbol.dispose]();
    expect(process.listeners("exit")).not.toContain(listener);
  });
});
