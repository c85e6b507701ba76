import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useFolders } from "../testing/folders.ts";
import { loadConfig } from "./load.ts";
import { toolSettings } from "./tools.ts";

const newFolder = useFolders();

function load(project: string, user?: string, subfolders: readonly string[] = []) {
  const folder = newFolder({
    "project/.cuebook/config.yaml": project,
    ...(user === undefined ? {} : { "home/.config/cuebook/config.yaml": user }),
  });
  for (const path of subfolders) mkdirSync(join(folder, path), { recursive: true });
  const read = loadConfig({ cwd: join(folder, "project"), env: { HOME: join(folder, "home") } });
  const findings = read.diagnostics.map(
    ({ code, line, column, message, suggestion }) => `${line}:${column} ${code}: ${message} ${suggestion?.text ?? ""}`,
  );
  return { ...read, folder, findings };
}

describe("the section tools", () => {
  test("has safe defaults", () => {
    const { config } = load("# nothing yet\n");
    expect(config && toolSettings(config)).toEqual({
      ...{ servers: [], templateRoots: [], rules: [], permissionTimeoutMs: 600_000, extraction: "trusted", limits: {} },
    });
  });

  test("becomes the settings of toolboxes, with absolute folders and plain rules", () => {
    const { config, folder, findings } = load(
      `tools:
  template_roots: [shared/templates, ~/mine]
  extraction: off
  permissions:
    timeout_ms: 60000
    rules:
      - { decide: allow, tool: writeFile, path: "docs/**", x-why: docs are free }
      - { decide: deny, command: [git, push, "**"], reason: People push. }
  limits: { command_timeout_ms: 5000, preview_lines: 40 }
`,
      undefined,
      ["project/shared/templates", "home/mine"],
    );
    expect(findings).toEqual([]);
    expect(config && toolSettings(config)).toEqual({
      servers: [],
      templateRoots: [join(folder, "project/shared/templates"), join(folder, "home/mine")],
      rules: [
        { decide: "allow", tool: "writeFile", path: "docs/**" },
        { decide: "deny", command: ["git", "push", "**"], reason: "People push." },
      ],
      permissionTimeoutMs: 60_000,
      extraction: "off",
      limits: { commandTimeoutMs: 5000, previewLines: 40 },
    });
  });

  test("has the rules of all files: a project cannot remove what its user denies", () => {
    const { config } = load(
      'tools: { permissions: { rules: [{ decide: allow, path: "**" }] } }\n',
      "tools: { extraction: off, permissions: { rules: [{ decide: deny, tool: runCommand }] } }\n",
    );
    expect(config?.tools).toMatchObject({
      extraction: "off",
      rules: [
        { decide: "allow", path: "**" },
        { decide: "deny", tool: "runCommand" },
      ],
    });
    expect(config?.origins.filter(({ setting }) => setting.startsWith("tools.permissions.rules"))).toMatchObject([
      { from: ".cuebook/config.yaml" },
      { from: expect.stringContaining("home") },
    ]);
  });
});

describe("channels of permissions", () => {
  test("are those of all files, by name, with defaults and absolute folders", () => {
    const { config, folder, findings } = load(
      `tools: { permissions: { channels: { desk: { kind: file, folder: ../questions, only: [run] } } } }`,
      `tools: { permissions: { channels: { phone: { kind: webhook, url: "https://a.example/b", secret: HOOK } } } }`,
    );
    expect(findings).toEqual([]);
    expect(config?.tools.channelSettings).toEqual([
      { kind: "file", name: "desk", only: ["run"], folder: join(folder, "questions") },
      {
        ...{ kind: "webhook", name: "phone", only: undefined, url: "https://a.example/b", secret: "HOOK" },
        ...{ answerBase: undefined, timeoutMs: 10_000, tries: 4 },
      },
    ]);
  });

  test("are findings, each at its place, if they lack something, are of two kinds, or are not safe", () => {
    const { config, findings } = load(`tools:
  permissions:
    channels:
      a: { kind: webhook, url: "http://a.example", secret: HOOK }
      b: { kind: webhook, folder: x, url: "https://a:b@c.example", answer_base: x }
      c: { kind: file, secret: HOOK }
      d: { kind: file, folder: .cuebook/questions }
`);
    expect(config).toBeUndefined();
    expect(findings.map((finding) => finding.trim())).toEqual([
      '4:32 channel_invalid: the channel "a": "url" must begin with https://; http:// is for this machine only',
      '5:10 channel_invalid: the channel "b": a webhook needs "secret"',
      '5:35 channel_invalid: the channel "b": "folder" is not for a webhook, but for another kind',
      '5:43 channel_invalid: the channel "b": "url" has a name or a password: the signature says who asks',
      '5:81 channel_invalid: the channel "b": "answer_base" is not a URL',
      '6:10 channel_invalid: the channel "c": a file needs "folder"',
      '6:32 channel_invalid: the channel "c": "secret" is not for a file, but for another kind',
      '7:32 channel_invalid: the channel "d": "folder" is inside the project, where agents write',
    ]);
  });
});

describe("mistakes in the section tools", () => {
  test("are reported all at once, each at its place", () => {
    const { config, findings } = load(`tools:
  templateRoots: [a]
  extraction: some
  permissions:
    rules:
      - { decide: alow }
      - { tool: writeFile, paht: src }
      - { decide: deny, command: git push }
    timeout_ms: 0
  limits: { comand_timeout_ms: 1 }
`);
    expect(config).toBeUndefined();
    expect(findings.map((finding) => finding.split(":").slice(0, 2).join(":"))).toEqual([
      "2:3 unknown_key",
      "3:15 wrong_value",
      "6:19 wrong_value",
      "7:9 missing_key",
      "7:28 unknown_key",
      "8:34 wrong_type",
      "9:17 wrong_value",
      "10:13 unknown_key",
    ]);
    expect(findings.join("\n")).toMatch(
      /template_roots[\s\S]*did you mean "path"\?[\s\S]*did you mean "command_timeout_ms"\?/,
    );
  });

  test("such as the decision under its earlier key are reported with the new key", () => {
    const { config, findings } = load(
      'tools:\n  permissions:\n    rules:\n      - { effect: allow, path: "src/**" }\n      - { decide: deny, effect: allow }\n',
    );
    expect(config).toBeUndefined();
    expect(findings).toEqual([
      '4:11 rule_key_renamed: the decision of a rule is now under "decide", not "effect": write "decide: allow" write "decide"',
      expect.stringMatching(/^5:33 wrong_value: /),
    ]);
  });

  test("beyond the schema are reported too: a rule that matches nothing would deny nothing", () => {
    const { config, findings } = load(`tools:
  permissions:
    rules:
      - { decide: allow, path: src, command: [git] }
      - decide: deny
        path: ../other/**
      - { decide: deny, path: src/ }
`);
    expect(config).toBeUndefined();
    expect(findings.map((finding) => finding.split(":").slice(0, 2).join(":"))).toEqual([
      "4:9 tool_rule_invalid",
      "6:15 tool_rule_invalid",
      "7:31 tool_rule_invalid",
    ]);
  });

  test("such as a missing folder are warnings, but no toolbox is created without its templates", () => {
    const { config, findings } = load("tools:\n  template_roots: [gone, .]\n");
    expect(findings).toEqual(['2:20 template_root_missing: the template folder "gone" does not exist ']);
    expect(() => config && toolSettings(config)).toThrow("template folders do not exist: gone");
  });
});
