import { CuebookError } from "@cuebook/error";
import type { RunState, Turn } from "@cuebook/run";
import { defaultLimits } from "@cuebook/run";
import { memoryJournal } from "@cuebook/store";
import { openTracker, trackerSections } from "@cuebook/trackers";
import { loadWorkflow, type ServiceSettings, serviceSettings, type Workflow } from "@cuebook/workflow";
import { worktreeProvider } from "@cuebook/workspace";
import { describe, expect, test } from "vitest";
import type { Host } from "../host/host.ts";
import { runWith } from "../testing/dispatch-data.ts";
import { limitsOf, runHost } from "./run-host.ts";

const tracker = "tracker: { kind: file, active_states: [open] }\nfile: { path: i.json }";

function served(front: string): { workflow: Workflow; settings: ServiceSettings } {
  const text = `---\n${tracker}\n${front}\n---\nGo.\n`;
  const { workflow, diagnostics } = loadWorkflow({ file: "WORKFLOW.md", text }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  const resolved = serviceSettings(workflow, {
    env: {},
    trackers: trackerSections,
    home: "/home",
    tmp: "/tmp",
    folder: "/r",
  });
  if (resolved.settings === undefined) throw new Error(JSON.stringify(resolved.diagnostics));
  return { workflow, settings: resolved.settings };
}

const issues = openTracker(
  "file",
  { activeStates: ["open"], terminalStates: [], own: { path: "i.json" } },
  { folder: "/r", tell: () => undefined },
);
const workspaces = worktreeProvider({ root: "/nowhere" });
const host: Host = {
  journal: memoryJournal(),
  workspaces,
  agent: (name) => {
    throw new CuebookError("unknown_agent", `the project's ${name}`);
  },
  limits: defaultLimits,
  logs: "/nowhere",
  secrets: [],
  now: () => new Date(),
};

/** A run with a turn that took a minute and a thousand tokens. */
function spent(): RunState {
  const agent = { name: "hands", kind: "hands", resume: true, resumeInterrupted: false };
  const usage = { inputTokens: 1000, outputTokens: 0, cacheReadTokens: 0, costUsd: 1.5 };
  const turn: Turn = {
    turn: 1,
    kind: "prompt",
    prompt: "p",
    requestedAt: "",
    durationMs: 60_000,
    state: { is: "accepted" },
    agent,
    usage,
  };
  const attempt = { try: 1, reason: "first", restore: false, isRestored: false, turns: [turn] } as const;
  const via = { role: "$START", status: "_" };
  const step = { step: 1, role: "worker", visit: 1, parents: [], via, startedAt: "", isRetryWanted: false };
  return runWith({ steps: [{ ...step, tries: [attempt] }] });
}

describe("the limits of a dispatch", () => {
  test("are those of the file, with the rest of the issue's budget, and one try", () => {
    const { settings } = served(`
agent: { turn_timeout_ms: 5000, stall_timeout_ms: 0, tool_timeout_ms: 9000 }
budget: { turns: 5, wall_time_ms: 90000, tokens: 500, cost_usd: 4 }
token_rates: { hands: { input_per_mtok: 3 } }`);
    expect(limitsOf({ ...defaultLimits, turns: 3 }, settings, [spent()])).toEqual({
      repairs: 2,
      tries: 1,
      retryDelayMs: 1000,
      turnTimeoutMs: 5000,
      stallTimeoutMs: 2_147_483_647,
      toolTimeoutMs: 9000,
      checkTimeoutMs: 600_000,
      // The project's own limit of a run is the smaller one; no tokens are left.
      turns: 3,
      wallTimeMs: 30_000,
      tokens: 0,
      costUsd: 2.5,
      rates: { hands: { inputPerMtok: 3 } },
    });
  });

  test("have no budget if none is set", () => {
    const { settings } = served("");
    expect(limitsOf(defaultLimits, settings, [])).not.toHaveProperty("turns");
  });

  test.each([
    ["", 7000],
    ["agent: { tool_timeout_ms: 0 }", undefined],
    ["agent: { tool_timeout_ms: -1 }", undefined],
  ])("have the project's limit of a tool unless the file sets one: %j", (front, toolTimeoutMs) => {
    const { settings } = served(front);
    expect(limitsOf({ ...defaultLimits, toolTimeoutMs: 7000 }, settings, []).toolTimeoutMs).toBe(toolTimeoutMs);
  });
});

describe("the agent of a dispatch", () => {
  const agentOf = (front: string, name: string) => {
    const { settings, workflow } = served(front);
    return runHost(host, settings, { workflow }, [], workspaces, issues).agent(name);
  };

  test("is the project's if the file only names it", () => {
    expect(() => agentOf("agent: { kind: claude-code }", "claude-code")).toThrow("the project's claude-code");
  });

  test("uses the command of the file", () => {
    expect(agentOf("agent: { kind: command, command: my-agent --quiet }", "command").kind).toBe("command");
  });

  test("uses the section of its kind, without keys of other systems", () => {
    const front = "agent: { kind: claude-code }\nclaude-code: { model: opus, permission_mode: acceptEdits }";
    expect(agentOf(front, "claude-code").kind).toBe("claude-code");
  });

  test("is the project's if it was chosen for the run", () => {
    expect(() => agentOf("agent: { kind: command, command: my-agent }", "other")).toThrow("the project's other");
  });
});
