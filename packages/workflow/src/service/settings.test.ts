import { readFileSync } from "node:fs";
import { integer, mapping, text } from "@cuebook/settings";
import { places, renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import type { Workflow } from "../model/workflow.ts";
import { phaseLibrary } from "../testing/phase-library.ts";
import { trackers } from "../testing/trackers.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { parseDotenv } from "./dotenv.ts";
import type { ResolvedSettings, ServiceSettings, ServiceSurroundings } from "./service-settings.ts";
import { checkServiceSettings, serviceSettings } from "./settings.ts";
import { servicePaths, serviceVariables } from "./variables.ts";

const file = "WORKFLOW.md";
const around = { env: {}, home: "/home/ada", tmp: "/tmp", folder: "/project", trackers } as const;
const base = "tracker: { kind: file, active_states: [Open] }\nfile: { path: issues.json }\n";

function load(frontMatter: string): { readonly workflow: Workflow; readonly text: string } {
  const text = `---\n${frontMatter}\n---\n\nGo.\n`;
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined, { trackers });
  if (workflow === undefined) throw new Error(renderFindings(diagnostics, { [file]: text }));
  return { workflow, text };
}

function resolve(frontMatter: string, more: Partial<ServiceSurroundings> = {}): ResolvedSettings {
  return serviceSettings(load(frontMatter).workflow, { ...around, ...more });
}

function settingsOf(frontMatter: string, more: Partial<ServiceSurroundings> = {}): ServiceSettings {
  const { settings, diagnostics } = resolve(frontMatter, more);
  if (settings === undefined) throw new Error(JSON.stringify(diagnostics));
  return settings;
}

/** The findings as text. */
function findings(frontMatter: string, more: Partial<ServiceSurroundings> = {}): string {
  const { workflow, text } = load(frontMatter);
  const { diagnostics } = serviceSettings(workflow, { ...around, ...more });
  return renderFindings(diagnostics, { [file]: text, ".env": more.dotenv?.source.text ?? "" });
}

