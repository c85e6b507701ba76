import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolbox, openRoot } from "@cuebook/tools";
import { newToken, serveHttp } from "@cuebook/tools/mcp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AgentEvent, TurnRequest } from "../agent/agent.ts";
import { turnRequest } from "../testing/turn-request.ts";
import { replayAdapter } from "./adapter.ts";

let folder: string;
let workspace: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-replay-")));
  workspace = join(folder, "workspace");
  mkdirSync(workspace);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function play(
  script: string,
  request: Partial<TurnRequest> = {},
  signal = new AbortController().signal,
): Promise<AgentEvent[]> {
  writeFileSync(join(folder, "script.yaml"), script);
  const events: AgentEvent[] = [];
  const whole = turnRequest(folder, { workspace, ...request });
  for await (const event of replayAdapter.create({ script: join(folder, "script.yaml") }).turn(whole, signal))
    events.push(event);
  return events;
}

async function reply(script: string, request: Partial<TurnRequest> = {}): Promise<string> {
  const last = (await play(script, request)).at(-1);
  return last?.type === "result" ? last.text : "no result";
}

/** A script with one entry for the developer. Its YAML is indented by six. */
const entry = (yaml: string): string => `version: 1\nroles:\n  developer:\n    - ${yaml.trimStart()}\n`;

