import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agentAdapters } from "./registry.ts";

/** What each client takes that widens what it may do, as its own `--help` and its documentation name it. */
const clients = {
  "claude-code": {
    settings: {},
    start: ["claude"],
    understood: [["--bare"], ["--strict-mcp-config"], ["--setting-sources=user"], ["--effort", "low"]],
    options: [
      ...["--dangerously-skip-permissions", "--allow-dangerously-skip-permissions", "--permission-mode"],
      ...["--permission-prompt-tool", "--permission-prompts", "--allowedTools", "--allowed-tools", "--settings"],
      ...["--add-dir", "--mcp-config", "--plugin-dir", "--plugin-url", "--agents", "--agent", "--worktree", "-w"],
      ...["--ide", "--chrome", "--remote-control", "--debug-file", "--file", "--resume", "-r", "--cloud", "--bg"],
    ],
    pairs: [],
    variables: [
      "CLAUDE_CODE_DISABLE_COMMAND_INJECTION_CHECK",
      "CLAUDE_CODE_PLUGIN_SEED_DIR",
      "CLAUDE_CODE_SHELL_PREFIX",
    ],
  },
  codex: {
    settings: {},
    start: ["codex", "app-server"],
    understood: [
      ["-c", "model_verbosity=low"],
      ["-cmodel_provider=mine"],
      ["--config=service_tier=flex"],
      ["--strict-config"],
    ],
    options: [
      ...["--dangerously-bypass-approvals-and-sandbox", "--yolo", "--full-auto", "--sandbox", "-s", "--add-dir"],
      ...["--ask-for-approval", "-a", "--profile", "-p", "--search", "--enable", "--disable", "--approve-for-me"],
      ...["--dangerously-bypass-hook-trust", "--cd", "-C", "--listen", "--code-mode-host", "--worktree", "--remote"],
    ],
    pairs: [
      ...["sandbox_mode", '"sandbox_mode"', "sandbox_workspace_write.network_access", "approval_policy", "profile"],
      ...["approvals_reviewer", "default_permissions", "permissions.x.extends", "mcp_servers.x.command", "notify"],
      ...["web_search", "tools.web_search", "features.exec_permission_approvals", "projects./.trust_level", "hooks"],
      ...["model_providers.x.auth.command", "shell_environment_policy.inherit", "sandbox_permissions"],
    ],
    variables: ["CODEX_EXEC_SERVER_URL", "CODEX_PERMISSION"],
  },
  gemini: {
    settings: { preset: "gemini" },
    start: ["gemini", "--acp"],
    understood: [["--debug"], ["-m", "pro"], ["--model=pro"]],
    options: [
      ...["--yolo", "-y", "-dy", "-yd", "--approval-mode", "--approvalMode", "--allowed-tools", "--allowedTools"],
      ...["--include-directories", "--includeDirectories", "--policy", "--admin-policy", "--skip-trust", "--skipTrust"],
      ...["--allowed-mcp-server-names", "--extensions", "-e", "--no-sandbox", "--worktree", "--session-file"],
    ],
    pairs: [],
    variables: ["GEMINI_CLI_TRUST_WORKSPACE", "GEMINI_CLI_SYSTEM_SETTINGS_PATH", "GEMINI_CLI_HOME", "GEMINI_SANDBOX"],
  },
  opencode: {
    settings: { preset: "opencode" },
    start: ["opencode", "acp"],
    understood: [["--pure"], ["--log-level", "DEBUG"]],
    options: [
      "--auto",
      "--port",
      "--hostname",
      "--mdns",
      "--cors",
      "--cwd",
      "--agent",
      "--dangerously-skip-permissions",
    ],
    pairs: [],
    variables: ["OPENCODE_PERMISSION", "OPENCODE_CONFIG", "OPENCODE_CONFIG_DIR", "OPENCODE_ENABLE_EXA"],
  },
} as const;

