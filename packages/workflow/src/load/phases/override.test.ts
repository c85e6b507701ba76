import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compilePrompt } from "../../prompt/compile.ts";
import { describePhase } from "../../verify/describe-phase.ts";
import { verifyWorkflow } from "../../verify/verify.ts";
import { loadWorkflow } from "../load.ts";
import type { PhaseEntryFile, PhaseLibrary } from "./library.ts";

const schema = `oneOf:
  - { properties: { status: { const: complete }, summary: { type: string } }, required: [status, summary] }
  - { properties: { status: { const: blocked }, reason: { type: string } }, required: [status, reason] }
`;

const builtIn: PhaseEntryFile = {
  file: "lib/plan.md",
  text: `---
id: plan
purpose: Plans.
variables: [TASK_TITLE, TASK_ID]
output: done
iterations: 3
---

# Plan

For {{TASK_TITLE}}.

{{#if TASK_ID}}
## Where

In {{TASK_ID}}.

{{/if}}
## How

Slowly.

### Steps

One.
`,
};

function over(text: string, below: PhaseEntryFile = builtIn, level: "project" | "user" = "project"): PhaseEntryFile {
  return { file: level === "project" ? ".cuebook/prompts/plan.md" : "~/plan.md", text, level, below };
}

function described(entry: PhaseEntryFile) {
  const { phase, diagnostics } = describePhase("plan", entry);
  const found = diagnostics.map(
    ({ file, line, column, code, message, suggestion }) =>
      `${file}:${line}:${column} ${code}: ${message}${suggestion === undefined ? "" : ` (${suggestion.text})`}`,
  );
  return { phase, found };
}

function loaded(entry: PhaseEntryFile, more = "") {
  const library: PhaseLibrary = {
    ids: ["plan"],
    phase: () => entry,
    schema: () => ({ file: "done.yaml", text: schema }),
  };
  return loadWorkflow({ file: "w.yaml", text: `name: w\n${more}phases: [plan]` }, () => undefined, { library });
}

