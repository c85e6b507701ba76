import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { useFolders } from "@cuebook/project/testing";
import { describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

const folder = useFolders();

const good = "Fix {{ .issue.title }}\n";
const typo = "---\ndescription: Typo\n---\n\nFix {{ .issue.titel }}\n";

describe("cuebook check", () => {
  test("counts what it checked if nothing is wrong", async () => {
    const at = folder({ "WORKFLOW.md": good });
    const clean = { code: 0, out: "ok  1 workflow, 1 prompt, 2 edges, 0 findings\n", err: "" };
    expect(await cuebook(at, ["check"])).toEqual(clean);
    expect(await cuebook(at, ["validate", ".", "WORKFLOW.md", "--strict"])).toEqual(clean);
  });

  test("shows a mistake where the author folders it, front matter counted", async () => {
    const { code, out, err } = await cuebook(folder({ "WORKFLOW.md": typo }), ["check"]);
    expect([code, err]).toEqual([1, ""]);
    expect(out).toContain("error[unknown_field]: ");
    expect(out).toContain("  at WORKFLOW.md:5:");
    expect(out).toContain("> 5 | Fix {{ .issue.titel }}\n");
    expect(out).toMatch(/help: .*title/);
    expect(out).toMatch(/\n1 error, 0 warnings in 1 file\n$/);
  });

  test("reports the mistakes of all files at once", async () => {
    const at = folder({ "a/WORKFLOW.md": typo, "b/WORKFLOW.md": good, "c/bad.workflow.yaml": "name: [\n" });
    const { code, out } = await cuebook(at, ["check", "a", "b", "c", "missing.workflow.yaml"]);
    expect(code).toBe(4);
    for (const file of ["a/WORKFLOW.md:5", "c/bad.workflow.yaml:", "missing.workflow.yaml:1:1"])
      expect(out).toContain(`at ${file}`);
    expect(out).toMatch(/in 3 files\n$/);
  });

  test("uses the library of each file's project", async () => {
    const phases = "name: w\nextends: trivial\n";
    const prompt = (name: string) => `---\nextends: built-in\nappend: Ours, {{${name}}}.\n---\n`;
    const at = folder({
      ".git/HEAD": "",
      "w.workflow.yaml": phases,
      "one/w.workflow.yaml": phases,
      "one/.cuebook/prompts/implement.md": prompt("NO_ONE"),
      "two/.cuebook/config.yaml": "agent: 3\n",
      "two/.cuebook/w.workflow.yaml": phases,
      "three/deep/w.workflow.yaml": phases,
      "three/.cuebook/prompts/own.md": "---\nid: own\npurpose: Is.\noutput: status\n---\nGo.\n",
      "three/deep/own.workflow.yaml": "name: own\nphases: [own]\n",
    });
    const { code, out } = await cuebook(at, ["check", "--format", "json", ".", "no/such.workflow.yaml"]);
    const found = JSON.parse(out).diagnostics.map((each: { file: string; code: string }) => [each.file, each.code]);
    expect([code, found]).toEqual([
      4,
      [
        ["no/such.workflow.yaml", "file_missing"],
        ["one/.cuebook/prompts/implement.md", "unknown_name"],
        ["two/.cuebook/config.yaml", "wrong_type"],
      ],
    ]);
    expect((await cuebook(at, ["check", "w.workflow.yaml", "trivial", "three"])).code).toBe(0);
    expect((await cuebook(join(at, "one"), ["check", "../w.workflow.yaml"])).code).toBe(0);
    expect((await cuebook(join(at, "one"), ["check", "trivial"])).code).toBe(1);
  });

  test("reports where it searched if it finds no workflow", async () => {
    const at = folder({ "docs/x.md": "" });
    expect(await cuebook(at, ["check", "docs"])).toEqual({
      code: 1,
      out: `\
error[workflow_not_found]: no workflow in "docs": looked for WORKFLOW.md, *.workflow.yaml and *.workflow.yml
  at docs:1:1
  help: Name a workflow file, or write an example with \`cuebook init\`.

1 error, 0 warnings in 1 file
`,
      err: "",
    });
  });

  test("counts warnings as errors with --strict, but never remarks", async () => {
    const at = folder({ "WORKFLOW.md": `---\nserver: { port: 1 }\n---\n${good}` });
    expect((await cuebook(at, ["check"])).code).toBe(0);
    expect((await cuebook(at, ["check", "--strict"])).code).toBe(1);
    const crlf = folder({ "WORKFLOW.md": `\ufeff${good.replaceAll("\n", "\r\n")}` });
    const { code, out } = await cuebook(crlf, ["check", "--strict"]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /info\[file_byte_order_mark\][\s\S]*info\[file_crlf\][\s\S]*\nok {2}1 workflow, .*, 2 findings\n$/,
    );
  });
});

describe("service settings", () => {
  test("are checked with the file, and each finding is reported once", async () => {
    const front = "tracker:\n  kind: file\n  active_states: [To Do]\n  handoff_state: to do\nfile: { path: i.json }\n";
    const at = folder({ "WORKFLOW.md": `---\n${front}agent: { max_turns: -1 }\n---\n${good}` });
    expect(codesIn((await cuebook(at, ["check"])).out)).toEqual(["state_conflict", "wrong_value"]);
    const other = folder({ "WORKFLOW.md": `---\n${front}---\n${good}` });
    expect(codesIn((await cuebook(other, ["check"])).out)).toEqual(["state_conflict"]);
  });

  test("are shown with their values and origins, and without secrets", async () => {
    const front = `tracker: { kind: file, api_key: $KEY, active_states: [To Do] }
file: { path: i.json }
agent: { max_turns: 3, kind: claude-code }
`;
    const at = folder({
      "WORKFLOW.md": `---\n${front}---\n${good}`,
      "own.env": "CUEBOOK_AGENT_MAX_TURNS=4\nCUEBOOK_POLLING_INTERVAL_MS=5\n",
    });
    const env = { KEY: "hunter2hunter2", CUEBOOK_AGENT_MAX_TURNS: "7" };
    const { code, out, err } = await cuebook(at, ["check", "--effective", "--env-file", "own.env"], env);
    expect([code, err]).toEqual([0, ""]);
    expect(out).not.toContain("hunter2");
    const rows = out.split("\n").map((line) => line.replace(/ {2,}/, " | "));
    expect(rows).toContain("tracker.api_key = (secret) | WORKFLOW.md:2:24 (by $KEY)");
    expect(rows).toContain("agent.max_turns = 7 | $CUEBOOK_AGENT_MAX_TURNS");
    expect(rows).toContain("polling.interval_ms = 5 | own.env:2 (CUEBOOK_POLLING_INTERVAL_MS)");
    expect(rows).toContain("agent.max_sessions = 0 | default");
    const { settings } = JSON.parse((await cuebook(at, ["check", "--effective", "--format", "json"], env)).out);
    expect(settings).toContainEqual({
      setting: "agent.kind",
      value: "claude-code",
      origin: { from: "file", file: "WORKFLOW.md", line: 4, column: 24, variables: [] },
    });
    expect(settings).toContainEqual({ setting: "budget.turns", value: null, origin: { from: "default" } });
  });

  test("are shown even with errors", async () => {
    const at = folder({ "WORKFLOW.md": `---\ntracker: { kind: file, active_states: [To Do] }\n---\n${good}` });
    const { code, out } = await cuebook(at, ["check", "--effective", "WORKFLOW.md"]);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^workflow = - +default\nrepository = - +default\ntracker\.kind = file .*[\s\S]*\n\nerror\[missing_key\]: "file\.path"/,
    );
  });

  test("are shown for a single WORKFLOW.md only", async () => {
    const at = folder({ "WORKFLOW.md": good });
    for (const args of [["a.md", "b.md"], ["w.workflow.yaml"], ["--graph"], ["--format", "sarif"]]) {
      expect((await cuebook(at, ["check", "--effective", ...args])).code).toBe(2);
    }
  });
});

