import type { Step } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { findStep, parseAddress } from "./address.ts";

describe("parseAddress", () => {
  test("reads a place in a run only for a command that shows it", () => {
    expect(parseAddress("7k3m:a.ts:3", "line")).toMatchObject({ run: "7k3m", at: { line: 3 } });
    expect(() => parseAddress("7k3m:a.ts:3", "moment")).toThrow(
      '"7k3m:a.ts:3" is a line of a change, which this command does not show',
    );
  });

  test.each(["", "7k3m/2/x", "7k3m:e3"])("refuses %j", (text) => {
    expect(() => parseAddress(text)).toThrow(`"${text}" is not an address: RUN, RUN/STEP or RUN/STEP/TURN`);
  });
});

describe("findStep", () => {
  const step = (ordinal: number, role: string, visit: number): Step => ({
    step: ordinal,
    role,
    visit,
    parents: [],
    via: { role: "", status: "" },
    startedAt: "",
    tries: [],
    isRetryWanted: false,
  });
  const steps = [step(1, "planner", 1), step(2, "developer", 1), step(3, "developer", 2), step(4, "constructor", 1)];
  const state = { id: "7k3m", steps };

  test.each([
    ["2", 2],
    ["developer", 3],
    ["developer#1", 2],
    ["developer#2", 3],
    ["constructor", 4],
  ])("finds a step by %s", (named, ordinal) => expect(findStep(state, named).step).toBe(ordinal));

  test.each(["5", "0", "devel", "developer#3", "__proto__", "toString"])("finds no step by %s", (named) => {
    expect(() => findStep(state, named)).toThrow(
      `run 7k3m has no step "${named}": it has 1 planner, 2 developer, 3 developer#2, 4 constructor`,
    );
  });
});
