import { expect, test } from "vitest";
import { parse } from "../../../index.ts";

const codes = (text: string, a: object) =>
  parse(text, { dialect: "liquid" })
    .template?.check({ type: "object", properties: { a }, required: ["a"] })
    .map(({ code }) => code);

test.each(["{{ a | to_integer }}", "{% assign n = a | upcase | to_integer %}{{ n }}", "{{ a | base64_decode }}"])(
  "%s of any text is unchecked, because it can fail",
  (text) => {
    expect(codes(text, { type: "string" })).toEqual(["unchecked"]);
  },
);

test("to_integer of numbers, and of texts that show numbers, is checked", () => {
  expect(codes("{{ a | to_integer }}", { type: "number" })).toEqual([]);
  expect(codes("{{ a | to_integer }}", { enum: ["1", "2.5"] })).toEqual([]);
});