function codesIn(out: string): (string | undefined)[] {
  return [...out.matchAll(/^\w+\[(\w+)\]/gm)].map(([, code]) => code);
}

describe("an undecided use of data", () => {
  const open = `version: 1
name: w
context: none
roles:
  a:
    prompt: x
    frontmatter: { properties: { x: {} }, required: [x] }
  b: { prompt: x }
graph:
  $START: { _: { role: a, prompt: x } }
  a: { _: { role: b, prompt: "{{{x}}}" } }
  b: { _: { role: $END } }
`;

  test("is counted in the summary and in JSON", async () => {
    const at = folder({ "w.workflow.yaml": open });
    const { code, out } = await cuebook(at, ["check"]);
    expect(code).toBe(0);
    expect(out).toMatch(/\nok {2}1 workflow, 4 prompts, 3 edges, 1 finding, 1 unchecked\n$/);
    expect(JSON.parse((await cuebook(at, ["check", "--format", "json"])).out)).toMatchObject({
      unchecked: 1,
      prompts: { proved: 3, unproved: 0, unchecked: 1 },
    });
    const broken = folder({ "w.workflow.yaml": open.replace("b: { prompt: x }", "b: { prompt: '{{{nope}}}' }") });
    expect((await cuebook(broken, ["check"])).out).toMatch(/\n1 error, 0 warnings, 1 remark in 1 file, 1 unchecked\n$/);
  });

  test("fails with --strict, in every format, and a line counts it", async () => {
    const at = folder({ "w.workflow.yaml": open });
    const strict = (...args: string[]) => cuebook(at, ["check", "--strict", ...args]);
    const text = await strict();
    expect([text.code, text.err]).toEqual([1, ""]);
    expect(text.out).toMatch(
      /^info\[unchecked\]: .*\n[\s\S]*\n0 errors, 0 warnings, 1 remark in 1 file, 1 unchecked\n$/,
    );
    const counted = { code: 1, err: "--strict: 0 errors, 0 warnings, 1 unchecked\n" };
    const json = await strict("--format", "json");
    expect(json).toMatchObject(counted);
    expect(JSON.parse(json.out)).toMatchObject({ errors: 0, warnings: 0, unchecked: 1 });
    const sarif = await strict("--format", "sarif");
    expect(sarif).toMatchObject(counted);
    expect(JSON.parse(sarif.out).runs[0].results).toMatchObject([{ ruleId: "unchecked", level: "warning" }]);
    const github = await strict("--format", "github");
    expect(github).toMatchObject(counted);
    expect(github.out).toMatch(/^::warning file=w\.workflow\.yaml,.*title=unchecked::/);
    // What --strict does not refuse is written as before.
    expect((await cuebook(at, ["check", "--format", "github"])).out).toMatch(/^::notice /);
    expect((await strict("--graph", "w.workflow.yaml")).code).toBe(1);
  });

  test("is marked in the graph, with its findings on standard error", async () => {
    const at = folder({ "w.workflow.yaml": open.replace("b: { prompt: x }", "b: { prompt: '{{{nope}}}' }") });
    const { code, out, err } = await cuebook(at, ["check", "--graph", "w.workflow.yaml"]);
    expect(code).toBe(1);
    expect(out).toMatch(/^flowchart TD\n/);
    expect(out).toContain('  n1 -->|"done<br/>unchecked"| n2\n');
    expect(out).toContain('  n2["b<br/>not proved"]\n');
    expect(err).toContain("error[unknown_name]: ");
    expect(err).toMatch(/\n1 error, 0 warnings, 1 remark in 1 file, 1 unchecked\n$/);
    const json = await cuebook(at, ["check", "--graph", "--format", "json"]);
    expect([json.code, json.err]).toEqual([1, ""]);
    expect(JSON.parse(json.out)).toMatchObject({ graph: out, errors: 1, unchecked: 1 });
  });
});

