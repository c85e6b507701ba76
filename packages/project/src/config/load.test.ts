import { createHash } from "node:crypto";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { serviceVariables } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { useFolders } from "../testing/folders.ts";
import { loadConfig } from "./load.ts";

const newFolder = useFolders();

function load(
  files: Record<string, string>,
  options: { at?: string; env?: Record<string, string>; overrides?: object } = {},
) {
  const folder = newFolder({ ...files, "project/a/b/x": "", "project/.git/x": "" });
  const { config, diagnostics } = loadConfig({
    cwd: join(folder, options.at ?? "project"),
    env: { HOME: join(folder, "home"), ...options.env },
    overrides: options.overrides ?? {},
  });
  const findings = diagnostics.map(
    ({ severity, file, line, column, message }) => `${severity} ${file}:${line}:${column} ${message}`,
  );
  return {
    config,
    findings,
    diagnostics,
    from: Object.fromEntries((config?.origins ?? []).map(({ setting, from }) => [setting, from])),
    folder,
  };
}

const project = "project/.cuebook/config.yaml";
const user = "home/.config/cuebook/config.yaml";

describe("the configuration", () => {
  test("reports the new name of a renamed agent key", () => {
    const bot = "agents:\n  bot: { kind: chat, provider: anthropic, model: m, baseUrl: $URL }\n";
    expect(load({ [project]: bot }).findings).toEqual([
      'warning .cuebook/config.yaml:2:53 "baseUrl" is now called "base_url"',
    ]);
  });

  test("consists of defaults if nothing is set, and names no agent", () => {
    const { config, from, folder } = load({});
    expect(config).toMatchObject({
      agent: undefined,
      limits: { turnTimeoutMs: 3_600_000, stallTimeoutMs: 300_000, repairs: 2 },
      state: join(folder, "project/.cuebook/state"),
      root: join(folder, "project"),
    });
    expect(new Set(Object.values(from))).toEqual(new Set(["default"]));
  });

  test("reads each setting from the nearest source that has it", () => {
    const { config, from } = load(
      {
        [user]: "agent: u\nstate: /u\nlimits: { repairs: 1, turn_timeout_ms: 1, stall_timeout_ms: 1 }\n",
        [project]: "agent: p\nstate: /p\nlimits: { repairs: 3, turn_timeout_ms: 3 }\n",
      },
      { env: { CUEBOOK_REPAIRS: "4", CUEBOOK_STATE: "/e", CUEBOOK_AGENT: "" }, overrides: { state: "/f" } },
    );
    expect(config).toMatchObject({
      agent: "p",
      state: "/f",
      limits: { repairs: 4, turnTimeoutMs: 3, stallTimeoutMs: 1 },
    });
    expect(from).toMatchObject({
      agent: ".cuebook/config.yaml",
      state: "(config)",
      "limits.repairs": "CUEBOOK_REPAIRS",
      "limits.turn_timeout_ms": ".cuebook/config.yaml",
    });
  });

  test("belongs to the repository, which an empty `.git` is not", () => {
    const files = { "out/a/x": "", "out/.git/x": "" };
    const { config, folder } = load(files, { at: "out/a" });
    expect(config?.root).toBe(join(folder, "out"));
    mkdirSync(join(folder, "out/a/.git"));
    expect(loadConfig({ cwd: join(folder, "out/a"), env: {} }).config?.root).toBe(join(folder, "out"));
  });

  test("has only the budgets that are set", () => {
    expect(load({}).config?.limits).toEqual({
      turnTimeoutMs: 3_600_000,
      stallTimeoutMs: 300_000,
      repairs: 2,
      tries: 2,
      checkTimeoutMs: 600_000,
    });
    const { config, from } = load(
      { [project]: "limits: { turns: 40, cost_usd: 2.5, tries: 3 }\n" },
      { env: { CUEBOOK_BUDGET_TOKENS: "100000", CUEBOOK_BUDGET_COST_USD: "1.25" } },
    );
    expect(config?.limits).toMatchObject({ turns: 40, tokens: 100_000, costUsd: 1.25, tries: 3 });
    expect(from).toMatchObject({
      "limits.turns": ".cuebook/config.yaml",
      "limits.tokens": "CUEBOOK_BUDGET_TOKENS",
      "limits.cost_usd": "CUEBOOK_BUDGET_COST_USD",
    });
  });

  test("has the budgets of workflows", () => {
    const { config, from } = load(
      { [project]: "limits: { day_usd: 20 }\n" },
      { env: { CUEBOOK_BUDGET_TOTAL_USD: "99" } },
    );
    expect(config?.limits).toMatchObject({ dayUsd: 20, totalUsd: 99 });
    expect(from).toMatchObject({ "limits.total_usd": "CUEBOOK_BUDGET_TOTAL_USD" });
  });

  test("has the limits of queues only where a file has the section", () => {
    expect(load({}).config?.queues).toBeUndefined();
    const { config } = load({
      [project]: "queues: { runs: 20, workflows: { medium: 4 }, rate: { runs: 10, seconds: 60 } }\n",
    });
    expect(config?.queues).toEqual({
      runs: 20,
      workflows: { medium: 4 },
      agents: {},
      rate: { runs: 10, seconds: 60 },
    });
    expect(load({ [project]: "queues: {}\n" }).config?.queues).toEqual({ workflows: {}, agents: {} });
  });

  test("has prices of models by name or pattern, each from one file", () => {
    const of = (input: number, output: number) => `{ input_per_mtok: ${input}, output_per_mtok: ${output} }`;
    const { config, from } = load({
      [user]: `prices: { "house/*": ${of(1, 2)}, gpt-5: { input_per_mtok: 3, output_per_mtok: 4, cache_read_per_mtok: 1 } }\n`,
      [project]: `prices: { gpt-5: ${of(0, 0.5)} }\n`,
    });
    expect(config?.prices).toEqual({
      "gpt-5": { inputPerMtok: 0, outputPerMtok: 0.5 },
      "house/*": { inputPerMtok: 1, outputPerMtok: 2 },
    });
    expect(from).toMatchObject({ "prices.gpt-5": ".cuebook/config.yaml" });
  });

  test("reports a price that is incomplete, below zero or has an unknown key", () => {
    const { config, findings } = load({
      [project]: `prices:
  a: { input_per_mtok: 1 }
  b: { input_per_mtok: -1, output_per_mtok: 1 }
  c: { input_per_mtok: 1, output_per_mtok: 1, output: 2 }
`,
    });
    expect(config).toBeUndefined();
    expect(findings.map((each) => each.split(" ")[1])).toEqual([
      ".cuebook/config.yaml:2:3",
      ".cuebook/config.yaml:3:24",
      ".cuebook/config.yaml:4:47",
    ]);
  });

  test("never merges two files into one agent", () => {
    const { config } = load({
      [user]: "agents: { a: { kind: codex, model: big }, b: { kind: command } }\n",
      [project]: "agents: { a: { kind: claude-code } }\n",
    });
    expect(config?.agents).toEqual({ a: { kind: "claude-code" }, b: { kind: "command" } });
  });

  test("is found from any folder of the repository, and resolves relative paths from its own", () => {
    const { config, folder } = load({ [project]: "state: runs\n" }, { at: "project/a/b" });
    expect(config).toMatchObject({ root: join(folder, "project"), state: join(folder, "project/runs") });
  });

  test("has worktrees outside the repository, in a folder with the hash of the repository's path", () => {
    const { config, from, folder } = load({});
    const hash = createHash("sha256").update(join(folder, "project")).digest("hex").slice(0, 8);
    expect(config?.worktrees).toBe(join(folder, `home/.local/state/cuebook/project-${hash}/worktrees`));
    expect(from.worktrees).toBe("default");
    const below = load(
      { "project/a/.cuebook/config.yaml": "agent: p\n" },
      { at: "project/a/b", env: { XDG_STATE_HOME: "/xdg" } },
    );
    expect(below.config?.worktrees).toMatch(/^\/xdg\/cuebook\/project-[0-9a-f]{8}\/worktrees$/);
    expect(below.from.worktrees).toBe("XDG_STATE_HOME");
    const relative = load({}, { env: { XDG_STATE_HOME: "xdg" } });
    expect(relative.config?.worktrees).toContain("/home/.local/state/cuebook/");
  });

  test("identifies a repository by its real path, even through a link", () => {
    const { config, folder } = load({});
    symlinkSync(join(folder, "project"), join(folder, "link"));
    const linked = loadConfig({ cwd: join(folder, "link"), env: { HOME: join(folder, "home") } });
    expect(linked.config?.worktrees).toBe(config?.worktrees);
  });

  test("accepts another folder of worktrees, relative to the project's folder, unless it is in the repository", () => {
    const config = load({ [project]: "worktrees: ../trees\n" });
    expect(config.config?.worktrees).toBe(join(config.folder, "trees"));
    const below = load({ [project]: "worktrees: .cuebook/state/worktrees\n" }, { at: "project/a" });
    expect(below.config).toBeUndefined();
    expect(below.findings).toEqual([
      `error ${join(below.folder, project)}:1:12 the worktree folder ".cuebook/state/worktrees" is in the repository ${join(below.folder, "project")}: Node, Python and linters would walk up from a worktree and find the packages and settings of the repository`,
    ]);
    const { folder } = config;
    symlinkSync(join(folder, "project/a"), join(folder, "link"));
    const env = { HOME: join(folder, "home"), CUEBOOK_WORKTREES: join(folder, "link/trees") };
    const { diagnostics } = loadConfig({ cwd: join(folder, "project"), env });
    expect(diagnostics).toMatchObject([{ code: "worktrees_in_repository", file: "$CUEBOOK_WORKTREES" }]);
  });

  test("belongs to the nearest folder with prompts or schemas, even without settings", () => {
    const files = { [project]: "agent: p\n", "project/a/.cuebook/prompts/spec.md": "", "project/.cuebook/state/x": "" };
    const { config, folder } = load(files, { at: "project/a/b" });
    expect(config).toMatchObject({ root: join(folder, "project/a"), agent: undefined });
    const plain = load({ [project]: "agent: p\n", "project/a/.cuebook/state/x": "" }, { at: "project/a/b" });
    expect(plain.config).toMatchObject({ root: join(plain.folder, "project"), agent: "p" });
  });

  test("is not searched for outside the repository", () => {
    const { config } = load({ ".cuebook/config.yaml": "agent: outside\n" }, { at: "project/a" });
    expect(config?.agent).toBeUndefined();
  });

  test("has only the project facts that are set, setting by setting", () => {
    expect(load({}).config).toMatchObject({ project: {}, gates: { phases: {} }, sync: "none" });
    expect(load({}).config?.project).toEqual({});
    const { config, from } = load({
      [user]: "project: { language: go, test_command: go test, has_tests: true }\n",
      [project]: 'project: { test_command: make test, lint_command: "", frameworks: [gin], has_frontend: false }\n',
    });
    expect(config?.project).toEqual({
      ...{ language: "go", testCommand: "make test", lintCommand: "", frameworks: ["gin"] },
      ...{ hasFrontend: false, hasTests: true },
    });
    expect(from).toMatchObject({
      "project.language": expect.stringContaining("home"),
      "project.lint_command": ".cuebook/config.yaml",
    });
  });

  test("has gates by phase, each from its nearest source, and how to sync branches", () => {
    const { config, from } = load(
      {
        [user]: "gates: { default: human, phases: { spec: skip, docs: auto } }\nsync: merge\n",
        [project]: "gates: { phases: { spec: agent, constructor: human } }\nlimits: { checks_timeout_ms: 5 }\n",
      },
      { env: { CUEBOOK_SYNC: "rebase", CUEBOOK_CHECKS_TIMEOUT_MS: "60000" } },
    );
    expect(config?.gates).toEqual({
      default: "human",
      phases: Object.assign(Object.create(null), { spec: "agent", docs: "auto", constructor: "human" }),
    });
    expect(config).toMatchObject({ sync: "rebase", limits: { checkTimeoutMs: 60_000 } });
    expect(from).toMatchObject({ "gates.phases.spec": ".cuebook/config.yaml", sync: "CUEBOOK_SYNC" });
  });

  test("may be a file with only comments", () => {
    expect(load({ [project]: "# nothing yet\n---\n" }).config).toBeDefined();
  });

  test("treats an agent called __proto__ like any other name", () => {
    const { config } = load({ [project]: "agents: { __proto__: { kind: command } }\n" });
    expect(Object.keys(config?.agents ?? {})).toEqual(["__proto__"]);
  });
});

