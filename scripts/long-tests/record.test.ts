import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkoutWith } from "../testing/checkout.ts";
import { LongTestRecord } from "./record.ts";

const at = (time: string) => new Date(`2026-11-29T${time}Z`);

test("the record of long tests has the last green run of each file, a line for each", () => {
  const root = checkoutWith({ "b.test.ts": "", "a.test.ts": "" });
  const record = new LongTestRecord(root, "record.json");
  record.begin(at("13:00:00"));
  record.passed("b.test.ts", at("13:01:00"), 59_200);
  record.passed("a.test.ts", at("13:02:30"), 700);
  record.passed("removed.test.ts", at("13:03:00"), 700);
  expect(readFileSync(join(root, "record.json"), "utf8")).toBe(`{
  "begun": "2026-11-29T13:00:00Z",
  "files": {
    "a.test.ts": { "green": "2026-11-29T13:02:30Z", "seconds": 1 },
    "b.test.ts": { "green": "2026-11-29T13:01:00Z", "seconds": 60 }
  }
}
`);
});

test("a round that was cut off continues with the files that have not passed in it", () => {
  const root = checkoutWith({ "a.test.ts": "", "b.test.ts": "" });
  const first = new LongTestRecord(root, "record.json");
  first.begin(at("13:00:00"));
  first.passed("a.test.ts", at("13:01:00"), 1000);
  first.passed("b.test.ts", at("13:02:00"), 1000);
  first.begin(at("14:00:00"));
  first.passed("a.test.ts", at("14:01:00"), 1000);
  const later = new LongTestRecord(root, "record.json");
  expect(["a.test.ts", "b.test.ts", "new.test.ts"].map((file) => later.hasPassed(file))).toEqual([true, false, false]);
  expect(later.summary).toBe(
    "long tests: 1 of 2 files are green since 2026-11-29T14:00:00Z\n  b.test.ts: last green 2026-11-29T13:02:00Z\n",
  );
});
