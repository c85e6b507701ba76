import { expect, test } from "vitest";
import type { ToolDefinition } from "../contract/tool.ts";
import { allTools, toolNames } from "../tools/index.ts";
import { instructionsFor } from "./instructions.ts";

const some = (...names: string[]) => allTools.filter(({ name }) => names.includes(name));

function tool(name: string, effect: ToolDefinition["effect"], description: string): ToolDefinition {
  return { name, title: name, description, effect, input: { type: "object" }, output: { type: "object" } };
}
const read = tool("readFile", "read", "Reads a text file, such as a.b.ts. Long ones are cut.");
const write = tool("writeFile", "write", "Writes a text file.");
const run = tool("runCommand", "run", "Runs a program");

test("the instructions cover tools that read, write and run", () => {
  expect(instructionsFor([read, write, run])).toMatchInlineSnapshot(`
    "Tools for this workspace:
    - readFile: Reads a text file, such as a.b.ts.
    - writeFile: Writes a text file.
    - runCommand: Runs a program

    Paths are relative to the workspace, use \`/\`, and do not leave the workspace.
    A change or a command may need the approval of a person, who can allow it, deny it or answer with a comment. Rules can do the same.
    A denial is final unless the person says otherwise.
    A failure has a code, a message and often a hint."
  `);
});

test("the instructions of tools that only read do not mention permission", () => {
  expect(instructionsFor([read])).toMatchInlineSnapshot(`
    "Tools for this workspace:
    - readFile: Reads a text file, such as a.b.ts.

    Paths are relative to the workspace, use \`/\`, and do not leave the workspace.
    A failure has a code, a message and often a hint."
  `);
});

test("the instructions mention only changes, or only commands, if the tools have only these", () => {
  expect(instructionsFor([write])).toContain("\nA change may need the approval of a person");
  expect(instructionsFor([run])).toContain("\nA command may need the approval of a person");
});

test("no tools have no instructions", () => {
  expect(instructionsFor([])).toBe("");
});

test("other tools are not mentioned, and nothing is ordered", () => {
  for (const name of toolNames) {
    const others = toolNames.filter((each) => each !== name);
    const text = instructionsFor(some(...others));
    expect(text).not.toMatch(new RegExp(`\\b${name}\\b`));
    expect(text.length).toBeLessThan(4000);
    expect(text).not.toMatch(/\b(must|always|never|mandatory|important)\b/i);
  }
});
