import { describe, expect, test } from "vitest";
import { type Address, addressText, pagePath, parseAddress, parseSpot } from "./address.ts";

const places = [
  ["7k3m", { run: "7k3m" }],
  ["7k3m/2", { run: "7k3m", step: "2" }],
  ["7k3m/reviewer#2", { run: "7k3m", step: "reviewer#2" }],
  ["7k3m/reviewer/3", { run: "7k3m", step: "reviewer", turn: 3 }],
  ["7k3m/2/2.1", { run: "7k3m", step: "2", try: 2, turn: 1 }],
  ["7k3m/fixer@a:b", { run: "7k3m", step: "fixer@a:b" }],
  ["7k3m/2/1:120-180", { run: "7k3m", step: "2", turn: 1, at: { is: "passage", start: 120, end: 180 } }],
  ["7k3m:src/a.ts:14", { run: "7k3m", at: { is: "line", path: "src/a.ts", side: "new", line: 14 } }],
  ["7k3m/2:a:b.ts:-14", { run: "7k3m", step: "2", at: { is: "line", path: "a:b.ts", side: "old", line: 14 } }],
  ["7k3m/2:e3145", { run: "7k3m", step: "2", at: { is: "moment", seq: 3145 } }],
] as const satisfies readonly (readonly [string, Address])[];

test.each(places)("parseAddress reads %s, and addressText writes it", (text, address) => {
  const found = parseAddress(text);
  expect(found).toEqual(address);
  expect(addressText(address)).toBe(text);
});

test.each([
  "",
  "/",
  "7k3m/",
  "7k3m//1",
  "7k3m/2/",
  "7k3m/2/x",
  "7k3m/2/0",
  "7k3m/2/1/1",
  "7k3m:e3",
  "7k3m:1-2",
  "7k3m/2/1:e3",
  "7k3m/2/1:a:3",
])("parseAddress refuses %j", (text) => expect(parseAddress(text)).toBeUndefined());

test("parseSpot reads a passage of one character, and refuses what is no spot", () => {
  expect(parseSpot("7")).toEqual({ is: "passage", start: 7, end: 8 });
  expect(["", "e0", "a.ts", "a.ts:0", ":3", "7-3", `${"9".repeat(12)}`].map(parseSpot)).toEqual(
    Array(7).fill(undefined),
  );
});

describe("pagePath", () => {
  test.each([
    ["7k3m", "/runs/7k3m"],
    ["7k3m/2", "/runs/7k3m/steps/2"],
    ["7k3m/2/2.1", "/runs/7k3m/steps/2/prompt?turn=2.1"],
    ["7k3m/2/2.1:120-180", "/runs/7k3m/steps/2/prompt?turn=2.1&at=120-180"],
    ["7k3m:src/a b&c.ts:14", "/runs/7k3m/changes?at=src/a%20b%26c.ts:14"],
    ["7k3m/2:src/a.ts:-14", "/runs/7k3m/steps/2/diff?at=src/a.ts:-14"],
    ["7k3m/2:e31", "/runs/7k3m/steps/2/transcript?at=e31"],
  ])("shows %s at %s, and a link to it is the same address", (text, path) => {
    const address = parseAddress(text);
    if (address === undefined) throw new Error(`${text} is no address`);
    expect(pagePath(address)).toBe(path);
    expect(parseAddress(`https://example.org/team${path}`)).toEqual(address);
  });

  test.each(["https://example.org/", "https://example.org/costs?at=e3", "http://example.org/runs/7k3m/steps/2/x/y"])(
    "a link to something else is no address: %s",
    (link) => expect(parseAddress(link)).toBeUndefined(),
  );

  test("a link with a broken escape is read unchanged", () => {
    expect(parseAddress("http://h/runs/7k3m/changes?at=%zz.ts:3")).toMatchObject({ at: { path: "%zz.ts" } });
  });
});
