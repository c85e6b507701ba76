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

describe("the settings of a dialect", () => {
  const trims = "{ name: jinja, trim_blocks: true, lstrip_blocks: true }";
  const prompt = "{% if issue %}\n  {% if true %}\n  a\n  {% endif %}\n{% endif %}";

  test("hold for the prompts of a WORKFLOW.md", () => {
    const { workflow, diagnostics } = load(`dialect: ${trims}\n`, prompt);
    expect(diagnostics).toEqual([]);
    const value = workflow && evaluate(workflow, worker, { issue: { title: "it" } });
    expect(value?.ok && value.trace.text).toBe("  a\n");
    expect(workflow?.definition.roles.worker?.prompt[0]).toMatchObject({
      dialect: "jinja",
      settings: { trim_blocks: true },
    });
  });

  test("hold for all prompts of a file of roles, or for one of them", () => {
    const text = `name: w
dialect: ${trims}
roles: { a: { prompt: "{% if issue %}\\nx{% endif %}" }, b: { prompt: { file: b.j2, dialect: jinja } } }
graph: { $START: { _: { role: a, prompt: p } }, a: { _: { role: b, prompt: p } }, b: { _: { role: $END } } }
`;
    const { workflow } = loadWorkflow({ file: "w.workflow.yaml", text }, () => "{% if issue %}\nx{% endif %}");
    const texts = ["a", "b"].map((role) => workflow && evaluate(workflow, `/roles/${role}/prompt/0`, { issue: {} }));
    expect(texts.map((value) => value?.ok && value.trace.text)).toEqual(["", ""]);
    const some = ["a", "b"].map(
      (role) => workflow && evaluate(workflow, `/roles/${role}/prompt/0`, { issue: { id: 1 } }),
    );
    expect(some.map((value) => value?.ok && value.trace.text)).toEqual(["x", "\nx"]);
  });

  test("that the dialect does not have are findings at their keys", () => {
    const { diagnostics } = load("dialect: { name: go, trim_blocks: true }\n", "x");
    expect(diagnostics).toMatchObject([
      { code: "dialect_setting", message: "trim_blocks is a setting of jinja", line: 3, column: 22 },
    ]);
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