describe("the agent replay", () => {
  test("a turn makes edits and runs commands, and reports them", async () => {
    writeFileSync(join(workspace, "a.txt"), "one two\n");
    writeFileSync(join(workspace, "old.txt"), "");
    const events = await play(
      entry(`
      say: I begin.
      edits:
        - { replace: a.txt, find: two, with: $& three }
        - { write: new/folder/b.txt, content: "b\\n" }
        - { append: new/folder/b.txt, content: "c\\n" }
        - { delete: old.txt }
      run:
        - [sh, -c, "cat a.txt new/folder/b.txt > all.txt"]
      output: Done.
      `),
    );
    expect(events).toEqual([
      { type: "session", session: "replay-developer-1" },
      { type: "text", text: "I begin." },
      ...[
        ["replace", "a.txt"],
        ["write", "new/folder/b.txt"],
        ["append", "new/folder/b.txt"],
        ["delete", "old.txt"],
      ].flatMap(([name, summary], index) => [
        { type: "tool_started", item: `edit-${index + 1}`, name, kind: "edit", summary },
        { type: "tool_finished", item: `edit-${index + 1}`, outcome: "completed" },
      ]),
      {
        ...{ type: "tool_started", item: expect.any(String), name: "run", kind: "execute" },
        summary: 'sh -c "cat a.txt new/folder/b.txt > all.txt"',
      },
      { type: "process", pid: expect.any(Number), startedAt: expect.stringMatching(/./) },
      { type: "tool_finished", item: expect.any(String), outcome: "completed", output: "", exitCode: 0 },
      {
        type: "result",
        text: "Done.",
        session: "replay-developer-1",
        usage: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, costUsd: 0 },
      },
    ]);
    expect(readFileSync(join(workspace, "all.txt"), "utf8")).toBe("one $& three\nb\nc\n");
    expect(existsSync(join(workspace, "old.txt"))).toBe(false);
  });

  test("entries are used visit by visit and turn by turn, and the last one serves all later ones", async () => {
    const script =
      "version: 1\nroles:\n  developer:\n    - turns: [{ output: 1.1 bad }, { output: 1.2 good }]\n    - output: two\n    - output: three\n";
    expect(await reply(script)).toBe("1.1 bad");
    expect(await reply(script, { turn: 2, session: "replay-developer-1" })).toBe("1.2 good");
    expect(await reply(script, { turn: 3 })).toBe("1.2 good");
    expect(await reply(script, { visit: 2 })).toBe("two");
    expect(await reply(script, { visit: 2, turn: 5 })).toBe("two");
    expect(await reply(script, { visit: 9 })).toBe("three");
  });

  test("the exit code of a command selects the output", async () => {
    const script = (command: string): string =>
      entry(
        `choose: { run: [sh, -c, ${JSON.stringify(command)}], timeout_ms: 500, outputs: { 0: passed, 3: three, timeout: slow, default: failed } }`,
      );
    expect(await reply(script("exit 0"))).toBe("passed");
    expect(await reply(script("exit 3"))).toBe("three");
    expect(await reply(script("exit 4"))).toBe("failed");
    expect(await reply(script("kill -9 $$"))).toBe("failed");
    expect(await reply(script("sleep 10"))).toBe("slow");
  });

  test("facts are read after everything else, and put into the output literally", async () => {
    const script = entry(`
      run: [[sh, -c, "echo 42 > answer"]]
      set:
        answer: { run: [cat, answer] }
        nested: { run: [echo, "<<answer>>"] }
        role: { run: [sh, -c, "echo $CUEBOOK_ROLE $CUEBOOK_VISIT"] }
      output: "<<answer>> <<nested>> <<role>> <<not closed> {{answer}}"
    `);
    expect(await reply(script)).toBe("42 <<answer>> developer 1 <<not closed> {{answer}}");
  });

  test("a pause can exceed the stall timeout", async () => {
    const script = entry("delay_ms: 60000\n      output: late");
    await expect(play(script, { stallTimeoutMs: 50 })).rejects.toMatchObject({ code: "agent_stalled" });
    await expect(play(script, { turnTimeoutMs: 50 })).rejects.toMatchObject({ code: "agent_turn_timeout" });
    await expect(play(script, {}, AbortSignal.timeout(50))).rejects.toMatchObject({ code: "turn_cancelled" });
    expect(await reply(entry("delay_ms: 20\n      output: late"), { stallTimeoutMs: 5000 })).toBe("late");
  });

  test("commands have to end within the turn's time", async () => {
    const script = entry('run: [[sleep, "60"]]\n      output: late');
    await expect(play(script, { turnTimeoutMs: 200 })).rejects.toMatchObject({
      code: "agent_turn_timeout",
      message: expect.stringContaining("after 200 ms"),
    });
    await expect(play(script, { toolTimeoutMs: 200 })).rejects.toMatchObject({ code: "agent_tool_timeout" });
    await expect(play(script, {}, AbortSignal.timeout(200))).rejects.toMatchObject({ code: "turn_cancelled" });
  });

  test("commands have no shell and only the allow-list environment", async () => {
    const script = entry(
      'run: [[printf, "%s", "$(touch pwned)"]]\n      set: { env: { run: [env] } }\n      output: "<<env>>"',
    );
    const names = (await reply(script)).split("\n").map((line) => line.split("=")[0]);
    expect(existsSync(join(workspace, "pwned"))).toBe(false);
    expect(names).toContain("PATH");
    expect(names).not.toContain("VITEST");
  });

  test("probe reports the roles, or what is wrong", async () => {
    writeFileSync(join(folder, "script.yaml"), "version: 1\nroles: { a: [{ output: x }], b: [{ output: y }] }\n");
    expect(await replayAdapter.create({ script: join(folder, "script.yaml") }).probe()).toBe("script for a, b");
    await expect(replayAdapter.create({ script: join(folder, "gone.yaml") }).probe()).rejects.toMatchObject({
      code: "agent_script_error",
    });
    expect(() => replayAdapter.create({})).toThrow('"script" is missing; expected text');
  });
});