describe("the settings of the service", () => {
  test("a tracker with an address is named beside the handoff, whose forge may be on the same host", () => {
    const endpoint = "https://git.example";
    const { handoff } = settingsOf(base.replace("kind: file", `kind: file, endpoint: "${endpoint}"`));
    expect(handoff.tracker).toEqual({ kind: "file", endpoint });
  });

  test("all settings except those of the tracker have a default", () => {
    expect(settingsOf(base)).toEqual({
      tracker: {
        kind: "file",
        moveTo: [],
        activeStates: ["Open"],
        terminalStates: [],
        comments: { onDispatch: false, onCompletion: false, onFailure: false },
        own: { path: "/project/issues.json" },
      },
      handoff: { push: false, remote: "origin" },
      reactions: {},
      polling: { intervalMs: 30_000 },
      workspace: { root: "/tmp/cuebook_workspaces", isRootGiven: false },
      hooks: { timeoutMs: 60_000, sandbox: "none" },
      done: { hooks: "must_pass", checks: [], status: "optional", retries: 2 },
      selfReview: {
        enabled: false,
        maxIterations: 3,
        verificationCommands: [],
        verificationTimeoutMs: 120_000,
        maxDiffBytes: 102_400,
        reviewer: "same",
      },
      agent: {
        turnTimeoutMs: 3_600_000,
        readTimeoutMs: 5_000,
        stallTimeoutMs: 300_000,
        maxConcurrentAgents: 10,
        maxConcurrentAgentsByState: {},
        maxTurns: 20,
        maxRetryBackoffMs: 300_000,
        maxSessions: 0,
      },
      tokenRates: {},
      logging: { level: "info", format: "text" },
      budget: {},
    });
  });

  test("what counts as done can be set, with checks in both forms", () => {
    const checks = "[test, { name: unit, run: make unit, on_failure: tell }]";
    const { done } = settingsOf(`${base}done: { commit: required, hooks: may_fail, checks: ${checks}, retries: 0 }`);
    expect(done).toEqual({
      commit: "required",
      hooks: "may_fail",
      checks: [
        { name: "test", onFailure: "return" },
        { name: "unit", run: "make unit", onFailure: "tell" },
      ],
      status: "optional",
      retries: 0,
    });
  });

  test("a budget can be set for each issue", () => {
    const { budget } = settingsOf(
      `${base}budget: { turns: 40, wall_time_ms: "7200000", tokens: 2000000, cost_usd: 4.5 }`,
    );
    expect(budget).toEqual({ turns: 40, wallTimeMs: 7_200_000, tokens: 2_000_000, costUsd: 4.5 });
  });

  test("a whole number can be written as text, or as a number without a fraction", () => {
    const { agent } = settingsOf(`${base}agent: { max_turns: "7", max_sessions: 3.0 }`);
    expect([agent.maxTurns, agent.maxSessions]).toEqual([7, 3]);
  });

  test("0 and negative numbers mean the default, zero or an error", () => {
    const zeros = `${base}polling: { interval_ms: 0 }\nhooks: { timeout_ms: -1 }\nagent: { max_turns: 0, stall_timeout_ms: -5, max_sessions: 0 }`;
    const { polling, hooks, agent } = settingsOf(zeros);
    expect([polling.intervalMs, hooks.timeoutMs, agent.maxTurns, agent.stallTimeoutMs, agent.maxSessions]).toEqual([
      30_000, 60_000, 20, 0, 0,
    ]);
    expect(findings(zeros)).toMatchInlineSnapshot(`
      "WORKFLOW.md:4:25 warning setting_defaulted: "polling.interval_ms" is 0, which means the default: 30000 is used
      > 4 | polling: { interval_ms: 0 }
          |                         ^
      WORKFLOW.md:5:22 warning setting_defaulted: "hooks.timeout_ms" is -1, which means the default: 60000 is used
      > 5 | hooks: { timeout_ms: -1 }
          |                      ^^
      WORKFLOW.md:6:21 warning setting_defaulted: "agent.max_turns" is 0, which means the default: 20 is used
      > 6 | agent: { max_turns: 0, stall_timeout_ms: -5, max_sessions: 0 }
          |                     ^"
    `);
  });

  test.each([
    ["polling: { interval_ms: -1 }"],
    ["polling: { interval_ms: 2147483648 }"],
    ["agent: { max_concurrent_agents: -2 }"],
    ["agent: { max_concurrent_agents_by_state: { open: 0 } }"],
    ["workspace: { root: ~ada/x }"],
    ["budget: { turns: 0 }"],
    ["budget: { cost_usd: 0 }"],
    ['tracker: { kind: file, active_states: [Open, ""] }'],
  ])("a setting out of range is refused when the file is loaded: %s", (frontMatter) => {
    const text = `---\n${frontMatter}\n---\nGo.`;
    const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined, { trackers });
    expect(workflow).toBeUndefined();
    expect(renderFindings(diagnostics, { [file]: text })).toMatchSnapshot();
  });

  test("the states of limits are compared without regard to case", () => {
    const limits = "agent: { max_concurrent_agents_by_state: { OPEN: 2, opn: 1, Open: 3 } }";
    expect(findings(base + limits)).toMatchInlineSnapshot(`
      "WORKFLOW.md:4:53 warning state_unused: the limit for "opn" has no effect: it is not an active state; active states: Open
      > 4 | agent: { max_concurrent_agents_by_state: { OPEN: 2, opn: 1, Open: 3 } }
          |                                                     ^^^
        help: did you mean "Open"?
      WORKFLOW.md:4:61 error both_given: "agent.max_concurrent_agents_by_state" has both "OPEN" and "Open"; keep one of them
      > 4 | agent: { max_concurrent_agents_by_state: { OPEN: 2, opn: 1, Open: 3 } }
          |                                                             ^^^^"
    `);
    const only = settingsOf(`${base}agent: { max_concurrent_agents_by_state: { " oPen ": 2, constructor: 1 } }`);
    expect(only.agent.maxConcurrentAgentsByState.open).toBe(2);
  });

  test("prices are kept by the kind of the agent, with any name", () => {
    const { tokenRates } = settingsOf(
      `${base}token_rates: { __proto__: { input_per_mtok: 3 }, codex: { output_per_mtok: 0 } }`,
    );
    expect(Object.entries(tokenRates)).toEqual([
      ["__proto__", { inputPerMtok: 3 }],
      ["codex", { outputPerMtok: 0 }],
    ]);
  });
});

