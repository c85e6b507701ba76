import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addRememberedRule } from "@cuebook/tools";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook, ownSeal } from "../../testing/cuebook.ts";
import { templateProject } from "../../testing/template-project.ts";

const config = `tools:
  permissions:
    rules:
      - { decide: allow, tool: writeFile, path: "docs/**" }
      - { decide: deny, command: [git, push, "**"], reason: People push. }
`;

let folder: string;
beforeEach(() => {
  folder = templateProject({ ".cuebook/config.yaml": config });
  const state = join(folder, ".cuebook/state/tools");
  const at = "2026-01-02T03:04:05.000Z";
  const allowing = { decide: "allow", tool: "editFile", path: "src/a.ts" } as const;
  addRememberedRule(state, { rule: allowing, at, by: "ann" }, ownSeal());
  const denying = { decide: "deny", tool: "runCommand", command: ["rm", "**"] } as const;
  addRememberedRule(state, { rule: denying, at, by: "ben" }, ownSeal());
});
afterEach(() => rmSync(folder, { recursive: true }));
const call = (...args: string[]) => cuebook(folder, ["permissions", ...args]);

test("cuebook permissions list shows the rules and their origins", async () => {
  expect(await call("list")).toEqual({
    code: 0,
    out: `\
N  SOURCE         SAYS                                                                               FROM
   built-in       denies every tool to write the files of git and the settings and state of Cuebook
   built-in       asks before what looks like a secret is read, unless a rule names it
   built-in       asks before settings of agents and builds are written, unless a rule names them
   built-in       asks before hooks or repositories of git are made, unless a rule names them
   configuration  allows writeFile to read or write docs/**                                          .cuebook/config.yaml
   configuration  denies every tool to run git push **                                               .cuebook/config.yaml  "People push."
1  remembered     allows editFile to read or write src/a.ts                                          ann  2026-01-02T03:04:05.000Z
2  remembered     denies runCommand to run rm **                                                     ben  2026-01-02T03:04:05.000Z

An action without a rule is asked about, or denied if nobody can be asked.
`,
    err: "",
  });
  expect(JSON.parse((await call("list", "--format", "json")).out).rules).toMatchObject([
    { source: "built-in" },
    { source: "built-in" },
    { source: "built-in" },
    { source: "built-in" },
    {
      source: "configuration",
      rule: { decide: "allow", path: "docs/**" },
      says: "allows writeFile to read or write docs/**",
    },
    { source: "configuration", from: ".cuebook/config.yaml" },
    { source: "remembered", number: 1, from: "ann" },
    { source: "remembered", number: 2, from: "ben" },
  ]);
});

describe("cuebook permissions check shows the decision", () => {
  test.each([
    [
      ["writeFile", "docs/a.md"],
      'allowed  writeFile would write docs/a.md\nby the configuration rule { decide: allow, tool: "writeFile", path: "docs/**" }\n',
    ],
    [
      ["runCommand", "--", "git", "push", "-f"],
      'denied  runCommand would run git push -f\nby the configuration rule { decide: deny, command: ["git", "push", "**"], reason: "People push." }\nreason: People push.\n',
    ],
    [
      ["runCommand", "--", "rm", "-rf", "x"],
      'denied  runCommand would run rm -rf x\nby the remembered rule { decide: deny, tool: "runCommand", command: ["rm", "**"] }\n',
    ],
    [
      ["writeFile", "src/a.ts"],
      'asked about  writeFile would write src/a.ts\nno rule matches it\nhint: allow it in .cuebook/config.yaml, under tools.permissions.rules: - { decide: allow, tool: "writeFile", path: "src/a.ts" }\n',
    ],
    [
      ["writeFile", "docs/AGENTS.md"],
      'asked about  writeFile would write docs/AGENTS.md\nit is a setting of agents or builds, and no rule that allows writing names it\nhint: allow it in .cuebook/config.yaml, under tools.permissions.rules: - { decide: allow, tool: "writeFile", path: "docs/AGENTS.md" }\n',
    ],
    [
      ["readFile", ".env"],
      'asked about  readFile would read .env\nit looks like a secret, and no rule that allows reading names it\nhint: allow it in .cuebook/config.yaml, under tools.permissions.rules: - { decide: allow, effect: read, tool: "readFile", path: ".env" }\n',
    ],
    [
      ["readFile", "src/a.ts"],
      "allowed  readFile would read src/a.ts\nby the built-in rule { decide: allow, effect: read }\n",
    ],
  ])("on %j", async (args, out) => {
    expect(await call("check", ...args)).toEqual({ code: 0, out, err: "" });
  });

  test.each([
    [["Read", "--effect", "read", "docs/a.md"], "asked about  Read would read docs/a.md"],
    [["Edit", "--effect", "write", "/etc/hosts"], "asked about  Edit would write /etc/hosts"],
    [["Edit", "--effect", "write", "/elsewhere/.git/config"], "denied  Edit would write /elsewhere/.git/config"],
    [["Bash", "--effect", "run", "--", "git", "push", "-f"], "denied  Bash would run git push -f"],
    [["Bash", "--effect", "run", "git push 'origin'"], "denied  Bash would run git push origin"],
    [["Bash", "--effect", "run", "git push; true"], "denied  Bash would run sh -c git push; true"],
    [["WebFetch", "--effect", "network", "https://a.example/"], "asked about  WebFetch would reach https://a.example/"],
    [["Task", "--effect", "ask_client"], "asked about  Task would do what only its client describes"],
  ])("on the client's action %j", async (args, first) => {
    const { code, out } = await call("check", ...args);
    expect([code, out.split("\n")[0]]).toEqual([0, first]);
  });

  test.each([
    [["Read", "a"], 'unknown tool "Read"'],
    [["writeFile"], "writeFile takes one path, not 0"],
    [["listFiles", "a"], "listFiles reads no content, and needs no permission"],
    [["runCommand"], "runCommand takes a command, after --"],
    [["Bash", "--effect", "run"], "run takes a command, after --"],
    [["Read", "--effect", "read", "a", "b"], "read takes one path, not 2"],
    [["Task", "--effect", "ask_client", "x"], "ask_client takes nothing after the tool's name"],
    [["Read", "--effect", "raed", "a"], '--effect cannot be "raed"'],
  ])("refuses %j", async (args, message) => {
    const { code, err } = await call("check", ...args);
    expect([code, err.split("\n")[0]]).toEqual([2, `error[usage]: ${message}`]);
  });

  test("for a built-in rule, in JSON", async () => {
    const { out } = await call("check", "writeFile", ".git/hooks/pre-commit", "--format", "json");
    expect(JSON.parse(out)).toMatchObject({
      decision: "deny",
      source: "built-in",
      action: { path: ".git/hooks/pre-commit" },
    });
  });
});