describe("the tools of a role", () => {
  test("the tools of a role are really called, and their results can be in the output", async () => {
    writeFileSync(join(workspace, "a.txt"), "one\n");
    await using tools = await served(["readFile"]);
    const calls = `calls:
        - { tool: readFile, arguments: { path: a.txt }, as: read }
        - { tool: readFile, arguments: { path: b.txt }, expect: path_not_found }
        - { tool: readFile, expect: any }
      output: "<<read>>"`;
    expect(JSON.parse(await reply(entry(calls), { tools }))).toMatchObject({ path: "a.txt", content: "one\n" });
    const fields = calls.replace("<<read>>", "<<read.path>> has <<read.total_lines>> line, <<read.none>>");
    expect(await reply(entry(fields), { tools })).toBe("a.txt has 1 line, <<read.none>>");
  });

  test("a result that the script does not expect ends the turn, with the place and the actual result", async () => {
    await using tools = await served(["readFile"]);
    const calls = "calls: [{ tool: readFile, arguments: { path: ../a } }]\n      output: x";
    await expect(play(entry(calls), { tools })).rejects.toMatchObject({
      code: "agent_script_error",
      message: expect.stringMatching(/script\.yaml:4:15: readFile should return ok, but returned path_invalid: /),
    });
    const refused = "calls: [{ tool: listFiles, expect: ok }]\n      output: x";
    await expect(play(entry(refused), { tools })).rejects.toThrow(
      /listFiles should return ok, but returned unknown_tool: /,
    );
  });

  test("tools are missing if the role has none", async () => {
    await expect(play(entry("calls: [{ tool: readFile }]\n      output: x"))).rejects.toMatchObject({
      message: expect.stringMatching(/script\.yaml:4:7: the role "developer" has no tools$/),
      hint: "name them in the workflow: `tools: [...]` of the role",
    });
  });
});

/** A server of real tools over the workspace. */
async function served(names: readonly string[]) {
  const server = await serveHttp({ name: "cuebook", version: "1" });
  const token = newToken();
  const root = await openRoot(workspace);
  const caller = { via: "test" };
  const state = join(folder, "state");
  server.addToken(token, createToolbox({ root, expose: names, state, caller, mask: (text) => text }));
  return { url: server.url, token, names, timeoutMs: 10_000, [Symbol.asyncDispose]: () => server.close() };
}

