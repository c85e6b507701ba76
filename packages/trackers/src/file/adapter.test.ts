import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { textLimit } from "@cuebook/system";
import type { Diagnostic } from "@cuebook/template";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { issueFileLimit } from "../issues/issue-list.ts";
import { openTracker } from "../registry.ts";
import { describeTracker, type SeedIssue } from "../testing/tracker-contract.ts";
import type { Tracker } from "../tracker/tracker.ts";

const states = { activeStates: ["Open", "In Progress"], terminalStates: ["Done"] };

function issueOf(seed: SeedIssue): Record<string, unknown> {
  const { name, title, state, description, labels, priority, blockedBy, comments } = seed;
  return {
    id: `id-${name}`,
    identifier: `APP-${name}`,
    title,
    state,
    description,
    labels,
    priority,
    ...(blockedBy === undefined
      ? {}
      : { blocked_by: blockedBy.map((each) => ({ id: `id-${each}`, state: "unknown" })) }),
    ...(comments === undefined
      ? {}
      : { comments: comments.map((body, at) => ({ id: String(at), author: "ada", body, created_at: "" })) }),
  };
}

describeTracker("file", async (seeds) => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-tracker-"));
  const path = join(folder, "issues.json");
  writeFileSync(path, JSON.stringify(seeds.map(issueOf), undefined, 2));
  const issue = (name: string) => {
    const issues: Record<string, unknown>[] = JSON.parse(readFileSync(path, "utf8"));
    return { issues, found: issues.find(({ id }) => id === `id-${name}`) ?? {} };
  };
  return {
    tracker: openTracker("file", { ...states, own: { path: "issues.json" } }, { folder, tell: () => {} }),
    id: (name) => `id-${name}`,
    unknownId: "id-unknown",
    state: async (name) => String(issue(name).found.state),
    comments: async (name) => {
      const comments = issue(name).found.comments;
      return Array.isArray(comments) ? comments.map(({ body }) => String(body)) : [];
    },
    edit: async (name, change) => {
      const { issues, found } = issue(name);
      Object.assign(found, change);
      writeFileSync(path, JSON.stringify(issues));
    },
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true }),
  };
});