describe("check reports an unreadable workflow file:", () => {
  test.each<[string, string | Buffer, string]>([
    [
      "empty",
      "",
      'error[file_empty]: "WORKFLOW.md" is empty\n  at WORKFLOW.md:1:1\n  help: Write the content, or remove the file. `cuebook init` creates an example.\n',
    ],
    [
      "binary",
      Buffer.from("Fix\u0000"),
      "error[file_binary]: not a text: byte 3 is NUL\n  at WORKFLOW.md:1:4\n  help: Check whether this is the right file; if it is, remove the NUL bytes.\n",
    ],
    [
      "not UTF-8",
      Buffer.from([0x46, 0x69, 0x78, 0x0a, 0x61, 0xff]),
      "error[file_not_utf8]: not UTF-8: byte 5 (0xFF) is invalid\n  at WORKFLOW.md:2:2\n  1 | Fix\n> 2 | a\ufffd\n    |  ^\n  help: Save the file as UTF-8 in the editor.\n",
    ],
    [
      "10 MB",
      Buffer.alloc(10_000_000, 0x61),
      'error[file_too_large]: "WORKFLOW.md" has 10000000 bytes; at most 4194304 are read\n  at WORKFLOW.md:1:1\n  help: Split the file, or check whether this is the right file.\n',
    ],
  ])("%s", async (_, content, expected) => {
    const { code, out } = await cuebook(folder({ "WORKFLOW.md": content }), ["check", "WORKFLOW.md"]);
    expect({ code, out }).toEqual({ code: 1, out: `${expected}\n1 error, 0 warnings in 1 file\n` });
  });

  test("missing, with a suggestion", async () => {
    const { code, out } = await cuebook(folder({ "WORKFLOW.md": good }), ["check", "WROKFLOW.md"]);
    expect(code).toBe(4);
    expect(out).toContain(
      'error[file_missing]: there is no file "WROKFLOW.md"\n  at WROKFLOW.md:1:1\n  help: did you mean "WORKFLOW.md"?\n',
    );
  });

  test("a pipe, found in a search, without waiting for it", async () => {
    const at = folder({ "WORKFLOW.md": good });
    execFileSync("/usr/bin/env", ["mkfifo", join(at, "x.workflow.yaml")]);
    expect((await cuebook(at, ["check"])).out).toContain('"x.workflow.yaml" is a pipe: only ordinary files are read');
  });
});