describe("states of a tracker", () => {
  test.each([
    ["handoff to an active state", "{ kind: file, active_states: [Open], handoff_state: open }"],
    [
      "handoff to a terminal state",
      "{ kind: file, active_states: [Open], terminal_states: [Done], handoff_state: done }",
    ],
    [
      "start in a state that is not active",
      "{ kind: file, active_states: [Open, In Progress], in_progress_state: In Progres }",
    ],
    [
      "start in a terminal state",
      "{ kind: file, active_states: [Open], terminal_states: [Done], in_progress_state: Done }",
    ],
    [
      "start in the handoff state",
      "{ kind: file, active_states: [Open], handoff_state: Review, in_progress_state: review }",
    ],
    ["no states", "{ kind: file }"],
    ["only terminal states", "{ kind: file, terminal_states: [Done] }"],
    ["a state that is active and terminal", "{ kind: file, active_states: [Open, done], terminal_states: [Done] }"],
    ["a file tracker with no file", "{ kind: file, active_states: [Open], endpoint: x }"],
  ])("contradictory settings of a tracker are reported: %s", (name, tracker) => {
    const issues = name.includes("no file") ? "" : "file: { path: issues.json }\n";
    expect(findings(`${issues}tracker: ${tracker}`)).toMatchSnapshot();
  });

  test("states are required by the service, but not by a check of the workflow alone", () => {
    expect(places(resolve("name: x").diagnostics)).toEqual(["1:1 missing_key"]);
    expect(checkServiceSettings(load("name: x").workflow)).toEqual([]);
    const conflict = load(
      "tracker: { kind: file, active_states: [Open], handoff_state: Open }\nfile: { path: i.json }",
    );
    expect(places(checkServiceSettings(conflict.workflow))).toEqual(["2:62 state_conflict"]);
  });
});

describe("publishing a branch", () => {
  const tracker = "tracker: { kind: file, active_states: [Open] }\nfile: { path: i.json }\n";
  const messages = (handoff: string, env = {}) =>
    resolve(`${tracker}handoff: ${handoff}`, { env }).diagnostics.map(({ message }) => message);

  test("a pull request needs its branch and a token", () => {
    expect(messages("{ pull_request: {} }")).toEqual([
      '"handoff.push" is missing; expected true for a pull request',
      '"handoff.token" is missing; expected a token for pull requests',
    ]);
    expect(messages("{ push: true, token: $TOKEN, pull_request: {} }", { TOKEN: "t0ken-t0ken" })).toEqual([]);
    expect(messages("{ push: true }")).toEqual([]);
  });

  test("an unknown key is a finding with the name that was meant", () => {
    expect(() => messages("{ push: true, pull_request: { lables: [a] } }")).toThrow(
      'WORKFLOW.md:4:40 error unknown_key: unknown key "handoff.pull_request.lables"; known here: draft, labels, reviewers',
    );
    expect(() => messages("{ pusch: true }")).toThrow('unknown key "handoff.pusch"');
  });
});