let folder: string;
let path: string;
let told: (readonly Diagnostic[])[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-tracker-"));
  path = join(folder, "issues.json");
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(own: Record<string, unknown> = { path: "issues.json" }): Tracker {
  const now = () => new Date("2026-03-01T09:30:00Z");
  return openTracker(
    "file",
    { ...states, own },
    { folder, tell: (found) => told.push(found), shown: () => "issues.json", now },
  );
}

const least = { id: "1", identifier: "APP-1", title: "Broken", state: "Open" };

describe("settings", () => {
  test("name the file, relative to the workflow's folder or absolute", async () => {
    mkdirSync(join(folder, "w"));
    writeFileSync(path, JSON.stringify([least]));
    for (const name of ["issues.json", "./w/../issues.json", path]) {
      expect(await open({ path: name }).fetchCandidates()).toHaveLength(1);
    }
  });

  test("are refused if they are invalid", () => {
    expect(() => open({})).toThrow(/are invalid: .*path/);
    expect(() => open({ path: "x", extra: 1 })).toThrow(/extra/);
    expect(() => openTracker("fiel", { ...states, own: {} }, { folder, tell: () => {} })).toThrow(
      expect.objectContaining({ code: "unknown_tracker", hint: expect.stringContaining('did you mean "file"?') }),
    );
  });

  test("without active states make every state active that is not terminal", async () => {
    writeFileSync(path, JSON.stringify([least, { ...least, id: "2", identifier: "APP-2", state: "done" }]));
    const settings = { activeStates: [], terminalStates: ["Done"], own: { path } };
    const tracker = openTracker("file", settings, { folder, tell: () => {} });
    expect((await tracker.fetchCandidates()).map(({ id }) => id)).toEqual(["1"]);
  });
});

describe("a mistake in the file", () => {
  test("in one issue leaves that issue out, is reported once, and does not affect others", async () => {
    const broken = { ...least, id: "2", identifier: "APP-2", labels: 3 };
    writeFileSync(
      path,
      JSON.stringify([least, broken, { ...least, id: "3", identifier: "APP-3", priority: "high" }], undefined, 1),
    );
    const tracker = open();
    expect((await tracker.fetchCandidates()).map(({ id, priority }) => [id, priority])).toEqual([
      ["1", null],
      ["3", null],
    ]);
    await tracker.fetchCandidates();
    expect(told.map((findings) => findings.map(({ code, file, line }) => `${code} ${file}:${line}`))).toEqual([
      ["issue_field_type issues.json:13", "issue_priority_dropped issues.json:20"],
    ]);
    await expect(tracker.fetchOne("2")).rejects.toMatchObject({
      code: "tracker_payload",
      message: 'the tracker "file" cannot read its issues: issues.json:13:13: "labels" must be a list or null; found 3',
      diagnostics: [{ code: "issue_field_type" }],
      retryable: false,
    });
    await expect(tracker.fetchByIds(["1", "2"])).rejects.toMatchObject({ code: "tracker_payload", issue: "2" });
    // Writing to the issue still works.
    await tracker.transition("2", "Done");
    writeFileSync(path, JSON.stringify([least]));
    await tracker.fetchCandidates();
    expect(told.at(-1)).toEqual([]);
  });

  test("that gives two issues the same id leaves both out", async () => {
    writeFileSync(path, JSON.stringify([least, { ...least, id: "2" }, { ...least, id: "3", identifier: "APP-3" }]));
    const tracker = open();
    expect((await tracker.fetchCandidates()).map(({ id }) => id)).toEqual(["3"]);
    expect(told[0]?.map(({ code }) => code)).toEqual(["issue_ambiguous", "issue_ambiguous"]);
    writeFileSync(path, JSON.stringify([least, { ...least, identifier: "APP-2" }]));
    await expect(tracker.transition("1", "Done")).rejects.toMatchObject({
      code: "tracker_payload",
      message: expect.stringContaining('"1" is also the name of another issue'),
    });
  });

  test.each([
    ["invalid JSON", "[{]", "tracker_payload", "issues.json:1:3: not JSON"],
    ["not a list", '{"a": 1}', "tracker_payload", "an issue file is a JSON array"],
    ["empty", "", "tracker_payload", 'cannot read its issues: "issues.json" is empty'],
    ["a folder", "folder", "tracker_payload", '"issues.json" is a folder'],
    ["not text", Buffer.from([0x5b, 0xff, 0x5d]), "tracker_payload", "not UTF-8"],
    ["missing", undefined, "tracker_unavailable", 'there is no file "issues.json"'],
  ])("that makes the file unreadable is reported: %s", async (_, content, code, message) => {
    if (content === "folder") mkdirSync(path);
    else if (content !== undefined) writeFileSync(path, content);
    const tracker = open();
    const calls = [
      () => tracker.fetchCandidates(),
      () => tracker.transition("1", "Done"),
      () => tracker.comment("1", "x"),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
    }
  });

  test("is not reported while the file is being written", async () => {
    writeFileSync(path, "");
    const tracker = open();
    const candidates = tracker.fetchCandidates();
    await new Promise((resolve) => setTimeout(resolve, 60));
    writeFileSync(path, JSON.stringify([least]));
    expect(await candidates).toHaveLength(1);
  });
});

describe("a write", () => {
  const pretty = `[
    {
        "id": 1,
        "identifier":"APP-1",   "title": "Broken \\u0041",
        "x-note": {"b": 1.0, "a": [ ]},
        "state" :  "Open",
        "__proto__": "mine"
    },
    { "id": "2", "identifier": "APP-2", "title": "x", "state": "Open" }
]
`;

  test("changes one value, and every other character stays", async () => {
    writeFileSync(path, pretty);
    await open().transition("1", 'In "Progress"');
    expect(readFileSync(path, "utf8")).toBe(pretty.replace('"Open"', '"In \\"Progress\\""'));
  });

  test("keeps a byte order mark and Windows line ends", async () => {
    const windows = `\ufeff${pretty.replaceAll("\n", "\r\n")}`;
    writeFileSync(path, windows);
    await open().transition("2", "Done");
    await open().comment("1", "hm", { key: "k" });
    const text = readFileSync(path, "utf8");
    expect(text.startsWith("\ufeff[\r\n")).toBe(true);
    expect(text).not.toMatch(/[^\r]\n/);
    expect((await open().fetchOne("1")).comments).toHaveLength(1);
  });

  test("is formatted like its surroundings", async () => {
    writeFileSync(path, pretty);
    const tracker = open();
    await tracker.comment("1", "one", { key: "a" });
    await tracker.comment("1", "two", { key: "b" });
    await tracker.comment("2", "three", { key: "c" });
    await tracker.comment("2", "four", { key: "d" });
    const text = readFileSync(path, "utf8").replace(/"cuebook-[0-9a-f]{24}"/g, '"ID"');
    expect(text).toBe(`[
    {
        "id": 1,
        "identifier":"APP-1",   "title": "Broken \\u0041",
        "x-note": {"b": 1.0, "a": [ ]},
        "state" :  "Open",
        "__proto__": "mine",
        "comments": [
            {
                "id": "ID",
                "author": "cuebook",
                "body": "one",
                "created_at": "2026-03-01T09:30:00.000Z"
            },
            {
                "id": "ID",
                "author": "cuebook",
                "body": "two",
                "created_at": "2026-03-01T09:30:00.000Z"
            }
        ]
    },
    { "id": "2", "identifier": "APP-2", "title": "x", "state": "Open", "comments": [{"id": "ID", "author": "cuebook", "body": "three", "created_at": "2026-03-01T09:30:00.000Z"}, {"id": "ID", "author": "cuebook", "body": "four", "created_at": "2026-03-01T09:30:00.000Z"}] }
]
`);
  });

  test("keeps the mode, and a link that leads to the file", async () => {
    mkdirSync(join(folder, "real"));
    const real = join(folder, "real", "there.json");
    writeFileSync(real, pretty);
    chmodSync(real, 0o640);
    symlinkSync("real/there.json", path);
    await open().transition("1", "Done");
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(statSync(real).mode & 0o777).toBe(0o640);
    expect(readFileSync(real, "utf8")).toContain('"Done"');
    expect(readdirSync(join(folder, "real"))).toEqual(["there.json"]);
  });

  test("does nothing without a change", async () => {
    writeFileSync(path, pretty);
    const { ino } = statSync(path);
    await open().transition("1", "open");
    expect(statSync(path).ino).toBe(ino);
  });

  test("is refused if the result could not be read again", async () => {
    writeFileSync(path, pretty);
    await expect(open().comment("1", "x".repeat(issueFileLimit))).rejects.toMatchObject({
      code: "tracker_payload",
      message: 'the tracker "file" cannot write issues.json: it would have more than 67108864 bytes',
      hint: "remove finished issues, or old comments, from the file",
    });
    expect(readFileSync(path, "utf8")).toBe(pretty);
  });

  test("grows the file beyond the size of an author's text, and reads it again", async () => {
    writeFileSync(path, pretty);
    await open().comment("1", "x".repeat(textLimit));
    await open().transition("2", "Done");
    const [comment] = (await open().fetchOne("1")).comments ?? [];
    expect([comment?.body.length, (await open().fetchOne("2")).state]).toEqual([textLimit, "Done"]);
  });

  test("is refused if a value in the file is invalid", async () => {
    writeFileSync(
      path,
      JSON.stringify([
        { ...least, comments: "none" },
        { id: "2", identifier: "B", title: "x" },
      ]),
    );
    await expect(open().comment("1", "x")).rejects.toMatchObject({ code: "tracker_payload" });
    await expect(open().transition("2", "Done")).rejects.toMatchObject({ code: "tracker_payload" });
    await expect(open().transition("1", " ")).rejects.toMatchObject({ code: "tracker_payload" });
  });
});

const child = fileURLToPath(new URL("../testing/writer-child.ts", import.meta.url));

function seed(prefixes: readonly string[], count: number): void {
  const issues = prefixes.flatMap((prefix) =>
    Array.from({ length: count }, (_, at) => ({
      ...least,
      id: `${prefix}${at}`,
      identifier: `${prefix.toUpperCase()}-${at}`,
    })),
  );
  writeFileSync(path, JSON.stringify(issues, undefined, 2));
}

function statesNow(): Map<string, string> {
  const issues: { id: string; state: string }[] = JSON.parse(readFileSync(path, "utf8"));
  return new Map(issues.map(({ id, state }) => [id, state]));
}

describe("several writers", () => {
  test("lose nothing: two processes with issues of their own, and this one", async () => {
    const count = env.CUEBOOK_LONG === undefined ? 50 : 200;
    seed(["a", "b", "c"], count);
    const children = ["a", "b"].map((prefix) =>
      spawn(execPath, [child, path, prefix, `${count}`], { stdio: ["ignore", "ignore", "inherit"] }),
    );
    const ended = children.map((each) => once(each, "exit"));
    const tracker = open();
    await Promise.all(Array.from({ length: 20 }, (_, at) => tracker.transition(`c${at}`, "moved")));
    expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0]);
    const moved = [...statesNow()].filter(([, state]) => state === "moved").map(([id]) => id);
    expect(moved).toHaveLength(2 * count + 20);
    expect(readFileSync(path, "utf8").match(/was here/g)).toHaveLength((2 * count) / 10);
    expect(readdirSync(folder)).toEqual(["issues.json"]);
  });

  test("moving one issue from the same state: one succeeds, and the others get a conflict", async () => {
    seed(["a"], 1);
    const moves = ["x", "y", "z"].map((state) => open().transition("a0", state, { from: ["Open"] }));
    const outcomes = await Promise.allSettled(moves);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "tracker_conflict" });
    }
  });

  test("killed at any moment leave a complete file, and block nobody", async () => {
    seed(["a"], 400);
    for (let round = 0; round < (env.CUEBOOK_LONG === undefined ? 2 : 6); round++) {
      const before = statesNow();
      const process = spawn(execPath, [child, path, "a", "400"], { stdio: ["ignore", "pipe", "inherit"] });
      const told = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
      await told.next();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      process.kill("SIGKILL");
      await once(process, "exit");
      const after = statesNow();
      expect(after.size).toBe(400);
      for (const [id, state] of before) if (state === "moved") expect(after.get(id)).toBe("moved");
    }
    await open().transition("a399", "Done");
    expect(readdirSync(folder)).toEqual(["issues.json"]);
  });

  test.each(["file written", "file replaced"])(
    "killed at the point %s leave the old or the new file",
    async (point) => {
      seed(["a"], 1);
      const process = spawn(execPath, [child, path, "a", "1"], {
        stdio: "ignore",
        env: { ...globalThis.process.env, CUEBOOK_FAULT: `${point}#1` },
      });
      expect(await once(process, "exit")).toEqual([null, "SIGKILL"]);
      expect(statesNow().get("a0")).toBe(point === "file written" ? "Open" : "moved");
      await open().transition("a0", "Done");
      expect(statesNow().get("a0")).toBe("Done");
      expect(readdirSync(folder)).toEqual(["issues.json"]);
    },
  );
});

describe("an issue that is created", () => {
  const issue = { title: "New", description: "Text", state: "Open" };

  test("continues the numbers of the file, which is created if it does not exist", async () => {
    writeFileSync(
      path,
      JSON.stringify([least, { ...least, id: "2", identifier: "APP-9" }, { ...least, id: "3", identifier: "x" }]),
    );
    expect((await open().create?.(issue, { key: "k" }))?.identifier).toBe("APP-10");
    const other = open({ path: "other.json" });
    expect((await other.create?.(issue, { key: "k" }))?.identifier).toBe("TASK-1");
    expect((await other.create?.(issue, { key: "l" }))?.identifier).toBe("TASK-2");
  });

  test("needs a title, a state, and a folder for its file", async () => {
    const refused = {
      code: "tracker_payload",
      message: expect.stringContaining("its title and its state cannot be empty"),
    };
    await expect(open().create?.({ ...issue, title: " " }, { key: "k" })).rejects.toMatchObject(refused);
    await expect(open().create?.({ ...issue, state: "" }, { key: "k" })).rejects.toMatchObject(refused);
    await expect(open({ path: "none/x.json" }).create?.(issue, { key: "k" })).rejects.toMatchObject({
      code: "tracker_unavailable",
    });
  });
});
