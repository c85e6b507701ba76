import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EssayProject, essayProject, newestRun } from "../testing/run-project.ts";
import { hasTerminal, inTerminal, type TerminalCall } from "../testing/terminal.ts";

const start = ["run", "essay.workflow.yaml", "--prompt", "cats"];
const ctrlC = "\u0003";

let project: EssayProject;
beforeEach(() => {
  project = essayProject();
});
afterEach(() => project.remove());

const call = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  inTerminal(project.folder, args, { NO_COLOR: "1", ...env }, "stty cols 60 rows 24;");

/** What a screen shows in the end: cursor movements up and erasures are applied. */
function screenOf(shown: string): string[] {
  const rows: string[] = [""];
  let [row, column] = [0, 0];
  for (const [part, up, isErased] of shown.replaceAll("\u001b", "␛").matchAll(/␛\[(\d+)A|(␛\[J)|\n|\r|[^\n\r␛]+|␛/g)) {
    if (up !== undefined) row = Math.max(0, row - Number(up));
    else if (isErased !== undefined) {
      rows.length = row + 1;
      rows[row] = (rows[row] ?? "").slice(0, column);
    } else if (part === "\n") {
      row++;
      column = 0;
    } else if (part === "\r") column = 0;
    else {
      const before = (rows[row] ?? "").padEnd(column);
      rows[row] = before.slice(0, column) + part + before.slice(column + part.length);
      column += part.length;
    }
  }
  return rows.map((text) => text ?? "");
}

async function ended(running: TerminalCall) {
  const { code, shown } = await running.ended;
  return { code, shown, screen: screenOf(shown) };
}

describe.runIf(hasTerminal)("a run in a terminal", () => {
  test("shows what works below its lines, and leaves only the lines", async () => {
    project.act("writer", "sleep 1.5");
    const { code, shown, screen } = await ended(call(start));
    expect(code).toBe(0);
    expect(shown).toMatch(/1 writer {3} {2}1\.\ds {2}sh \(command\) works\nrun {8}/);
    expect(screen.some((line) => line.includes("works"))).toBe(false);
    expect(screen.filter((line) => line.startsWith("1 writer"))).toEqual([
      expect.stringContaining("starts"),
      expect.stringContaining("-> checker"),
    ]);
  });

  test("leaves a clean screen at the first and the second Ctrl-C", { tags: ["long"] }, async () => {
    project.act("writer", "trap '' INT TERM; sleep 20");
    const running = call(start);
    await running.type("sh (command) works", ctrlC);
    await running.type("stopping: the run is suspended", "");
    await running.type("sh (command) works", ctrlC);
    const { code, screen } = await ended(running);
    expect(code).toBe(130);
    expect(screen.some((line) => line.includes("works"))).toBe(false);
    expect(screen.join("\n")).toContain("stopping: the run is suspended");
  });

  test("is a log on a dumb terminal", { tags: ["long"] }, async () => {
    project.act("writer", "sleep 1.2");
    const { shown } = await ended(call(start, { TERM: "dumb" }));
    expect(shown).not.toContain("\u001b");
    expect(shown).not.toContain("works");
  });

  test("is followed and watched from others", { tags: ["long"] }, async () => {
    project.act("writer", "sleep 4");
    const driving = call(start);
    await driving.type("sh (command) works", "");
    const run = await newestRun(project.folder);
    const watching = call(["runs", "list", "--watch"]);
    const following = call(["runs", "log", run, "--follow", "--tail", "3"]);
    await watching.type("RUN         STEP      STARTED", "");
    await watching.type(`${run}  completed`, "");
    await watching.type("no active runs (Ctrl-C ends)", ctrlC);
    const [watched, followed, drove] = await Promise.all([ended(watching), ended(following), ended(driving)]);
    expect([watched.code, followed.code, drove.code]).toEqual([130, 0, 0]);
    expect(watched.screen.join("\n")).not.toContain("RUN  ");
    expect(followed.shown).toMatch(/1 writer +\d\.\ds {2}sh \(command\) works/);
    expect(followed.screen.join("\n")).not.toMatch(/^1 writer/m);
    expect(followed.screen.join("\n")).toContain("the run is completed");
  });
});