describe("environment variables", () => {
  const env = { KEY: "s3cret-key", WHERE: "/data", STATE: "Review" };

  test("variables in values are expanded", () => {
    const settings = settingsOf(
      'tracker: { kind: file, active_states: [Open], api_key: "a-${KEY}", endpoint: "$WHERE/api", handoff_state: $STATE, project: my$WHERE }\nfile: { path: ~/issues.json }\nworkspace: { root: $WHERE/../work/. }\ndb_path: ~/x/$STATE.db',
      { env },
    );
    expect(settings.tracker).toMatchObject({
      apiKey: "a-s3cret-key",
      endpoint: "/data/api",
      handoffState: "Review",
      project: "my$WHERE",
    });
    expect(settings.tracker.own.path).toBe("/home/ada/issues.json");
    expect(settings.workspace).toEqual({ root: "/work", isRootGiven: true });
    expect(settings.dbPath).toBe("/home/ada/x/Review.db");
  });

  test("an unset variable is reported at its place, with a note if .env sets it", () => {
    const dotenv = parseDotenv({ file: ".env", text: "TRACKER_KEY=s3cret\n" });
    const asked =
      "tracker:\n  kind: file\n  api_key: $TRACKER_KEY\n  project: $PROJCT\n  active_states: [Open]\nfile: { path: i.json }\nworkspace:\n  root: ${EMPTY}/a/${\n";
    expect(findings(asked, { env: { PROJECT: "p-value", EMPTY: "" }, dotenv })).toMatchInlineSnapshot(`
      "WORKFLOW.md:4:12 error variable_unset: "tracker.api_key" takes its value from $TRACKER_KEY, which is not set
      > 4 |   api_key: $TRACKER_KEY
          |            ^^^^^^^^^^^^
        note: .env sets TRACKER_KEY, but $TRACKER_KEY is read from the real environment only; in that file, CUEBOOK_TRACKER_API_KEY sets this key
      WORKFLOW.md:5:12 error variable_unset: "tracker.project" takes its value from $PROJCT, which is not set
      > 5 |   project: $PROJCT
          |            ^^^^^^^
        help: did you mean $PROJECT?
      WORKFLOW.md:9:9 error variable_unset: "workspace.root" takes its value from $EMPTY, which is empty
      > 9 |   root: \${EMPTY}/a/\${
          |         ^^^^^^^^^^^^^
      WORKFLOW.md:9:9 error wrong_value: "workspace.root" must be text with variables as $NAME or \${NAME}, but is a text with an unclosed \${
      > 9 |   root: \${EMPTY}/a/\${
          |         ^^^^^^^^^^^^^"
    `);
  });

  test("variables are not checked if the environment is unknown", () => {
    const asked = `${base.replace("[Open]", "[Open], handoff_state: $STATE")}workspace: { root: $WHERE }`;
    expect(checkServiceSettings(load(asked).workflow)).toEqual([]);
  });

  test("values of variables are never in findings or shown settings", () => {
    const given = load(
      "tracker: { kind: file, active_states: [Open], api_key: $KEY, handoff_state: $NAME, in_progress_state: $NAME }\nfile: { path: i.json }\npolling: { interval_ms: 5 }",
    );
    const dotenv = parseDotenv({ file: ".env", text: "CUEBOOK_AGENT_MAX_TURNS=hunter2" });
    const result = serviceSettings(given.workflow, {
      ...around,
      env: {
        KEY: "hunter2",
        NAME: "hunter2",
        CUEBOOK_POLLING_INTERVAL_MS: "hunter2",
        CUEBOOK_TRACKER_COMMENTS_ON_FAILURE: "hunter2",
      },
      dotenv,
    });
    expect(JSON.stringify([result.diagnostics, result.entries])).not.toContain("hunter2");
    expect(result.settings).toBeUndefined();
    expect(
      renderFindings(result.diagnostics, { [file]: given.text, ".env": dotenv.source.text }),
    ).toMatchInlineSnapshot(`
      ".env:1:1 error variable_value: CUEBOOK_AGENT_MAX_TURNS overrides "agent.max_turns" and must be a whole number of at least 1, but its value is not
      > 1 | CUEBOOK_AGENT_MAX_TURNS=…
          | ^^^^^^^^^^^^^^^^^^^^^^^
      WORKFLOW.md:2:1 error variable_value: CUEBOOK_TRACKER_COMMENTS_ON_FAILURE overrides "tracker.comments.on_failure" and must be true, false, 1 or 0, but its value is not
      > 2 | tracker: { kind: file, active_states: [Open], api_key: $KEY, handoff_state: $NAME, in_progress_state: $NAME }
          | ^^^^^^^
      WORKFLOW.md:2:103 error state_conflict: "tracker.in_progress_state" is "$NAME", which is also in "tracker.handoff_state": an issue would be handed off as soon as work on it starts
      > 2 |  active_states: [Open], api_key: $KEY, handoff_state: $NAME, in_progress_state: $NAME }
          |                                                                                 ^^^^^
      WORKFLOW.md:4:12 error variable_value: CUEBOOK_POLLING_INTERVAL_MS overrides "polling.interval_ms" and must be a whole number of at least 1, but its value is not
      > 4 | polling: { interval_ms: 5 }
          |            ^^^^^^^^^^^"
    `);
  });

  test("~ needs a home folder", () => {
    const { workflow } = load(`${base}workspace: { root: "~" }`);
    expect(places(serviceSettings(workflow, { env: {}, tmp: "/tmp", folder: "/p" }).diagnostics)).toEqual([
      "4:20 wrong_value",
    ]);
  });
});

