import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "@cuebook/workflow";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectVariables } from "./project-variables.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-initiatives-"));
  mkdirSync(join(folder, ".cuebook/initiatives"), { recursive: true });
  writeFileSync(join(folder, ".cuebook/initiatives/billing.md"), "Move accounting off spreadsheets.");
  writeFileSync(join(folder, ".cuebook/initiatives/APP-12.md"), "The export.");
  writeFileSync(join(folder, "secret.md"), "secret");
});
afterAll(() => rmSync(folder, { recursive: true }));

const phase = { id: "spec", variables: [], optional: [], gives: {} };
const spec: Role = { prompt: [], tools: [], turns: 1, returns: { format: "text" }, phase };

async function initiativeOf(issue: Readonly<Record<string, unknown>> | null, variables = {}) {
  const found = await projectVariables({ project: {} }, { name: "w", roles: { spec }, variables }, folder, issue);
  return found.variables?.INITIATIVE_CONTEXT;
}

test("the initiative of an issue is the one of its label, else that of its parent", async () => {
  const parent = { id: "1000", identifier: "APP-12" };
  expect(await initiativeOf({ labels: ["ui", "initiative:billing"], parent })).toBe(
    "Move accounting off spreadsheets.",
  );
  expect(await initiativeOf({ labels: ["ui"], parent })).toBe("The export.");
  expect(await initiativeOf({ labels: [], parent: null })).toBeUndefined();
  expect(await initiativeOf(null)).toBeUndefined();
});

test("an initiative without a file is blank, and no name leads out of its folder", async () => {
  expect(await initiativeOf({ labels: ["initiative:other"] })).toBe("");
  for (const name of ["../../secret", "..", "", "a/b", "x".repeat(101)])
    expect(await initiativeOf({ labels: [`initiative:${name}`] })).toBeUndefined();
});

test("the workflow's own text wins", async () => {
  const variables = { INITIATIVE_CONTEXT: { from: "value", value: "Ours." } };
  expect(await initiativeOf({ labels: ["initiative:billing"] }, variables)).toBe("Ours.");
});
