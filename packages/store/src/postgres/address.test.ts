import { expect, test } from "vitest";
import { passwordsIn, readAddress, shownAddress } from "./address.ts";

test.each([
  ["postgres://ann:hunter2@db/cuebook", "postgres://ann@db/cuebook", ["hunter2"]],
  ["postgres://ann:p%40ss@db:5433/cuebook?sslmode=require", "postgres://ann@db:5433/cuebook", ["p%40ss", "p@ss"]],
  ["postgres://ann:p@ss@db/cuebook", "postgres://ann@db/cuebook", ["p@ss"]],
  ["postgres://ann@db/cuebook?password=hunter2&host=/run", "postgres://ann@db/cuebook", ["hunter2"]],
  ["postgres:///cuebook?host=/run/postgresql", "postgres:///cuebook?host=/run/postgresql", []],
  ["postgres://db:5432/cuebook?options=a@b", "postgres://db:5432/cuebook", []],
  ["postgres://ann:hun/ter2@db/cuebook", "postgres://…@db/cuebook", ["hun/ter2"]],
  ["postgres://ann:hunter2@[db/cuebook", "postgres://…@[db/cuebook", ["hunter2"]],
])("%s is shown as %s", (text, shown, passwords) => {
  expect(shownAddress(text)).toBe(shown);
  expect(passwordsIn(text)).toEqual(passwords);
});

test("the role and the database of an address are decoded", () => {
  expect(readAddress("postgresql://a%20b:c@db/d%2Fe")).toEqual({ problem: expect.stringContaining("several parts") });
  expect(readAddress("postgresql://a%20b:c@db/runs")).toMatchObject({ address: { user: "a b", database: "runs" } });
});