describe("mistakes in the configuration", () => {
  test("are reported at their places, all at once, and no setting is used", () => {
    const { config, findings } = load({
      [project]: "agnet: x\nlimits:\n  repairs: many\nagents:\n  a: { model: big }\n",
      [user]: "state: [1]\n",
    });
    expect(config).toBeUndefined();
    expect(findings).toHaveLength(4);
    expect(findings.join("\n")).toMatch(
      /^error \.cuebook\/config\.yaml:1:1 .*"agnet".*\n.*:3:12 .*repairs.*\n.*:5:3 .*kind.*\n.*home.*:1:8 .*state/,
    );
  });

  test("in a variable are reported with its name", () => {
    const { findings } = load({}, { env: { CUEBOOK_REPAIRS: "99", CUEBOOK_TURN_TIMEOUT_MS: "1h" } });
    expect(findings).toHaveLength(2);
    expect(findings[0]).toMatch(/^error \$CUEBOOK_REPAIRS:1:1 .*limits\.repairs.*at most 10/);
    expect(findings[1]).toMatch(/^error \$CUEBOOK_TURN_TIMEOUT_MS:1:1 /);
  });

  test("in budgets are reported: they must be positive, and turns whole", () => {
    const { findings } = load({ [project]: "limits: { turns: 1.5, tokens: 0, cost_usd: 0, costUsd: 3 }\n" });
    expect(findings).toHaveLength(4);
    expect(findings.join("\n")).toMatch(/limits\.turns.*\n.*limits\.tokens.*\n.*limits\.cost_usd.*\n.*limits\.costUsd/);
    expect(load({}, { env: { CUEBOOK_BUDGET_COST_USD: "free" } }).findings).toHaveLength(1);
  });

  test("in gates and project facts are reported, each at its place", () => {
    const { findings } = load({
      [project]: [
        "project: { test_comand: x, frameworks: react, has_tests: maybe, language: '' }",
        "gates: { default: agent, phases: { docs: human, spec: nobody, __proto__: 7 } }",
        "sync: squash",
        "limits: { checks_timeout_ms: 0 }",
        "",
      ].join("\n"),
    });
    expect(findings.filter((finding) => finding.includes(":1:"))).toHaveLength(4);
    expect(findings.filter((finding) => finding.includes(":2:")).join("\n")).toMatch(
      /gates\.default.*\n.*gates\.phases\.spec.*\n.*gates\.phases\.__proto__/,
    );
    expect(findings.filter((finding) => /:[34]:/.test(finding)).join("\n")).toMatch(/squash.*\n.*checks_timeout_ms/);
    expect(findings.join("\n")).toContain("test_command");
  });

  test("in the name of a variable get a suggestion", () => {
    const { config, diagnostics } = load({}, { env: { CUEBOOK_AGNET: "x", CUEBOOK_DEBUG: "1" } });
    expect(config).toBeDefined();
    expect(diagnostics).toMatchObject([
      { code: "config_variable_unknown", severity: "warning", suggestion: { text: "did you mean CUEBOOK_AGENT?" } },
    ]);
  });

  test("do not include variables of the service, of a turn, or of a hook", () => {
    const names = [...serviceVariables.map(({ name }) => name), "CUEBOOK_ENV_FILE", "CUEBOOK_ISSUE_IDENTIFIER"];
    const env = Object.fromEntries(names.map((name) => [name, "x"]));
    expect(load({}, { env }).diagnostics).toEqual([]);
    expect(load({}, { env: { CUEBOOK_TRACKER_KINDS: "x" } }).diagnostics).toMatchObject([
      { code: "config_variable_unknown", suggestion: { text: "did you mean CUEBOOK_TRACKER_KIND?" } },
    ]);
  });

  test("include a broken link to the file", () => {
    const folder = newFolder({ ".cuebook/x": "" });
    symlinkSync("nowhere.yaml", join(folder, ".cuebook/config.yaml"));
    const { config, diagnostics } = loadConfig({ cwd: folder, env: { HOME: folder } });
    expect(config).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "file_missing", file: ".cuebook/config.yaml" }]);
  });

  test("in YAML are reported", () => {
    expect(load({ [project]: "agent: [\n" }).config).toBeUndefined();
    expect(load({ [project]: "agent: a\nagent: b\n" }).config).toBeUndefined();
  });

  test("reports what of the page's settings is no address, trusts everybody, or lets nobody in", () => {
    const page = [
      "page:",
      "  public_url: http://cuebook.example.org",
      "  trusted_proxies: [10.0.0.5, 0.0.0.0/0]",
      '  identity: { header: X-User, users: { "a,b": read } }',
      "",
    ].join("\n");
    expect(load({ [project]: page }).findings).toEqual([
      'error .cuebook/config.yaml:2:15 "public_url" is "http://cuebook.example.org": without https, others could read and change what browsers send',
      'error .cuebook/config.yaml:3:31 "0.0.0.0/0" trusts everybody: each could name any user',
      'error .cuebook/config.yaml:4:40 the user "a,b" can be named by no proxy',
    ]);
    expect(new Set(load({ [project]: page }).diagnostics.map(({ code }) => code))).toEqual(new Set(["page_invalid"]));
    const env = { CUEBOOK_PUBLIC_URL: "https://cuebook.example.org/" };
    expect(load({ [project]: "page: { identity: { header: X-User } }\n" }, { env }).findings).toEqual([
      'error $CUEBOOK_PUBLIC_URL:1:1 "public_url" needs "trusted_proxies": only a proxy may send this name',
      'error .cuebook/config.yaml:1:29 nobody would be let in: "identity.users" and "identity.groups" are empty, and "identity.scope" is not set',
    ]);
    const { config } = load({ [project]: "page: { trusted_proxies: [10.0.0.5] }\n" }, { env });
    expect(config?.page).toEqual({
      publicUrl: "https://cuebook.example.org/",
      trustedProxies: ["10.0.0.5"],
      identity: { users: {}, groups: {} },
    });
  });
});