describe.each(Object.entries(clients))(
  "no spelling of a setting of %s grants more than the role's rules",
  (name, client) => {
    const kind = name === "gemini" || name === "opencode" ? "acp" : name;
    const create = (settings: object) =>
      agentAdapters.find((each) => each.kind === kind)?.create({ ...client.settings, ...settings });
    const option = fc.constantFrom<string>(...client.options);
    const value = fc.constantFrom(
      "never",
      "true",
      "yolo",
      "danger-full-access",
      "bypassPermissions",
      "/",
      "Bash(*)",
      "{}",
      "*",
    );
    const ofOption = fc
      .tuple(option, value)
      .chain(([each, to]) =>
        fc.constantFrom([each], [`${each}=${to}`], [each, to], [each.replace(/^-(?=[a-z]$)/i, "-d"), to]),
      );
    const ofPair =
      client.pairs.length === 0
        ? ofOption
        : fc.tuple(fc.constantFrom<string>(...client.pairs), value).chain(([key, to]) =>
            fc.constantFrom(
              ...[
                ["-c", "--config"],
                [`${key}=${to}`, ` ${key} = "${to}"`],
              ].reduce<string[][]>(
                (all, each, at) =>
                  at === 0
                    ? each.map((word) => [word])
                    : all.flatMap(([word = ""]) =>
                        each.flatMap((pair) => [
                          [word, pair],
                          [`${word}=${pair}`],
                          ...(word === "-c" ? [[`-c${pair}`]] : []),
                        ]),
                      ),
                [],
              ),
            ),
          );
    const around = fc
      .array(fc.constantFrom<readonly string[]>(...client.understood), { maxLength: 2 })
      .map((all) => all.flat());

    test("as an argument, in any form, among others, in `args` and in `command`", () => {
      fc.assert(
        fc.property(
          fc.oneof(ofOption, ofPair),
          around,
          around,
          fc.constantFrom("args", "own", "npx", "path", "before", "shell"),
          (words, before, after, place) => {
            const all = [...before, ...words, ...after];
            const start = client.start;
            const commands: Readonly<Record<string, readonly string[]>> = {
              own: [...start, ...all],
              npx: ["npx", "-q", ...start, ...all],
              path: [`/opt/bin/${start[0]}`, ...start.slice(1), ...all],
              before: [start[0], ...all, ...start.slice(1)],
              shell: ["sh", "-c", [...start, ...all].join(" ")],
            };
            const settings = place === "args" ? { args: all } : { command: commands[place] };
            expect(() => create(settings)).toThrow(expect.objectContaining({ code: "agent_config_invalid" }));
          },
        ),
        { numRuns: 500 },
      );
    });

    test("as a variable, whatever its value", () => {
      for (const variable of client.variables)
        for (const to of ["", "1", "{}"])
          expect(() => create({ set: { [variable]: to } })).toThrow(`"set" must not contain "${variable}"`);
    });

    test("what is understood is taken, alone and together", () => {
      for (const args of [...client.understood, client.understood.flat()]) {
        expect(() => create({ args })).not.toThrow();
        expect(() => create({ command: [...client.start, ...args] })).not.toThrow();
        expect(() => create({ command: ["npx", ...client.start, ...args] })).not.toThrow();
      }
      expect(() => create({ command: ["sh", "-c", `exec ${client.start.join(" ")} "$@"`, "sh"] })).not.toThrow();
      expect(() => create({ set: { PATH: "/bin", MY_TOKEN: "x" } })).not.toThrow();
    });
  },
);

test.each([
  [{ kind: "codex", args: ["-c", 'mcp_servers.x.command="x"'] }, "`tools` of the role, and `tools.servers`"],
  [{ kind: "codex", args: ["--enable", "x"] }, "Cuebook does not know what it allows; it knows --config, --stdio"],
  [{ kind: "claude-code", args: ["--add-dir", "/"] }, "`permissions` of the role say which folders"],
  [{ kind: "claude-code", set: { CLAUDE_CODE_DISABLE_FILE_MENTIONS: "0" } }, "with this value"],
  [{ kind: "acp", command: ["my-client", "--yolo"] }, 'must not contain "--yolo"'],
  [{ kind: "acp", command: ["gemini", "--acp"], args: ["--policy=x"] }, 'must not contain "--policy"'],
])("%j is refused with the key that says it instead", ({ kind, ...settings }, said) => {
  expect(() => agentAdapters.find((each) => each.kind === kind)?.create(settings)).toThrow(said);
});

test("the configuration of OpenCode in a variable chooses models, and nothing else", () => {
  const opencode = (content: string) =>
    agentAdapters
      .find(({ kind }) => kind === "acp")
      ?.create({ preset: "opencode", set: { OPENCODE_CONFIG_CONTENT: content } });
  expect(() => opencode('{ "model": "stub/m", "provider": { "stub": {} } }')).not.toThrow();
  for (const content of ['{ "permission": { "bash": "allow" } }', '{ "model": "m", "mcp": {} }', "{ // a\n}", "[]", ""])
    expect(() => opencode(content)).toThrow('"set" must not contain "OPENCODE_CONFIG_CONTENT"');
});