describe("a file that extends a prompt", () => {
  test("an override adds texts before and after a prompt, and replaces sections", () => {
    const { phase, found } = described(
      over(`---
extends: built-in
prepend: First.
blocks:
  Where: |
    In the cellar.
  "## How": Fast.
append: |
  Then.
---

Last.
`),
    );
    expect(found).toEqual([]);
    expect(phase.prompt).toBe(
      "First.\n\n# Plan\n\nFor {{TASK_TITLE}}.\n\n{{#if TASK_ID}}\n## Where\n\nIn the cellar.\n\n{{/if}}\n## How\n\nFast.\n\nThen.\n\nLast.",
    );
    expect(phase).toMatchObject({ id: "plan", purpose: "Plans.", iterations: 3, output: "done" });
  });

  test("a blank text removes a section, and variables that are no longer used", () => {
    const { phase, found } = described(
      over('---\nblocks: { Where: "" }\nappend: "{{LANGUAGE}}"\nvariables: [LANGUAGE]\n---\n'),
    );
    expect(found).toEqual([]);
    expect(phase.prompt).toContain("{{#if TASK_ID}}\n{{/if}}");
    expect(phase.variables).toEqual(["TASK_TITLE", "TASK_ID", "LANGUAGE"]);
    expect(described(over("---\nblocks: { How: '' }\n---\n")).phase.variables).toEqual(["TASK_TITLE", "TASK_ID"]);
  });

  test("an override changes the user's prompt, or with built-in the original one", () => {
    const user = over("---\nappend: Mine.\niterations: 9\n---\n", builtIn, "user");
    expect(described(over("---\nextends: user\nappend: Ours.\n---\n", user)).phase).toMatchObject({ iterations: 9 });
    expect(described(over("---\nappend: Ours.\n---\n", user)).phase.prompt).toMatch(/One\.\n\nMine\.\n\nOurs\.$/);
    expect(described(over("---\nextends: built-in\nappend: Ours.\n---\n", user)).phase.prompt).toMatch(
      /One\.\n\nOurs\.$/,
    );
  });

  test("findings of an override have places in its front matter, its text and the original prompt", () => {
    expect(described(over("---\nprepend: |\n  a\n  b {{TASK_TITEL}}\n---\n\nc {{NO}}\n")).found).toEqual([
      expect.stringMatching(/^\.cuebook\/prompts\/plan\.md:4:7 unknown_name: .*did you mean TASK_TITLE/),
      expect.stringMatching(/^\.cuebook\/prompts\/plan\.md:7:5 unknown_name/),
    ]);
    const below = { ...builtIn, text: builtIn.text.replace("{{TASK_TITLE}}", "{{TASK_TITEL}}") };
    expect(described(over("---\nprepend: First.\n---\n", below)).found).toEqual([
      expect.stringMatching(/^lib\/plan\.md:11:7 unknown_name/),
    ]);
  });

  test("an override must list the variables that its texts use", () => {
    expect(described(over("---\nappend: Run {{TEST_COMMAND}}\n---\n")).found).toEqual([
      '.cuebook/prompts/plan.md:2:15 phase_variable_undeclared: TEST_COMMAND is used here, but "variables" and "optional" in the front matter do not list it',
    ]);
    expect(described(over("---\nappend: Run\nvariables: [TEST_COMMAND]\n---\n")).found).toEqual([
      ".cuebook/prompts/plan.md:3:13 phase_variable_unused: TEST_COMMAND is listed, but the prompt below does not use it",
    ]);
  });

  test("a text of an override cannot open or close a block of the prompt", () => {
    expect(described(over("---\nextends: built-in\nblocks:\n  How: '{{/if}} x {{#if TASK_ID}}'\n---\n")).found).toEqual(
      [
        expect.stringMatching(/^\.cuebook\/prompts\/plan\.md:4:9 unexpected_end/),
        expect.stringMatching(/^\.cuebook\/prompts\/plan\.md:4:19 unclosed_block/),
      ],
    );
  });

  test("mistakes of an override are reported", () => {
    expect(described(over("---\nblocks: { Hwo: x, Steps: y, How: z }\noutput: other\n---\n")).found).toEqual([
      '.cuebook/prompts/plan.md:2:11 phase_override_heading: the prompt has no section "Hwo"; its sections are Where, How, Steps (did you mean "How"?)',
      expect.stringMatching(/:2:19 phase_override_within/),
      expect.stringMatching(/:3:1 unknown_key/),
    ]);
    expect(described(over("---\nextends: built-in\n---\n")).found).toEqual([
      '.cuebook/prompts/plan.md:2:1 phase_override_nothing: this file changes nothing in "plan"',
    ]);
    expect(described(over("---\nextends: user\nappend: x\n---\n", builtIn, "user")).found).toEqual([
      expect.stringMatching(/^~\/plan\.md:2:10 phase_override_level/),
    ]);
    const { below: _below, ...orphan } = over("---\nextends: built-in\nappend: x\n---\n");
    expect(described(orphan).found).toEqual([expect.stringMatching(/plan\.md:2:10 phase_override_parent/)]);
  });

  test("all mistakes of an override are reported at once, alone and in a workflow", () => {
    const wrong = over(`---
extends: built-in
blocks: { Hwo: "{{TASK_TITEL}}", How: "{{#if TASK_ID}}" }
append: "{{TASK_IDD}} {{LANGUAGE}} {{TEST_COMMAND}}"
variables: [LANGUAGE, TASK_IT]
---
{{LANGUAG}}
`);
    const inWorkflow = loaded(wrong).diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`);
    expect(inWorkflow).toEqual([
      "3:11 phase_override_heading",
      "3:19 unknown_name",
      "3:40 unclosed_block",
      "4:12 unknown_name",
      "4:38 phase_variable_undeclared",
      "5:23 phase_variable_unknown",
      "7:3 unknown_name",
    ]);
    const alone = described(wrong).found.map((each) => /:(\d+:\d+ \w+):/.exec(each)?.[1]);
    expect(alone).toEqual(
      inWorkflow.map((each) => each.replace("phase_variable_unknown", "phase_variable_of_workflow")),
    );
    // Without readable lists, the variables that the prompt can use are unknown.
    expect(described(over("---\nappend: '{{LANGUAGE}}'\nvariables: LANGUAGE\n---\n")).found).toEqual([
      expect.stringMatching(/:3:12 wrong_type/),
    ]);
  });

  test("an override can list the variables that the workflow adds, and no others", () => {
    const own = (lists: string) => over(`---\nappend: "{{RELEASE}}{{#if BUILT}}{{BUILT}}{{/if}}"\n${lists}\n---\n`);
    const variables = '{ RELEASE: { value: "2" }, BUILT: { phase: plan, field: summary } }';
    const found = (entry: PhaseEntryFile, added = variables) => {
      const { workflow, diagnostics } = loaded(entry, `variables: ${added}\n`);
      const all = workflow === undefined ? diagnostics : verifyWorkflow(workflow);
      return all.map(({ code, suggestion }) => `${code}${suggestion === undefined ? "" : ` ${suggestion.text}`}`);
    };
    expect(found(own("variables: [RELEASE, BUILT]"))).toEqual([]);
    expect(found(own("variables: [RELEASE]\noptional: [BUILT]"))).toEqual([]);
    expect(found(own(""))).toEqual([]);
    expect(found(own("variables: [RELEASE, RELEASES]"))).toEqual(['phase_variable_unknown did you mean "RELEASE"?']);
    expect(found(own("variables: [RELEASE, BUILT]"), "{ BUILT: { phase: plan, field: summary } }")).toEqual([
      "phase_variable_unknown",
    ]);
    expect(found(own("variables: [release]"))).toEqual(['phase_variable_unknown did you mean "RELEASE"?']);
    expect(found(own("variables: [__proto__]"))).toEqual(["phase_variable_unknown"]);
    // Without a workflow, the added variables are unknown.
    expect(described(own("variables: [RELEASE]\noptional: [BUILT]")).found).toEqual([
      expect.stringMatching(/:3:13 phase_variable_of_workflow/),
      expect.stringMatching(/:4:12 phase_variable_of_workflow/),
    ]);
    expect(described(own("variables: [RELEASE, BUILT, release]")).found).toContainEqual(
      expect.stringMatching(/:3:29 phase_variable_unknown/),
    );
    expect(
      describePhase("plan", own("variables: [RELEASE]\noptional: [BUILT]"), ["RELEASE", "BUILT"]).diagnostics,
    ).toEqual([]);
  });

  test("loading an override never throws and takes bounded time", () => {
    const parts = [
      "---\n",
      "extends: built-in\n",
      "blocks:\n",
      "  How: |\n",
      "    {{#if A}}\n",
      "## B\n",
      "{{/if}}",
      "é\r\n",
      "append: ",
      "x\n",
      "[",
      "variables: [TASK_ID]\n",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (written) => {
        const { phase } = describePhase("plan", over(`---\n${written.join("")}`));
        expect(typeof phase.prompt).toBe("string");
      }),
    );
    const names = Array.from({ length: 50_000 }, (_, index) => `N${index}`);
    const many = `---\nappend: |\n${"  a\n".repeat(200_000)}variables: [${names.join(", ")}]\n---\n`;
    expect(describePhase("plan", over(many)).phase.prompt.length).toBeGreaterThan(400_000);
  });

  test("each character of an overridden prompt keeps its place in the loaded workflow and in the pinned definition", () => {
    const { workflow, diagnostics } = loaded(
      over("---\nprepend: First.\nblocks:\n  Where: |\n    In {{TASK_TITLE}}.\n---\nLast {{TASK_ID}}.\n"),
    );
    expect(diagnostics).toEqual([]);
    if (workflow === undefined) throw new Error("not loaded");
    expect(verifyWorkflow(workflow)).toEqual([]);
    const stored = JSON.parse(JSON.stringify(workflow)) as typeof workflow;
    for (const each of [workflow, stored]) {
      const { prompt } = compilePrompt(each, "/roles/plan/prompt/0");
      if (prompt === undefined) throw new Error("does not parse");
      const { text, extract } = { text: each.definition.roles.plan?.prompt[0]?.text ?? "", extract: prompt.extract };
      const placed = (part: string) => {
        const at = text.indexOf(part);
        const { file, ...rest } = extract.sourceAt(at);
        const { line, column } = extract.sourceAt(at).position(extract.offsetInSource(at));
        return rest === undefined ? "" : `${file}:${line}:${column}`;
      };
      expect(
        ["First", "# Plan", "{{TASK_TITLE}}.\n\n{{/if}}", "## How", "Last", "{{TASK_ID}}.", "One."].map(placed),
      ).toEqual([
        ".cuebook/prompts/plan.md:2:10",
        "lib/plan.md:9:1",
        ".cuebook/prompts/plan.md:5:8",
        "lib/plan.md:19:1",
        ".cuebook/prompts/plan.md:7:1",
        ".cuebook/prompts/plan.md:7:6",
        "lib/plan.md:25:1",
      ]);
    }
  });
});