describe("overrides", () => {
  const example: Readonly<Record<string, string>> = {
    text: "over$ridden",
    texts: "To Do, In Progress ,,",
    flag: "1",
    integer: " 42 ",
  };

  test("the variables that override settings are these", () => {
    expect(serviceVariables.map(({ name, path, type }) => `${name} ${path} ${type}`)).toMatchSnapshot();
    expect(serviceVariables).toHaveLength(28);
  });

  test.each(serviceVariables)(
    "$name overrides $path, from the real environment and from .env",
    ({ name, path, type }) => {
      const text = example[type] ?? "";
      const dotenv = parseDotenv({ file: ".env", text: `${name}="${text}"` });
      for (const more of [{ env: { [name]: text } }, { dotenv }]) {
        const { entries } = resolve(`${base}db_path: $NOT_ASKED_FOR`, more);
        const entry = entries.find((each) => each.path === path);
        expect(entry?.origin).toMatchObject({ from: "dotenv" in more ? "dotenv" : "environment", variable: name });
        const isSecret = ["tracker.api_key", "tracker.webhook_secret", "handoff.token"].includes(path);
        const isPath = path === "workspace.root" || path === "db_path";
        const expected = {
          text: isPath ? `/project/${text}` : text,
          texts: ["To Do", "In Progress"],
          flag: true,
          integer: 42,
        };
        expect(entry?.value).toEqual(isSecret ? "(secret)" : Reflect.get(expected, type));
      }
    },
  );

  test("the order of precedence is real environment, .env, file, default", () => {
    const text = "CUEBOOK_POLLING_INTERVAL_MS=2\nCUEBOOK_AGENT_MAX_TURNS=2\nCUEBOOK_AGENT_MAX_SESSIONS=\n";
    const env = { CUEBOOK_POLLING_INTERVAL_MS: "1", CUEBOOK_AGENT_MAX_TURNS: " ", CUEBOOK_AGENT_KIND: "" };
    const written = `${base}polling: { interval_ms: 3 }\nagent: { kind: codex, max_turns: 3, max_sessions: 3 }`;
    const { settings, entries } = resolve(written, { env, dotenv: parseDotenv({ file: ".env", text }) });
    const agent = { kind: "codex", maxTurns: 2, maxSessions: 3, maxConcurrentAgents: 10 };
    expect(settings).toMatchObject({ polling: { intervalMs: 1 }, agent });
    const origins = ["polling.interval_ms", "agent.max_turns", "agent.max_sessions", "agent.max_concurrent_agents"];
    expect(entries.flatMap(({ path, origin }) => (origins.includes(path) ? [origin] : []))).toEqual([
      { from: "environment", variable: "CUEBOOK_POLLING_INTERVAL_MS" },
      { from: "default" },
      { from: "dotenv", variable: "CUEBOOK_AGENT_MAX_TURNS", file: ".env", line: 2 },
      { from: "file", file, line: 5, column: 37, variables: [] },
    ]);
  });

  test("the entries show the origin of every setting, in the order of the reference", () => {
    const { entries } = resolve(base);
    expect(entries.map(({ path }) => path)).toEqual([...servicePaths, "file.path"]);
  });

  test("variables with another system's prefix and misspelt variables are reported", () => {
    const dotenv = parseDotenv({ file: ".env", text: "CUEBOOK_TRACKER_KNID=file" });
    expect(findings(base, { env: { SORTIE_AGENT_MAX_TURNS: "3" }, dotenv })).toMatchInlineSnapshot(`
      ".env:1:1 warning variable_not_read: the variable CUEBOOK_TRACKER_KNID is set, but no setting is read from it
      > 1 | CUEBOOK_TRACKER_KNID=…
          | ^^^^^^^^^^^^^^^^^^^^
        help: did you mean CUEBOOK_TRACKER_KIND?
      WORKFLOW.md:1:1 warning variable_not_read: the variable SORTIE_AGENT_MAX_TURNS is set, but no setting is read from it
      > 1 | ---
          | ^
        help: name it CUEBOOK_AGENT_MAX_TURNS"
    `);
    expect(findings(base, { env: { SORTIE_AGENT_MAX_TURNS: "3", CUEBOOK_AGENT_MAX_TURNS: "3" } })).toBe("");
  });

  test("a variable can override a wrong value of the file", () => {
    const conflict = "tracker: { kind: file, active_states: [Open], handoff_state: Open }\nfile: { path: i.json }";
    expect(settingsOf(conflict, { env: { CUEBOOK_TRACKER_HANDOFF_STATE: "Review" } }).tracker.handoffState).toBe(
      "Review",
    );
  });
});

