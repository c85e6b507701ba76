import { readFileSync } from "node:fs";
import type { Diagnostic } from "@cuebook/template";
import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../../load/load.ts";
import type { Workflow } from "../../model/workflow.ts";
import { defectsOf, inGo } from "../../testing/defects.ts";
import { verifyWorkflow } from "../verify.ts";

const file = "review.workflow.yaml";
const sound = readFileSync(new URL(`../../../fixtures/${file}`, import.meta.url), "utf8");
const defects = defectsOf(sound);

function load(text: string): Workflow {
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined);
  if (workflow === undefined) throw new Error(renderFindings(diagnostics, { [file]: text }));
  return workflow;
}

function words(finding: Diagnostic): string {
  return [finding.message, ...finding.notes.map(({ message }) => message)].join("\n");
}

describe("the proof", () => {
  test.each([
    ["mustache", sound],
    ["go", inGo(sound)],
  ])("a correct workflow has no findings in %s", (_dialect, text) => {
    expect(renderFindings(verifyWorkflow(load(text)), { [file]: text })).toBe("");
  });

  test("the defects are of many kinds", () => {
    expect(defects.length).toBeGreaterThanOrEqual(25);
    expect(new Set(defects.map(({ what }) => what)).size).toBe(defects.length);
  });

  test.each(defects.map((defect) => [defect.what, defect] as const))(
    "verifyWorkflow reports %s",
    (_what, { text, code, line, says }) => {
      const findings = verifyWorkflow(load(text));
      expect(findings.map((finding) => `${finding.line} ${finding.code}`)).toContain(`${line} ${code}`);
      const found = findings.filter((finding) => finding.code === code && finding.line === line);
      expect(found.map(words).join("\n")).toContain(says);
    },
  );

  test.each(defects.map((defect) => [defect.what, defect.text] as const))(
    "verifyWorkflow explains %s",
    (_what, text) => {
      expect(renderFindings(verifyWorkflow(load(text)), { [file]: text })).toMatchSnapshot();
    },
  );

  test.each([
    ["", "{{{prNumber}}}", "declare `inputs:`, then write `input.prNumber`"],
    ["dialect: go\n", "{{ .prNumber }}", "declare `inputs:`, then write `input.prNumber`"],
    ["inputs: { type: object, properties: { a: { type: string } } }\n", "{{{prNumber}}}", "declare it in `inputs:`"],
    [
      "inputs: { type: object, properties: { prNumber: { type: integer } }, required: [prNumber] }\n",
      "{{{prNumber}}}",
      "it is an input: write `input.prNumber`",
    ],
  ])("a name in the prompt of an edge of $START is an input: %s%s", (keys, prompt, help) => {
    const text = [
      `name: review\n${keys}roles:`,
      "  reviewer: { prompt: Review it. }",
      "graph:",
      `  $START: { _: { role: reviewer, prompt: "Pull request ${prompt}" } }`,
      "  reviewer: { _: { role: $END } }",
      "",
    ].join("\n");
    const found = verifyWorkflow(load(text)).filter(({ code }) => code === "unknown_name");
    expect(found.map(({ suggestion }) => suggestion?.text)).toEqual([expect.stringContaining(help)]);
  });

  test("suggested replacements fix their findings", () => {
    const offered = defects.flatMap(({ text }) =>
      verifyWorkflow(load(text)).flatMap((finding) => {
        const { replacement } = finding.suggestion ?? {};
        return replacement === undefined ? [] : [{ text, finding, replacement }];
      }),
    );
    expect(offered.length).toBeGreaterThanOrEqual(6);
    for (const { text, finding, replacement } of offered) {
      const lines = text.split("\n");
      const line = lines[finding.line - 1] ?? "";
      lines[finding.line - 1] = line.slice(0, finding.column - 1) + replacement + line.slice(finding.endColumn - 1);
      const left = verifyWorkflow(load(lines.join("\n"))).map((each) => `${each.line}:${each.column}`);
      expect(left).not.toContain(`${finding.line}:${finding.column}`);
    }
  });

  test("a suggested guard by status satisfies the checker", () => {
    const lists = "{{ range .steps.planner.files }}{{ .name }}{{ end }}";
    const unguarded = inGo(sound).replace("Review {{ .branch }}.", lists);
    const [finding] = verifyWorkflow(load(unguarded));
    const guard = /: (\{\{.*\}\})\.\.\.(\{\{.*\}\})$/.exec(finding?.suggestion?.text ?? "");
    const [, before = "", after = ""] = guard ?? [];
    expect(before).toBe('{{ if eq (index .steps.planner "$status") "ready" }}');
    const guarded = inGo(sound).replace("Review {{ .branch }}.", before.replaceAll('"', '\\"') + lists + after);
    expect(renderFindings(verifyWorkflow(load(guarded)), { [file]: guarded })).toBe("");
  });
});
