import { describe, expect, test } from "vitest";
import { compilePrompt } from "../../prompt/compile.ts";
import { evaluate } from "../../prompt/evaluate.ts";
import { verifyWorkflow } from "../../verify/verify.ts";
import { loadWorkflow } from "../load.ts";
import { readPhaseFile } from "../phases/phase-file.ts";
import { standalonePhase } from "../phases/standalone-phase.ts";

const files: Readonly<Record<string, string>> = { "w/rules/short.md": "Be brief about {{ .issue.titel }}.\n" };
const worker = "/roles/worker/prompt/0";

function load(frontMatter: string, body: string) {
  const text = `---\nname: w\n${frontMatter}---\n${body}\n`;
  return loadWorkflow({ file: "w/WORKFLOW.md", text }, (path) => files[path]);
}

describe("the texts of a WORKFLOW.md", () => {
  test("are part of the definition where a prompt names them, directly or in another text", () => {
    const texts = 'texts: { a: "{{ template `b` . }}!", b: "{{ .issue.title }}" }\n';
    const { workflow, diagnostics } = load(texts, 'Do {{ template "a" . }}');
    expect(diagnostics).toEqual([]);
    if (workflow === undefined) throw new Error("not loaded");
    expect(workflow.definition.roles.worker?.prompt[0]?.texts).toEqual({
      a: "{{ template `b` . }}!",
      b: "{{ .issue.title }}",
    });
    const value = evaluate(workflow, worker, { issue: { title: "it" } });
    expect(value.ok && value.trace.text).toBe("Do it!");
    const data = value.ok ? value.trace.segments.find(({ origin }) => origin.kind === "data") : undefined;
    expect(value.ok && data && value.template.extractOf(data).sourceAt(data.span.start).file).toBe("w/WORKFLOW.md");
  });

  test("have their findings in the file that they are written in", () => {
    const { workflow } = load("texts: { short: { file: rules/short.md } }\n", '{{ template "short" . }}');
    if (workflow === undefined) throw new Error("not loaded");
    const found = verifyWorkflow(workflow).filter(({ severity }) => severity === "error");
    expect(found.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual(["w/rules/short.md:1:26"]);
    expect(compilePrompt(workflow, worker).diagnostics).toEqual([]);
  });

  test("that no prompt includes are reported", () => {
    const { diagnostics } = load("texts: { rules: x }\n", "Do it, by the rules.");
    expect(diagnostics).toMatchObject([{ code: "text_unused", line: 3, column: 10 }]);
  });
});

describe("the texts of a phase", () => {
  const phase = (frontMatter: string, prompt: string) =>
    `---\nid: plan\npurpose: Plans.\n${frontMatter}---\n${prompt}\n`;
  const own = {
    file: "p/plan.md",
    level: "project" as const,
    text: phase(
      "variables: [TASK_TITLE]\ntexts: { rules: { file: texts/r.md }, own: Mine. }\n",
      "{{> rules}} {{> own}}",
    ),
    read: (file: string) => (file === "p/texts/r.md" ? "Be brief: {{TASK_TITLE}}." : undefined),
  };

  test("are read from its folder, and proved with its variables", () => {
    const library = { ids: ["plan"], phase: () => own, schema: () => undefined };
    const { workflow, diagnostics } = standalonePhase("plan", library);
    expect(diagnostics).toEqual([]);
    if (workflow === undefined) throw new Error("not loaded");
    const value = evaluate(workflow, "/roles/plan/prompt/0", { TASK_TITLE: "it" });
    expect(value.ok && value.trace.text).toBe("Be brief: it. Mine.");
    expect(Object.keys(workflow.sources)).toEqual(["p/plan.md", "p/texts/r.md"]);
  });

  test("can be replaced by a file that changes the phase", () => {
    const text = "---\nextends: user\ntexts: { own: Yours., more: More. }\n---\n{{> more}}\n";
    const file = readPhaseFile("plan", { file: "q/plan.md", level: "project", text, below: { ...own, level: "user" } });
    expect(file.builder.diagnostics).toEqual([]);
    expect(file.texts.of(file.prompt.text, "")).toEqual({
      texts: { rules: "Be brief: {{TASK_TITLE}}.", own: "Yours.", more: "More." },
    });
  });
});
