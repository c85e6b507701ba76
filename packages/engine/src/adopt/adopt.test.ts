import { rmSync } from "node:fs";
import { join } from "node:path";
import { loadWorkflow, type Workflow } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { makeDecision } from "../decisions/make.ts";
import { cancelRun } from "../drive/cancel.ts";
import { builtInLibrary } from "../library/project-library.ts";
import { output, Trial, type Work } from "../testing/trial.ts";
import { adoptDefinition } from "./adopt.ts";

const before = `version: 1
name: trial
roles:
  writer:
    prompt: Write.
    frontmatter:
      properties: { $status: { const: done }, title: { type: string } }
      required: [$status, title]
  checker: { prompt: Check. }
  printer: { prompt: Print. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { done: { role: checker, prompt: "Check {{{title}}}." } }
  checker: { _: { role: printer, prompt: "Print {{{steps.writer.title}}}.", gate: human } }
  printer: { _: { role: $END } }
`;
const writer: Work = () => output({ $status: "done", title: "A house" });
const hands = { work: { writer, checker: () => "fine", printer: () => "printed" } };

function load(text: string): Workflow {
  const { workflow, diagnostics } = loadWorkflow({ file: "trial.workflow.yaml", text }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow;
}

/** The findings of adopting a text: `line:column code: message`. */
async function adopt(trial: Trial, text: string, isDry = false) {
  const { is, findings } = await adoptDefinition(trial.host, { run: trial.run, workflow: load(text), isDry });
  return { is, findings: findings.map(({ line, column, code, message }) => `${line}:${column} ${code}: ${message}`) };
}

describe("adoptDefinition", () => {
  test("moves a run whose command failed to a definition with another command", { tags: ["long"] }, async () => {
    const failing = `name: trial
roles:
  tests: { run: no-such-program }
  verdict: { decide: { good: steps.tests.code == 0, bad: else } }
graph:
  $START: { _: { role: tests } }
  tests: { passed: { role: verdict }, failed: { role: $END } }
  verdict: { good: { role: $END }, bad: { role: $END } }
`;
    await using trial = new Trial(failing);
    expect((await trial.start()).suspension?.error?.code).toBe("command_failed");
    expect(await adopt(trial, failing.replace("no-such-program", "echo ok"))).toEqual({ is: "adopted", findings: [] });
    const { status, steps } = await trial.drive({ resume: {} });
    expect(status).toBe("completed");
    expect(steps.map(({ result }) => result?.is === "completed" && result.status)).toEqual(["passed", "good"]);
  });

  test("moves a suspended run, whose prompts ahead are those of the new definition", async () => {
    await using trial = new Trial(before, hands);
    const { pin } = await trial.start();
    const after = before.replace("Print {{{steps.writer.title}}}.", "Print {{{steps.writer.title}}} in blue.");
    expect(await adopt(trial, after, true)).toEqual({ is: "possible", findings: [] });
    expect((await trial.state()).pin).toEqual(pin);
    expect(await adopt(trial, after)).toEqual({ is: "adopted", findings: [] });
    expect(await adopt(trial, after)).toEqual({ is: "same", findings: [] });
    expect((await trial.state()).adoptions).toMatchObject([{ from: pin.definition }]);
    // The question was about the prompt that no agent receives now.
    await expect(makeDecision(trial.host, trial.run, { verdict: "approved" })).rejects.toMatchObject({
      code: "decision_changed",
    });
    await makeDecision(trial.host, trial.run, { verdict: "approved" });
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect((await trial.lastPrompt()).text).toContain("Print A house in blue.");
  });

  test("refuses what does not fit, all at once, with the places in the new file", async () => {
    await using trial = new Trial(before, hands);
    await trial.start();
    const seq = (await trial.state()).version;
    const after = before
      .replace(
        "name: trial",
        "name: other\ncontext: task\ninputs: { properties: { note: { type: string } }, required: [note] }",
      )
      .replace("title: { type: string } }", "title: { type: string, maxLength: 3 }, words: { type: integer } }")
      .replace("required: [$status, title]", "required: [$status, title, words]")
      .replace("  writer: { done", "  writer:\n    done")
      .replace('{{title}}}." } }', '{{title}}}." }');
    expect((await adopt(trial, after)).findings).toMatchInlineSnapshot(`
      [
        "2:7 adopt_name: the run is of the workflow "trial", not of "other"",
        "4:9 adopt_input: the run's input does not fit: "note" is missing; expected text",
        "6:3 adopt_output: the output of step 1 writer does not fit: "words" is missing; expected a whole number",
        "6:3 adopt_output: the output of step 1 writer does not fit: "title" must be at most 3 characters long, but is 7 characters",
      ]
    `);
    expect((await trial.state()).version).toBe(seq);
  });

  test("refuses prompts ahead that count on a role which this run did not visit, or on another status", {
    tags: ["long"],
  }, async () => {
    await using trial = new Trial(before, hands);
    await trial.start();
    const visited = before
      .replace(
        "  checker: { prompt",
        "  planner: { prompt: Plan., frontmatter: { properties: { plan: { type: string } }, required: [plan] } }\n  checker: { prompt",
      )
      .replace("$START: { _: { role: writer", "$START: { _: { role: planner")
      .replace("  writer: { done", "  planner: { _: { role: writer, prompt: Go. } }\n  writer: { done")
      .replace("{{{steps.writer.title}}}", "{{{steps.planner.plan}}}");
    expect((await adopt(trial, visited)).findings).toMatchInlineSnapshot(`
      [
        "15:44 adopt_history: the data at writer/done does not fit the prompts ahead: "steps.planner" must be a mapping, but is null",
        "16:42 adopt_history: the data at checker/_ does not fit the prompts ahead: "steps.planner" must be a mapping, but is null",
      ]
    `);
    const status = before.replace("const: done", "const: ready").replace("{ done:", "{ ready:");
    expect((await adopt(trial, status)).findings).toMatchInlineSnapshot(`
      [
        "13:3 adopt_edge: step 2 is at the edge writer/done, which the workflow does not have",
        "4:3 adopt_output: the output of step 1 writer does not fit: its status is done; expected ready",
      ]
    `);
  });

  test("refuses another target of an open question, another way in, and missing documents; warns about limits", {
    tags: ["long"],
  }, async () => {
    await using trial = new Trial(before, hands);
    await trial.start();
    rmSync(join(trial.folder, "logs/artifacts"), { recursive: true });
    const after = before
      .replace("$START: { _:", "$START: { new:")
      .replace("checker: { prompt: Check. }", "checker: { prompt: Check., max: 1 }\n  typer: { prompt: Type. }")
      .replace("checker: { _: { role: printer", "checker: { _: { role: typer")
      .replace("  printer: { _", "  typer: { _: { role: printer, prompt: p } }\n  printer: { _");
    expect((await adopt(trial, after)).findings).toMatchInlineSnapshot(`
      [
        "15:17 adopt_edge_target: step 2 is at the edge checker/_ to printer, which leads to typer now",
        "9:3 adopt_document: the document _body of step 2 checker is missing",
      ]
    `);
  });

  test("refuses a definition without the role of a step, and phases whose variables the run does not have", {
    tags: ["long"],
  }, async () => {
    await using trial = new Trial(before, hands);
    await trial.start();
    const without = before
      .replace("  checker: { prompt: Check. }\n", "")
      .replace("role: checker", "role: printer")
      .replace(/ {2}checker: \{ _.*\n/, "");
    expect((await adopt(trial, without)).findings).toEqual([
      '3:1 adopt_role: step 2 is in the role "checker", which the workflow does not have; it has writer, printer',
    ]);
    const { workflow } = loadWorkflow({ file: "a.workflow.yaml", text: "name: a\nphases: [spec]\n" }, () => undefined, {
      library: builtInLibrary(),
    });
    if (workflow === undefined) throw new Error("the phases are not loaded");
    const { findings } = await adoptDefinition(trial.host, { run: trial.run, workflow, isDry: true });
    expect(findings.find(({ code }) => code === "adopt_phases")?.message).toBe(
      "the workflow has phases, and the run recorded no facts of its project",
    );
  });

  test("refuses the findings of the proof, and a run that was cancelled", async () => {
    await using trial = new Trial(before, hands);
    await trial.start();
    expect((await adopt(trial, before.replace("{{{title}}}", "{{{titel}}}"))).findings).toMatchInlineSnapshot(`
      [
        "13:54 unknown_name: unknown name "titel": the contract does not have it",
      ]
    `);
    await cancelRun(trial.host, trial.run);
    await expect(adopt(trial, before.replace("Check.", "Look."))).rejects.toMatchObject({
      code: "run_ended",
      message: `run ${trial.run} has ended (cancelled): there is nothing to adopt a definition for`,
    });
  });

  test("lets a run go on whose prompt could not be made, and a completed one be entered again", {
    tags: ["long"],
  }, async () => {
    await using trial = new Trial(
      before.replace("prompt: Check.", 'prompt: " "').replace("Check {{{title}}}.", " "),
      hands,
    );
    expect((await trial.start()).suspension?.error?.code).toBe("prompt_blank");
    expect((await adopt(trial, before.replace(", gate: human", ""))).is).toBe("adopted");
    expect((await trial.drive({ resume: {} })).status).toBe("completed");

    expect((await adopt(trial, before)).findings).toMatchInlineSnapshot(`
      [
        "12:3 adopt_ended: the run is completed, and $START has no edge \`resume\` by which it could be entered again",
      ]
    `);
    const resumed = (role: string) =>
      before
        .replace(", gate: human", "")
        .replace("$START: { _:", "$START: { new:")
        .replace(
          "prompt: Begin. } }",
          `prompt: Begin. }, resume: { role: printer, prompt: "Again {{{steps.${role}}}}." } }`,
        );
    expect((await adopt(trial, resumed("printer._body"))).findings).toEqual([]);
    expect((await adopt(trial, resumed("writer.title"))).is).toBe("adopted");
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect((await trial.lastPrompt()).text).toContain("Again A house.");
    const limited = resumed("writer.title").replace(
      "printer: { prompt: Print. }",
      "printer: { prompt: Print., max: 1 }",
    );
    expect(await adopt(trial, limited, true)).toMatchInlineSnapshot(`
      {
        "findings": [
          "10:35 adopt_limit: the run has reached the limit of printer: 2 of 1",
        ],
        "is": "possible",
      }
    `);
  });
});

describe("a run with open branches", () => {
  const branching = `version: 1
name: trial
roles:
  writer: { prompt: Write. }
  checker: { prompt: Check. }
  printer: { prompt: Print. }
graph:
  $START: { _: { all: [{ role: writer, prompt: Begin. }, { role: checker, prompt: Look. }], join: { role: printer, prompt: Print it. } } }
  writer: { _: { role: $JOIN, gate: human } }
  printer: { _: { role: $END } }
`;

  test("moves to a definition with the same branches, and to none with others", { tags: ["long"] }, async () => {
    await using trial = new Trial(branching, { work: { writer: () => "a", checker: () => "b", printer: () => "c" } });
    expect((await trial.start()).suspension).toMatchObject({ reason: "decision" });
    const without = branching.replaceAll("checker", "reader");
    expect(await adopt(trial, without)).toMatchObject({
      is: "refused",
      findings: expect.arrayContaining([expect.stringMatching(/adopt_edge_target.*branches \(writer, checker\)/)]),
    });
    expect(await adopt(trial, branching.replace("Print it.", "Print them."))).toEqual({ is: "adopted", findings: [] });
    await makeDecision(trial.host, trial.run, { verdict: "approved" });
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect(trial.asked.at(-1)?.prompt).toContain("Print them.");
  });
});
