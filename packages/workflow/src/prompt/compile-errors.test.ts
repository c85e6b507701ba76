import { TemplateError } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { exampleIssue } from "../contract/issue.ts";
import { loadWorkflow } from "../load/load.ts";
import { compilePrompt } from "./compile.ts";

const around = { attempt: null, run: { turn_number: 1, max_turns: 2, is_continuation: false } };

/** The failure of a render of the body, below front matter and blank lines. */
function failure(body: string, data: unknown, newline = "\n"): TemplateError {
  const text = ["---", "name: fixer", "---", "", "", `Fix it. ${body}`, ""].join(newline);
  const { workflow } = loadWorkflow({ file: "fix/WORKFLOW.md", text }, () => undefined);
  if (workflow === undefined) throw new Error("not loaded");
  const { prompt } = compilePrompt(workflow, "/roles/worker/prompt/0");
  try {
    prompt?.render(data);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error("it renders");
}

describe("a prompt that does not render", () => {
  test.each([
    ["{{ .issue.titl }}"],
    ["{{ .config }}"],
    ["{{ .issue.parent.name }}"],
    ["{{ .issue.priority.level }}"],
    ["{{ .attempt }}"],
    ["{{ range .issue.labels }}{{ .name }}{{ end }}"],
    ["{{ range .issue.labels }}{{ .issue.title }}{{ end }}"],
    ["{{ $i := .issue }}{{ $i.titl }}"],
    ['{{ index .issue "titl" }}'],
    ["{{ index .issue.labels 9 }}"],
    ["{{ join `, ` .issue.parent }}"],
    ["{{ lower .issue.priority }}"],
    ["{{ if eq .run.turn_number `1` }}x{{ end }}"],
    ["{{ if gt .attempt 1 }}x{{ end }}"],
    ["{{ range .issue.title }}x{{ end }}"],
    ["{{ printf `%d` .issue.title }}"],
    ['{{ define "row" }}{{ .titl }}{{ end }}{{ range .issue.blockers }}{{ template "row" . }}{{ end }}'],
  ])("a failed render names the place, the expression, Go's cause and a fix: %s", (body) => {
    const issue = { ...exampleIssue, parent: { id: "1", identifier: "A" } };
    const { code, message, cause, retryable, diagnostic } = failure(body, { ...around, issue });
    expect(code).toBe("template_render_error");
    expect(retryable).toBe(false);
    expect(diagnostic.line).toBe(6);
    expect(message.startsWith(`fix/WORKFLOW.md:${diagnostic.line}:${diagnostic.column}: `)).toBe(true);
    expect(message).toContain(cause);
    expect({ message, notes: diagnostic.notes.map((note) => note.message) }).toMatchSnapshot();
    const windows = failure(body, { ...around, issue }, "\r\n");
    expect(windows.message).toBe(message);
  });
});