test("the section of a tracker is read and required by the declaration of the tracker", () => {
  const trackers = {
    board: mapping({ board_id: text({ "x-expand": "leading" }), page_size: integer({ default: 50 }) }),
  };
  const front = "tracker: { kind: board, active_states: [Open] }\nboard: { board_id: $BOARD }";
  const { settings, entries } = resolve(front, { trackers, env: { BOARD: "x" } });
  expect(settings?.tracker.own).toEqual({ board_id: "x", page_size: 50 });
  expect(entries.slice(-2).map(({ path }) => path)).toEqual(["board.board_id", "board.page_size"]);
  const { diagnostics } = resolve(front.replace(/\n.*/, ""), { trackers });
  expect(diagnostics.map(({ message }) => message)).toEqual(['"board.board_id" is missing; expected text']);
});

describe("a file of another system", () => {
  const text = readFileSync(new URL("../../fixtures/sortie/WORKFLOW.md", import.meta.url), "utf8");
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined, { trackers, library: phaseLibrary });

  test("a file of another system loads unchanged, with warnings about keys without effect", () => {
    if (workflow === undefined) throw new Error(renderFindings(diagnostics, { [file]: text }));
    const all = [...diagnostics, ...verifyWorkflow(workflow), ...checkServiceSettings(workflow)];
    expect(all.map(({ severity, message }) => `${severity}: ${message}`)).toMatchSnapshot();
    expect(all.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("a file of another system gives its settings", () => {
    if (workflow === undefined) throw new Error("not loaded");
    const env = { SORTIE_TRACKER_API_KEY: "k", SORTIE_PROJECT: "p", PROJECT_FOLDER: "app", STATE_FOLDER: "/state" };
    const { settings, diagnostics: found } = serviceSettings(workflow, { ...around, env });
    expect(found.map(({ code }) => code)).toEqual(["reactions_unfollowed"]);
    expect(settings).toMatchSnapshot();
  });
});