describe("prompt files", () => {
  const graph = (file: string) => `
name: w
roles:
  worker: { prompt: { file: ${file}, dialect: go } }
graph:
  $START: { _: { role: worker, prompt: Go } }
  worker: { _: { role: $END } }
`;

  test("are read from the workflow's folder, and mistakes are reported in them", async () => {
    const at = folder({ "in/w.workflow.yaml": graph("parts/p.md"), "in/parts/p.md": "\n{{ .issue.titel }}\n" });
    expect((await cuebook(at, ["check"])).out).toContain("  at in/parts/p.md:2:");
  });

  test("that are missing are reported at their name, with a suggestion", async () => {
    const { code, out } = await cuebook(folder({ "w.workflow.yaml": graph("promt.md"), "prompt.md": "x" }), ["check"]);
    expect(code).toBe(1);
    expect(out).toContain("  at w.workflow.yaml:4:");
    expect(out).toContain('help: did you mean "prompt.md"?');
    expect(out).toMatch(/\n1 error, 0 warnings in 1 file\n$/);
  });

  test("outside the folder are not read, neither directly nor through a link", async () => {
    const at = folder({
      "in/w.workflow.yaml": graph("link.md"),
      "secret.md": "SECRET",
      "in/v.workflow.yaml": graph("../secret.md"),
    });
    symlinkSync("../secret.md", join(at, "in/link.md"));
    const { code, out } = await cuebook(at, ["check"]);
    expect(code).toBe(1);
    expect(out).not.toContain("SECRET");
    expect(out).toContain('"in/link.md" is a link to "');
    expect(out).toMatch(/at in\/v\.workflow\.yaml:4:/);
  });
});

describe("cuebook check --format", () => {
  test("json prints the findings and the counts", async () => {
    const { code, out, err } = await cuebook(folder({ "WORKFLOW.md": typo, "b/WORKFLOW.md": good }), [
      "check",
      "--format",
      "json",
    ]);
    expect([code, err]).toEqual([1, ""]);
    expect(JSON.parse(out)).toMatchObject({
      diagnostics: [
        {
          code: "unknown_field",
          severity: "error",
          file: "WORKFLOW.md",
          line: 5,
          endLine: 5,
          notes: expect.any(Array),
        },
      ],
      checked: 2,
      errors: 1,
      warnings: 0,
    });
  });

  test("sarif has a rule for every code of every package", async () => {
    const { code, out } = await cuebook(folder({ "WORKFLOW.md": typo }), ["check", "--format", "sarif"]);
    expect(code).toBe(1);
    const [run] = JSON.parse(out).runs;
    const ids = run.tool.driver.rules.map((rule: { id: string }) => rule.id);
    expect(ids).toEqual(expect.arrayContaining(["unknown_field", "file_missing", "yaml_syntax"]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[run.results[0].ruleIndex]).toBe("unknown_field");
  });

  test("github prints one command per finding, and nothing else", async () => {
    const { out } = await cuebook(folder({ "WORKFLOW.md": typo, "b/WORKFLOW.md": good }), [
      "check",
      "--format",
      "github",
    ]);
    expect(out).toMatch(/^::error file=WORKFLOW\.md,line=5,endLine=5,col=\d+,endColumn=\d+,title=unknown_field::.*\n$/);
  });
});

describe("check never prints control characters", () => {
  const evil = "\u001b]0;owned\u0007\u001b[2J";

  test("of YAML", async () => {
    const at = folder({
      "a.workflow.yaml": `"na${evil}me": "\\e[31mred"\nroles: { "\\e[31mx": 1 }\ngraph: "\\u009b31m"\n`,
      "WORKFLOW.md": `---\n"\\e]0;key": 1\n---\n{{ .issue.${evil} }} {{ .issue.x }}\n`,
    });
    for (const format of ["text", "json", "github", "sarif"]) {
      const { code, out } = await cuebook(at, ["check", "--format", format]);
      expect(code).toBe(1);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for control characters
      expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    }
  });

  test("of file names", async () => {
    const at = folder({ [`${evil}\n/WORKFLOW.md`]: "{{ .issue.x }}\n" });
    for (const format of ["text", "json", "github", "sarif"]) {
      const { out } = await cuebook(at, ["check", "--format", format]);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for control characters
      expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    }
  });
});
