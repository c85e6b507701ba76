import type { ListedWorker } from "@cuebook/cluster";
import type { CommandName } from "@cuebook/commands";
import { countTests, type TestedFile } from "@cuebook/prompts/test";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workersText } from "../cluster/list-workers.ts";
import { cellsOf } from "../output/cells.ts";
import { styleOf } from "../output/style.ts";
import { programOf } from "../program.ts";
import { promptTestText } from "../prompt/test-text.ts";
import { processTerminal } from "../terminal/terminal.ts";
import { cuebook } from "../testing/cuebook.ts";
import { type FilledProject, filledProject, longName, longText } from "../testing/filled-project.ts";

let project: FilledProject;
beforeAll(async () => {
  project = await filledProject();
});
afterAll(() => project.remove());

/** The names of all commands. */
function namesIn(above: Command, before = ""): readonly string[] {
  return above.commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    return command.commands.length > 0 ? namesIn(command, `${name} `) : [name];
  });
}
const commands = await programOf(processTerminal(process), () => {});

/** Calls that print tables or aligned columns. RUN is a run that waits at a gate. */
const calls: Readonly<Partial<Record<CommandName, readonly (readonly string[])[]>>> = {
  check: [["--effective", "WORKFLOW.md"]],
  explain: [[], ["unknown_field"]],
  plan: [["FILE", "--prompt", "LONG", "--allow-dirty"]],
  serve: [["WORKFLOW.md", "--dry-run", "--replay", "replay.yaml"]],
  setup: [["--no-agent"]],
  "automation list": [[]],
  "automation show": [["dependencies"]],
  schedules: [[]],
  "runs list": [[]],
  "runs show": [["RUN"], ["RUN/1"], ["RUN", "--transcript"]],
  "runs log": [["RUN"]],
  "runs artifact": [["RUN/1"]],
  "runs diff": [
    ["RUN", "--stat"],
    ["RUN", "--why"],
  ],
  costs: [[], ["--by", "workflow"], ["--by", "role"]],
  "inbox list": [[]],
  "inbox show": [["RUN"]],
  "workflow list": [[]],
  "workflow show": [["FILE"], ["medium"]],
  "prompt list": [[]],
  "prompt show": [["support.prompt.yaml"]],
  "prompt render": [
    ["support.prompt.yaml", "--arg", "name=Ann", "--trace"],
    ["FILE", "--edge", "$START/_", "--prompt", "LONG", "--trace"],
  ],
  "template list": [[]],
  "template vars": [["documents-of-the-company/departments/support/letters-to-customers/letter.md.jinja"]],
  "template extract": [["notes.md", "--dry-run"]],
  "template update": [["--check"]],
  undo: [["--list"]],
  "permissions list": [[]],
  "permissions log": [[]],
  "agents list": [[]],
  "agents show": [["sh"]],
  doctor: [[]],
  schema: [[]],
  config: [[]],
  "service show": [["WORKFLOW.md"]],
  "runs prune": [["--older-than", "1m", "--keep", "0", "--dry-run"]],
  "prompt doctor": [[]],
};

/** Where the texts of people and models begin, which are never cut or broken. */
const textsFrom: Readonly<Record<string, RegExp>> = {
  plan: /^First prompt/m,
  serve: /^--- prompt/m,
  "runs show": /^--- |^No transcript/m,
  "inbox show": /^--- /m,
  "prompt show": /^system {2}/m,
};

/** Commands whose output has no columns: texts of people and models, files, JSON, one line, or the events of a run. */
const withoutColumns = [
  ...["init", "import", "test", "run", "worker", "ui", "pr", "mcp", "lsp", "completion", "plan-work"],
  ...["store copy", "automation run", "service pause", "service resume", "service drain", "workers drain"],
  ...[
    "runs attach",
    "runs apply",
    "runs merge",
    "runs request",
    "runs open",
    "runs resume",
    "runs signal",
    "runs tell",
    "runs fork",
  ],
  ...["runs rewind", "runs adopt", "runs pause", "runs cancel", "runs archive", "runs reindex"],
  ...["inbox approve", "inbox reject", "inbox answer", "inbox serve"],
  ...["workflow add", "workflow export", "workflow diff", "workflow reset"],
  ...["why", "prompt why", "prompt infer", "prompt edit", "prompt diff", "prompt reset", "prompt merge", "prompt emit"],
  ...["template check", "template render", "template write", "template apply", "template new"],
  ...["permissions check", "permissions forget", "chat talk", "chat export", "agents try"],
];

