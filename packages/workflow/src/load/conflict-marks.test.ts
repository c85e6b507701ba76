import { conflictFindings } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { describePhase } from "../verify/describe-phase.ts";
import { loadWorkflow } from "./load.ts";

const conflict = (mine: string, theirs: string) => `<<<<<<< mine\n${mine}\n=======\n${theirs}\n>>>>>>> theirs\n`;
const role = (prompt: string) =>
  `name: a\nroles:\n  a:\n    prompt: ${prompt}\ngraph:\n  $START: { _: { role: a, prompt: Go. } }\n  a: { _: { role: $END } }\n`;

function load(file: string, text: string, files: Readonly<Record<string, string>> = {}): string {
  const { diagnostics } = loadWorkflow({ file, text }, (path) => files[path]);
  return renderFindings(diagnostics, { [file]: text, ...files });
}

describe("a conflict that a merge left is the only finding about the file", () => {
  test("a workflow file", () => {
    expect(load("a.workflow.yaml", `${conflict("agent: x", "agent: y")}${role("Hi.")}`)).toMatchInlineSnapshot(`
      "a.workflow.yaml:1:1 error conflict_mark: a merge left a conflict here that is not resolved: "<<<<<<<"
      > 1 | <<<<<<< mine
          | ^^^^^^^^^^^^
        note: the conflict ends here (5:1)"
    `);
  });

  test("front matter and body of a WORKFLOW.md", () => {
    const text = `---\n${conflict("agent: { kind: a }", "agent: { kind: b }")}---\n\n${conflict("{{#if", "{{ .nothing }}")}`;
    expect(load("WORKFLOW.md", text)).toMatchInlineSnapshot(`
      "WORKFLOW.md:2:1 error conflict_mark: a merge left a conflict here that is not resolved: "<<<<<<<"
      > 2 | <<<<<<< mine
          | ^^^^^^^^^^^^
        note: the conflict ends here (6:1)
      WORKFLOW.md:9:1 error conflict_mark: a merge left a conflict here that is not resolved: "<<<<<<<"
      > 9 | <<<<<<< mine
          | ^^^^^^^^^^^^
        note: the conflict ends here (13:1)"
    `);
  });

  test("a prompt file of a role", () => {
    const text = role("{ file: ask.md }");
    expect(load("a.workflow.yaml", text, { "ask.md": `Hello.\n${conflict("{{a}}", "{{b}}")}` })).toMatchInlineSnapshot(`
      "ask.md:2:1 error conflict_mark: a merge left a conflict here that is not resolved: "<<<<<<<"
      > 2 | <<<<<<< mine
          | ^^^^^^^^^^^^
        note: the conflict ends here (6:1)"
    `);
  });

  test("the file of a phase", () => {
    const text = `---\nid: spec\npurpose: Plans.\n---\n\n${conflict("{{NO_SUCH}}", "{{#if}}")}`;
    const { diagnostics } = describePhase("spec", { file: "spec.md", text });
    expect(renderFindings(diagnostics, { "spec.md": text })).toMatchInlineSnapshot(`
      "spec.md:6:1 error conflict_mark: a merge left a conflict here that is not resolved: "<<<<<<<"
      > 6 | <<<<<<< mine
          | ^^^^^^^^^^^^
        note: the conflict ends here (10:1)"
    `);
  });
});

describe("conflictFindings", () => {
  const lines = (text: string) => conflictFindings(new Source("a.md", text)).map(({ line }) => line);

  test("reports marks without their counterpart, and each of several conflicts", () => {
    expect(lines("a\n>>>>>>> theirs\n")).toEqual([2]);
    expect(lines("<<<<<<<\r\na\r\n<<<<<<< b\r\n>>>>>>>\r\n>>>>>>> c")).toEqual([1, 3, 5]);
    expect(lines(conflict("a", "b").repeat(2))).toEqual([1, 6]);
  });

  test("takes indented marks, headings, quotes and longer rows for text", () => {
    expect(lines("  <<<<<<< mine\nTitle\n=======\n>>>>>>>>\n<<<<<<<x\n> > > a\n")).toEqual([]);
  });
});
