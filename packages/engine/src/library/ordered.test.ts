import { expect, test } from "vitest";
import { builtInPhases } from "./built-in-files.ts";
import { builtInOrders } from "./ordered.ts";

const orders = builtInOrders();

test("every order in a built-in prompt is allowed by a rule of its role", () => {
  expect(orders.filter(({ rule }) => rule === undefined)).toEqual([]);
});

test("the orders of phases, gates and reactions are found", () => {
  const found = new Set(orders.map(({ prompt }) => prompt));
  for (const prompt of ["implement", "review", "finalize", "conflict_resolution", "qa", "reaction"])
    expect([...found]).toContain(prompt);
});

test("a prompt with permissions says what they are", () => {
  const silent = builtInPhases.ids.filter((id) => {
    const text = builtInPhases.phase(id)?.text ?? "";
    return /^permissions:/m.test(text) && !text.includes("{{PERMISSIONS}}");
  });
  expect(silent).toEqual([]);
});