/** Commands whose tables need a service: the test of their text shows the widths. */
const elsewhere = ["workers list", "prompt test", "chat list", "chat show"];

test("every command is known to have columns, or not", () => {
  const known = [...Object.keys(calls), ...withoutColumns, ...elsewhere];
  expect(known.toSorted()).toEqual(namesIn(commands).toSorted());
});

/** Lines that are longer than a screen. */
function wideLines(text: string, columns: number): readonly string[] {
  return text.split("\n").filter((line) => cellsOf(line) > columns && !isWhole(line));
}

/** Whether a line is never cut or broken: a command, a word such as a path, or what people and models wrote. */
function isWhole(line: string): boolean {
  const text = line.trim();
  return /^(?:\S+: )?(?:cuebook|git) /.test(text) || /^(?:\S+ {2,})?\S+$/.test(text);
}

const all = Object.entries(calls).flatMap(([command, each]) =>
  each.map((args) => [[...command.split(" "), ...args], textsFrom[command]] as const),
);

const worker: ListedWorker = {
  ...{
    id: "build-machine-of-the-support-department-1",
    host: "build-machine.support.example.com",
    platform: "linux-x64",
  },
  ...{ state: "lost", startedAt: "2026-03-05T07:08:09.000Z", seenMs: 61_000, runs: 3, slots: 4 },
  ...{ queues: ["default", "letters-to-customers", "nightly"], tags: ["gpu", "large", "trusted"] },
  ...{ agents: ["claude-code", "codex", "gemini", "opencode", "support-bot"] },
};
const answers = ["claude-sonnet-4-5", "gpt-5-codex-mini"].map((model) => ({
  ...{ model, passed: true, latencyMs: 12_300, costUsd: 0.02, isNew: true, findings: [] },
}));
const tested: TestedFile = {
  ...{ file: "letters/support.prompt.test.yaml", findings: [] },
  cases: [longText, "short"].map((name) => ({ name, passed: true, findings: [], answers })),
};
const promptTests = { files: [tested], diagnostics: [], sources: new Map(), ...countTests([tested]) };

test.each([60, 80, 120])("tables of services fit a screen of %i columns", (columns) => {
  const style = styleOf(false, () => columns);
  const text = `${workersText([worker, { ...worker, id: "b" }], style)}${promptTestText(promptTests, style)}`;
  expect(wideLines(text, columns), text).toEqual([]);
  for (const id of [worker.id, worker.host, "claude-sonnet-4-5".toUpperCase()]) expect(text).toContain(id);
});

describe("what a command prints", () => {
  test.each(all)("%j fits a screen from 60 columns, and is whole in a pipe", async (call, texts) => {
    const args = call.map((word) =>
      word
        .replace("RUN", project.runs[0] ?? "")
        .replace("LONG", longText)
        .replace("FILE", `${longName}.workflow.yaml`),
    );
    const env = { PAGER: "cat", NO_COLOR: "1", PATH: "/usr/bin:/bin" };
    const piped = await cuebook(project.folder, args, env);
    expect([0, 1, 3], piped.err).toContain(piped.code);
    expect(piped.out).not.toBe("");
    for (const columns of [60, 80, 120]) {
      const { out } = await cuebook(project.folder, args, env, "", { columns, rows: 24 });
      const ours = texts === undefined ? out : (out.split(texts, 1)[0] ?? "");
      expect(wideLines(ours, columns), out).toEqual([]);
      // What can be typed is never cut.
      for (const run of project.runs) if (piped.out.includes(run)) expect(out).toContain(run);
    }
  });
});