describe("a script that cannot be followed", () => {
  const where = (place: string): RegExp => new RegExp(`script\\.yaml:${place}: `);

  test.each([
    ["not YAML", "version: 1\nroles: [", "\\d+:\\d+", ""],
    ["without a version", "roles: { developer: [{ output: x }] }", "1:1", "version"],
    ["of another version", "version: 2\nroles: { developer: [{ output: x }] }", "1:10", "1"],
    ["with a key that there is not", entry("outptu: x"), "4:7", "outptu"],
    ["with a command that is a text", entry("run: [npm test]\n      output: x"), "4:13", "run"],
    ["without an output", entry("say: x"), "4:\\d+", `the entry has neither "output" nor "choose"`],
    ["with two", entry("output: x\n      choose: { run: [a], outputs: { 0: y } }"), "5:7", "both"],
    ["with no edit in an edit", entry("output: x\n      edits:\n        - { content: y }"), "6:11", "has none of"],
    [
      "with two edits in one",
      entry("output: x\n      edits:\n        - { write: a, delete: b, content: y }"),
      "6:11",
      `"write" and "delete"`,
    ],
    ["with half an edit", entry("output: x\n      edits:\n        - { replace: a, find: y }"), "6:11", `needs "with"`],
    ["that leads up", entry("output: x\n      edits:\n        - { write: ../a, content: y }"), "6:11", "contains"],
    [
      "that leads up later",
      entry("output: x\n      edits:\n        - { write: b/../../a, content: y }"),
      "6:11",
      "contains",
    ],
    [
      "with an absolute path",
      entry("output: x\n      edits:\n        - { write: /etc/a, content: y }"),
      "6:11",
      "absolute",
    ],
    [
      "that writes to belongs to git",
      entry("output: x\n      edits:\n        - { write: .GIT/hooks/post-commit, content: y }"),
      "6:11",
      "belongs to git",
    ],
    [
      "with a fact that is not set",
      entry(`output: "<<brunch>>"\n      set: { branch: { run: [git] } }`),
      "4:7",
      "did you mean <<branch>>",
    ],
    [
      "with an outcome that is none",
      entry("choose: { run: [a], outputs: { passed: y } }"),
      "4:\\d+",
      `"passed" is not an exit code`,
    ],
    [
      "with a fact from two places",
      entry(`output: "<<made>>"\n      calls: [{ tool: readFile, as: made }]\n      set: { made: { run: [git] } }`),
      "5:\\d+",
      `the fact "made" has two sources`,
    ],
    ["with turns and more", entry("turns: [{ output: x }]\n      say: y"), "5:7", `"say" is beside "turns"`],
  ])("%s is reported with its place", async (_, script, place, what) => {
    const error = await play(script).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "agent_script_error",
      message: expect.stringMatching(where(place)),
    });
    expect(String(error)).toContain(what);
  });

  test("all mistakes are reported at once", async () => {
    await expect(play(entry("edits: [{ write: ../a, content: y }, { delete: /b }]"))).rejects.toThrow(
      /3 findings[\s\S]*neither "output"[\s\S]*contains[\s\S]*absolute/,
    );
  });

  test("a missing role is reported", async () => {
    await expect(play("version: 1\nroles: { develper: [{ output: x }] }")).rejects.toMatchObject({
      code: "agent_script_error",
      message: expect.stringContaining('the script has no role "developer"'),
      hint: 'did you mean "develper"?',
    });
    await expect(play("version: 1\nroles: { a: [{ output: x }] }", { role: "constructor" })).rejects.toMatchObject({
      code: "agent_script_error",
    });
  });

  test("an edit that does not apply is reported", async () => {
    writeFileSync(join(workspace, "a.txt"), "x x");
    mkdirSync(join(workspace, "sub"));
    const one = (edit: string): Promise<AgentEvent[]> => play(entry(`output: x\n      edits:\n        - ${edit}`));
    await expect(one("{ replace: a.txt, find: x, with: y }")).rejects.toThrow(
      "6:11: the text to find occurs 2 times in a.txt",
    );
    await expect(one("{ replace: a.txt, find: z, with: y }")).rejects.toThrow(
      "the text to find occurs 0 times in a.txt",
    );
    await expect(one("{ replace: b.txt, find: z, with: y }")).rejects.toThrow("the workspace has no file b.txt");
    await expect(one("{ delete: sub }")).rejects.toThrow("sub is a folder");
    await expect(one("{ write: a.txt/b, content: y }")).rejects.toThrow("a.txt is not a folder");
    expect(readFileSync(join(workspace, "a.txt"), "utf8")).toBe("x x");
  });

  test("links that lead out of the workspace are not followed", async () => {
    mkdirSync(join(folder, "outside"));
    writeFileSync(join(folder, "outside", "a.txt"), "x");
    symlinkSync(join(folder, "outside"), join(workspace, "link"));
    symlinkSync(join(folder, "outside", "a.txt"), join(workspace, "a.txt"));
    symlinkSync(join(folder, "outside", "new.txt"), join(workspace, "dangling"));
    for (const edit of [
      "{ write: link/b.txt, content: y }",
      "{ write: a.txt, content: y }",
      "{ append: dangling, content: y }",
      "{ delete: link/a.txt }",
      "{ replace: a.txt, find: x, with: y }",
    ]) {
      await expect(play(entry(`output: x\n      edits:\n        - ${edit}`)), edit).rejects.toThrow("symbolic link");
    }
    expect(readFileSync(join(folder, "outside", "a.txt"), "utf8")).toBe("x");
    expect(existsSync(join(folder, "outside", "new.txt"))).toBe(false);
  });

  test("a command that fails or does not exist is reported", async () => {
    await expect(
      play(entry('output: x\n      run: [["true"], [sh, -c, "echo oh no >&2; exit 2"]]')),
    ).rejects.toMatchObject({
      code: "agent_script_error",
      message: expect.stringMatching(
        /script\.yaml:5:\d+: `sh -c "echo oh no >&2; exit 2"` ended with exit code 2; .*\n {2}oh no/,
      ),
    });
    await expect(play(entry("output: x\n      run: [[no-such-program]]"))).rejects.toMatchObject({
      code: "agent_script_error",
      message: expect.stringContaining('the program "no-such-program" does not exist'),
    });
    await expect(play(entry('choose: { run: ["false"], outputs: { 0: x } }'))).rejects.toThrow(
      "no output for a command that ended with exit code 1",
    );
    await expect(
      play(entry('output: "<<all>>"\n      set: { all: { run: [sh, -c, "yes | head -c 2000000"] } }')),
    ).rejects.toThrow("too much for a fact");
  });
});
