import { expect, test } from "vitest";
import { builtInPhases } from "./built-in-files.ts";
import { builtInOrders } from "./ordered.ts";

const orders = builtInOrders();

test("every order in a built-in prompt is allowed by a rule of its role", () => {
  expect(orders.filter(({ rule }) => rule === undefined)).toEqual([]);
});

test("every command of git in a built-in prompt is beside its rule", () => {
  for (const id of builtInPhases.ids) {
    const [, body = ""] = (builtInPhases.phase(id)?.text ?? "").split(/^---$/m).slice(1);
    const named = [...body.matchAll(/`(git [^`]+|{{\w+_COMMAND}})`/g)].map(([, command]) => command);
    const listed = orders.filter(({ prompt }) => prompt === id).map(({ order }) => order);
    expect({ id, left: named.filter((command) => !listed.includes(command ?? "")) }).toEqual({ id, left: [] });
  }
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