describe("cuebook permissions forget", () => {
  test("forgets one answer or all answers, and nothing else", async () => {
    expect(await call("forget", "2")).toEqual({ code: 0, out: "forgot  denies runCommand to run rm **\n", err: "" });
    expect((await call("check", "runCommand", "--", "rm", "x")).out).toMatch(/^asked about/);
    expect(await call("forget", "2")).toEqual({
      code: 4,
      out: "",
      err: 'error[not_found]: there is no remembered rule "2"\nhint: the rules are 1 to 1: cuebook permissions list\n',
    });
    expect(JSON.parse((await call("forget", "all", "--format", "json")).out)).toMatchObject({
      forgotten: [{ tool: "editFile" }],
    });
    expect((await call("forget", "all")).out).toBe("No rules are remembered.\n");
    expect((await call("list")).out).toContain("configuration");
  });

  test("reports a broken file", async () => {
    writeFileSync(join(folder, ".cuebook/state/tools/permissions.json"), "{");
    for (const args of [["list"], ["forget", "all"], ["check", "writeFile", "a"]]) {
      const called = await call(...args);
      expect([called.code, called.out]).toEqual([4, ""]);
      expect(called.err).toMatch(/^error\[permission_denied\]: .*permissions\.json.*\nhint: /);
    }
  });
});

describe("cuebook permissions log", () => {
  const write = (...more: string[]) =>
    cuebook(folder, ["template", "write", "service.java.tmpl", "src/Order.java", "--data", "order.json", ...more]);

  test("shows the latest requests, decisions and results", async () => {
    expect((await call("log")).out).toBe("The log is empty.\n");
    await write();
    await write("--yes");
    const rows = (await call("log")).out.split("\n").map((row) => row.replace(/^\S+ +/, ""));
    expect(rows).toEqual([
      "CALLER  TOOL                   WHAT     ABOUT",
      "cli     writeFileFromTemplate  denied   src/Order.java  nobody could be asked",
      "cli     writeFileFromTemplate  allowed  src/Order.java  --yes answered once",
      expect.stringMatching(/^cli {5}writeFileFromTemplate {2}done {5}\d+ bytes, sha256 [0-9a-f]{12}$/),
      "",
    ]);
    const { entries } = JSON.parse((await call("log", "--limit", "1", "--format", "json")).out);
    expect(entries).toMatchObject([{ event: "done", result: "ok", caller: { via: "cli" } }]);
  });

  test("counts unreadable lines", async () => {
    await write();
    writeFileSync(join(folder, ".cuebook/state/tools/audit.jsonl"), "half a li\n", { flag: "a" });
    const { err } = await call("log");
    expect(err).toMatch(/^1 line of the log cannot be read; the first is .*audit\.jsonl:2\n$/);
  });
});
