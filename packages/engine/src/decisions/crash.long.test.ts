import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";
import type { RunEvent } from "@cuebook/run";
import { stateOf } from "@cuebook/run";
import { openSqliteJournal } from "@cuebook/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programFile } from "../testing/program.ts";

/*
 * Real processes, ended by SIGKILL at each point of asking, deciding and resuming. What is repeated afterwards must end as if
 * nothing had happened, and each decision is made once.
 */

const child = programFile("crash-child");

const workflow = (edges: string) => `version: 1
name: trial
roles:
  writer:
    prompt: Write.
    frontmatter: { oneOf: [{ properties: { $status: { const: done } }, required: [$status] }] }
  editor:
    prompt: Look at it.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: approved } }, required: [$status] }
        - { properties: { $status: { const: rejected } }, required: [$status] }
  printer: { prompt: Print. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { done: { role: printer, prompt: Go on.${edges} } }
  printer: { _: { role: $END } }
`;
const script = (writer: string) => `version: 1
roles:
  writer: [{ turns: [${writer}] }]
  editor: [{ output: "---\\n$status: approved\\n---\\n" }]
  printer: [{ output: printed }]
`;
const done = '{ edits: [{ write: text.md, content: "text\\n" }], output: "---\\n$status: done\\n---\\n" }';
const asks = '{ output: "---\\n$status: $SUSPEND\\nreason: Which roof?\\n---\\n" }';

/** The commands that complete a run, and the points of each at which it is killed. */
interface Scenario {
  readonly name: string;
  readonly edges: string;
  readonly writer: string;
  readonly commands: readonly string[];
  readonly points: RegExp;
}

const scenarios: readonly Scenario[] = [
  {
    name: "a gate of a person",
    edges: ", gate: human",
    writer: done,
    commands: ["start", "approve", "drive"],
    points: /effect ask|decision|resumed/,
  },
  {
    name: "a gate of an agent",
    edges: ", gate: agent, approver: editor",
    writer: done,
    commands: ["start"],
    points: /effect ask|object#3|decision/,
  },
  {
    name: "a question",
    edges: "",
    writer: `${asks}, ${done}`,
    commands: ["start", "answer"],
    // A turn that is cut off after it began restarts its script, which asks again.
    points: /effect ask|decision|resumed|turn_requested#1/,
  },
];

let template: string;
beforeAll(() => {
  template = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-crash-")));
  const commands =
    "git init -q r && cd r && git -c user.name=T -c user.email=t@localhost commit -q --allow-empty -m first";
  execFileSync("sh", ["-ec", commands], { cwd: template });
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

class Crash {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-crash-")));

  constructor({ edges, writer }: Scenario) {
    cpSync(template, this.folder, { recursive: true });
    writeFileSync(join(this.folder, "trial.workflow.yaml"), workflow(edges));
    writeFileSync(join(this.folder, "script.yaml"), script(writer));
  }

  /** @returns whether the process was killed */
  do(command: string, fault?: string): boolean {
    const log = join(this.folder, `${command}.log`);
    const more = fault === undefined ? { CUEBOOK_FAULT_LOG: log } : { CUEBOOK_FAULT: fault };
    const ended = spawnSync(execPath, [child, this.folder, command], { env: { ...env, ...more }, encoding: "utf8" });
    if (ended.signal === "SIGKILL") return true;
    expect({ status: ended.status, stderr: ended.status === 0 ? "" : ended.stderr }).toEqual({ status: 0, stderr: "" });
    return false;
  }

  /** The points that a command passed. */
  points(command: string): string[] {
    return readFileSync(join(this.folder, `${command}.log`), "utf8")
      .trim()
      .split("\n");
  }

  async events(): Promise<readonly RunEvent[]> {
    const file = join(this.folder, "state", "cuebook.db");
    if (!existsSync(file)) return [];
    const journal = openSqliteJournal(file);
    const [run] = await journal.runs();
    const events = run === undefined ? [] : await journal.read(run.id);
    await journal.close();
    return events;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

describe.each(scenarios)("a run with $name", (scenario) => {
  test("survives a kill at any of its points", { timeout: 600_000 }, async () => {
    const whole = new Crash(scenario);
    const kills = scenario.commands.flatMap((command) => {
      whole.do(command);
      return whole
        .points(command)
        .filter((point) => scenario.points.test(point))
        .map((point) => ({ command, point }));
    });
    const reference = await whole.events();
    whole.remove();
    expect(reference.at(-1)?.type).toBe("run_completed");
    expect(kills.length).toBeGreaterThan(2);

    for (const { command, point } of kills) {
      const trial = new Crash(scenario);
      for (const each of scenario.commands) {
        if (each === command) expect({ point, isKilled: trial.do(each, point) }).toEqual({ point, isKilled: true });
        if (each !== command || !(await isDone(trial, each))) trial.do(each);
      }
      const events = await trial.events();
      const state = stateOf("r", events);
      expect({ point, story: storyOf(events) }).toEqual({ point, story: storyOf(reference) });
      expect(state.decisions).toHaveLength(1);
      expect(events.filter(({ type }) => type === "decision_requested")).toHaveLength(1);
      expect(events.filter(({ type }) => type === "decision_made")).toHaveLength(1);
      // What was begun twice is recorded.
      const begun = events.filter(({ type }) => type === "try_started").length;
      const cutOff = events.filter(({ type }) => type === "turn_interrupted").length;
      expect(begun).toBe(reference.filter(({ type }) => type === "try_started").length + cutOff);
      trial.remove();
    }
  });
});

/** Whether a command that was killed has taken effect nevertheless. */
async function isDone(trial: Crash, command: string): Promise<boolean> {
  const state = stateOf("r", await trial.events());
  if (command === "start") return state.status === "suspended";
  // The answer was recorded when the run was resumed, so the question is closed; only driving is left.
  const isMade = state.decisions.every(({ made }) => made !== undefined);
  if (command === "answer" && isMade) {
    trial.do("drive");
    return true;
  }
  return command === "approve" && isMade;
}

function storyOf(events: readonly RunEvent[]): string[] {
  const state = stateOf("r", events);
  return [
    ...state.steps.map(({ role, visit, parents }) => `${role}#${visit} after ${parents.join(",")}`),
    ...events.flatMap((event) => (event.type === "edge_taken" ? [`${event.role} to ${event.to}`] : [])),
    state.status,
  ];
}
