import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { folderWith } from "@cuebook/project/testing";
import { afterEach, describe, expect, test } from "vitest";
import { cuebook } from "./testing/cuebook.ts";
import { startModelService } from "./testing/model-server.ts";

const samples = fileURLToPath(new URL("../../../conformance/versions", import.meta.url));
const stability = fileURLToPath(new URL("../../../docs/reference/stability.md", import.meta.url));
const versions = readdirSync(samples).filter((name) => /^\d/.test(name));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project with the files and the database of a version. */
function projectOf(version: string): string {
  const folder = folderWith({ ".git/HEAD": "" });
  folders.push(folder);
  const sample = join(samples, version);
  for (const file of readdirSync(sample).filter((name) => !/^cuebook|^tools$|^waiting$/.test(name)))
    cpSync(join(sample, file), join(folder, file));
  cpSync(join(sample, "cuebook"), join(folder, ".cuebook"), { recursive: true });
  mkdirSync(join(folder, ".cuebook/state"));
  const database = gunzipSync(readFileSync(join(sample, "cuebook.db.gz")));
  writeFileSync(join(folder, ".cuebook/state/cuebook.db"), database);
  return folder;
}

/** A project of a version with chats, permissions, answers of models, own prompts and an applied template set. */
function toolsOf(version: string): string {
  const folder = folderWith({ ".git/HEAD": "" });
  folders.push(folder);
  cpSync(join(samples, version, "tools"), folder, { recursive: true });
  renameSync(join(folder, "cuebook"), join(folder, ".cuebook"));
  return folder;
}

/**
 * A project of a version with a run that waits for an answer, and the session of its model.
 * @param url the address of the model
 */
function waitingOf(version: string, url: string): string {
  const folder = folderWith();
  folders.push(folder);
  const sample = join(samples, version, "waiting");
  execFileSync("git", ["clone", "--quiet", "--mirror", join(sample, "repository.bundle"), join(folder, ".git")]);
  execFileSync("git", ["config", "core.bare", "false"], { cwd: folder });
  execFileSync("git", ["reset", "--quiet", "--hard", "main"], { cwd: folder });
  const config = join(folder, ".cuebook/config.yaml");
  writeFileSync(config, readFileSync(config, "utf8").replace(/http:[^"]+/, url));
  const state = join(folder, ".cuebook/state");
  cpSync(join(sample, "logs"), join(state, "logs"), { recursive: true });
  const file = join(state, "cuebook.db");
  writeFileSync(file, gunzipSync(readFileSync(join(sample, "cuebook.db.gz"))));
  // The paths of the machine that it was made on. Without checksums, as events of earlier versions, these may differ.
  const place = readFileSync(join(sample, "place"), "utf8").trim();
  const paths = [`${place}/project`, folder, place, folder];
  using database = new DatabaseSync(file);
  database.prepare("UPDATE events SET body = replace(replace(body, ?, ?), ?, ?), checksum = NULL").run(...paths);
  database.prepare("UPDATE summaries SET body = replace(replace(body, ?, ?), ?, ?)").run(...paths);
  return folder;
}

/** Writes a later version into a file. */
function makeNewer(file: string): void {
  const text = readFileSync(file, "utf8");
  const newer = text.replace(/^( *"?(?:version|format)"?: ?)[1-9]\b|("version":)1\b/m, "$1$299");
  expect(newer).not.toBe(text);
  writeFileSync(file, newer);
}

describe.each(versions)("the files of version %s", (version) => {
  test("pass the check, and the recording still replays once the words that Cuebook adds to prompts are accepted", async () => {
    const folder = projectOf(version);
    expect(await cuebook(folder, ["check"])).toMatchObject({ code: 0, err: "" });
    const { out } = await cuebook(folder, ["test", "solve.recording.yaml", "--format", "json"]);
    const codes = new Set(Array.from(out.matchAll(/"code": "(\w+)"/g), ([, code]) => code));
    expect([...codes]).toEqual(["recording_prompt_differs"]);
    expect((await cuebook(folder, ["test", "--update", "solve.recording.yaml"])).code).toBe(0);
    expect((await cuebook(folder, ["test", "solve.recording.yaml"])).out).toContain("1 passed of 1 recording");
  });

  test("have a database whose runs are listed, shown and whole", async () => {
    const folder = projectOf(version);
    const { runs } = JSON.parse((await cuebook(folder, ["runs", "list", "--format", "json"])).out);
    expect(runs).toMatchObject([{ status: "completed" }, { status: "completed" }]);
    for (const { run } of runs) {
      expect((await cuebook(folder, ["runs", "show", run])).code).toBe(0);
      expect((await cuebook(folder, ["runs", "log", run])).code).toBe(0);
    }
    expect((await cuebook(folder, ["doctor", "store"])).out).toContain("2 runs, all whole");
  });
});

describe.each(versions)("the project of version %s", (version) => {
  test("passes its prompt tests with the recorded answers", async () => {
    const { code, out } = await cuebook(toolsOf(version), ["prompt", "test"]);
    expect(out).toContain("2 passed of 1 case");
    expect(code).toBe(0);
  });

  test("has a chat that is listed and shown", async () => {
    const folder = toolsOf(version);
    const [chat] = JSON.parse((await cuebook(folder, ["chat", "list", "--format", "json"])).out).chats;
    expect((await cuebook(folder, ["chat", "show", chat.id])).out).toContain("You said: Hello");
  });

  test("remembers permissions, which count again when this user adopts them", async () => {
    const folder = toolsOf(version);
    const { out, err } = await cuebook(folder, ["permissions", "list"]);
    expect(out).toMatch(/^1 +not yours +allows editFile to read or write src\/a\.ts +ann /m);
    expect(err).toContain('remembered answers that are not yours: { decide: allow, tool: "editFile"');
    expect(err).toContain("to trust them: --trust");
    const adopted = await cuebook(folder, ["permissions", "list", "--trust"]);
    expect(adopted.out).toMatch(/^1 +remembered +allows editFile to read or write src\/a\.ts +ann /m);
    expect((await cuebook(folder, ["permissions", "list"])).err).toBe("");
  });

  test("has its own text of a prompt, with the one that it is based on", async () => {
    const folder = toolsOf(version);
    const shown = await cuebook(folder, ["prompt", "show", "docs", "--source", "project"]);
    expect(shown).toMatchObject({ code: 0, out: expect.stringContaining("base: ") });
    expect((await cuebook(folder, ["prompt", "merge", "docs"])).code).toBe(0);
  });

  test("has what it wrote, listed and undone", async () => {
    const folder = toolsOf(version);
    const actions = join(folder, ".cuebook/state/tools/actions");
    const [action = ""] = readdirSync(actions);
    const intent = join(actions, action, "intent.json");
    // The path of the machine that it was made on.
    writeFileSync(intent, readFileSync(intent, "utf8").replace(/"root": ".*"/, `"root": ${JSON.stringify(folder)}`));
    expect((await cuebook(folder, ["undo", "--list"])).out).toContain("apply service in orders");
    expect(await cuebook(folder, ["undo", "--yes"])).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, "orders/main.ts"))).toBe(false);
    expect(existsSync(join(folder, ".cuebook/templates.lock.json"))).toBe(false);
  });

  test("has a template set that passes the check", async () => {
    expect(await cuebook(toolsOf(version), ["template", "check", "service"])).toMatchObject({ code: 0, err: "" });
  });

  test("has an applied template set that is up to date", async () => {
    expect(await cuebook(toolsOf(version), ["template", "update", "--check"])).toMatchObject({ code: 0, err: "" });
  });
});

describe.each(versions)("the run of version %s that waits", (version) => {
  const greets = "---\ngreeting: Hello, you!\n---\n";

  test("continues with the session of its model when it is answered", async () => {
    await using service = await startModelService(() => ({ deltas: [greets] }));
    const folder = waitingOf(version, service.url);
    expect(await cuebook(folder, ["check"])).toMatchObject({ code: 0 });
    const { decisions } = JSON.parse((await cuebook(folder, ["inbox", "list", "--format", "json"])).out);
    const { code, out } = await cuebook(folder, ["inbox", "answer", decisions[0].run, "--say", "With you."]);
    expect(out).toContain("completed");
    expect(code).toBe(0);
    const messages = service.asked.map(({ messages }) => messages.map(({ role }) => role));
    expect(messages).toEqual([["user", "assistant", "user"]]);
  });

  test("starts its try again if a later version wrote the session", async () => {
    await using service = await startModelService(() => ({ deltas: [greets] }));
    const folder = waitingOf(version, service.url);
    const logs = join(folder, ".cuebook/state/logs");
    const [session = ""] = readdirSync(logs, { recursive: true, encoding: "utf8" }).filter((path) =>
      /json$/.test(path),
    );
    makeNewer(join(logs, session));
    const before = readFileSync(join(logs, session), "utf8");
    const [run = ""] = readdirSync(logs);
    const { code } = await cuebook(folder, ["inbox", "answer", run, "--say", "With you."]);
    expect(code).toBe(0);
    expect(service.asked.map(({ messages }) => messages.map(({ role }) => role))).toEqual([["user"]]);
    expect((await cuebook(folder, ["runs", "log", run])).out).toContain("a newer Cuebook wrote it (version 99)");
    expect(readFileSync(join(logs, session), "utf8")).toBe(before);
  });
});

/** Where a sample of each format of the page is, relative to a version. */
const formats: Readonly<Record<string, string>> = {
  database: "cuebook.db.gz",
  workflow: "solve.workflow.yaml",
  "workflow of phases": "waiting/repository.bundle",
  "replay script": "cuebook/demo.yaml",
  recording: "solve.recording.yaml",
  "template set": "tools/.templates/service/template.yaml",
  "lock of template sets": "tools/cuebook/templates.lock.json",
  "recorded answers of models": "tools/support.prompt.answers.yaml",
  prompt: "tools/support.prompt.yaml",
  "test of prompts": "tools/support.prompt.test.yaml",
  configuration: "cuebook/config.yaml",
  issues: "issues.json",
  chat: "tools/cuebook/state/chats",
  "record of `cuebook undo`": "tools/cuebook/state/tools/actions",
  "remembered permissions": "tools/cuebook/state/tools/permissions.json",
  "session of a model": "waiting/logs",
};

describe("the formats that the page of stability promises", () => {
  const [, section = ""] = readFileSync(stability, "utf8").split("## Files of other versions\n");
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  const promised = rows.slice(1).flatMap((row) => (row.split("|")[1] ?? "").split(",").map((name) => name.trim()));

  test("are those with a sample here", () => {
    expect(promised.sort()).toEqual(Object.keys(formats).sort());
  });

  test.each(versions)("have a sample of version %s", (version) => {
    for (const [format, path] of Object.entries(formats))
      expect({ format, isKept: existsSync(join(samples, version, path)) }).toEqual({ format, isKept: true });
  });
});

test("a database of schema 4 is migrated when it is opened, and its run is listed, shown and whole", async () => {
  const folder = folderWith({ ".git/HEAD": "", ".cuebook/config.yaml": "{}\n" });
  folders.push(folder);
  const file = join(folder, ".cuebook/state/cuebook.db");
  mkdirSync(join(folder, ".cuebook/state"));
  writeFileSync(file, gunzipSync(readFileSync(join(samples, "schema-4/cuebook.db.gz"))));
  const schema = () => {
    using database = new DatabaseSync(file);
    return Number(database.prepare("PRAGMA user_version").get()?.user_version);
  };
  expect(schema()).toBe(4);

  const { runs } = JSON.parse((await cuebook(folder, ["runs", "list", "--format", "json"])).out);
  expect(runs).toMatchObject([{ run: "f6db7qtvj1", workflow: "essay", status: "completed" }]);
  expect(schema()).toBeGreaterThan(4);
  const shown = await cuebook(folder, ["runs", "show", "f6db7qtvj1"]);
  expect(shown).toMatchObject({ code: 0, err: "", out: expect.stringContaining("cats") });
  expect((await cuebook(folder, ["runs", "log", "f6db7qtvj1"])).code).toBe(0);
  expect((await cuebook(folder, ["doctor", "store"])).out).toContain("1 run, all whole");
});

describe("the files of a later version", () => {
  const newest = versions.at(-1) ?? "";

  test("a database is refused, and stays unchanged", async () => {
    const folder = projectOf(newest);
    const database = new DatabaseSync(join(folder, ".cuebook/state/cuebook.db"));
    database.exec("PRAGMA user_version = 99");
    database.close();
    const { code, err } = await cuebook(folder, ["runs", "list"]);
    expect(code).toBe(4);
    expect(err).toMatch(/^error\[database_newer\]: .*version 99.*\nhint: .*Update Cuebook; nothing was changed/);
  });

  test.each([
    ["solve.workflow.yaml", ["check", "solve.workflow.yaml"]],
    ["solve.recording.yaml", ["test", "solve.recording.yaml"]],
  ])("%s is refused at its version", async (file, args) => {
    const folder = projectOf(newest);
    const text = readFileSync(join(folder, file), "utf8").replace(/^version: 1$/m, "version: 99");
    writeFileSync(join(folder, file), text);
    const { code, out } = await cuebook(folder, args);
    expect(code).toBe(1);
    expect(out).toContain('"version" must be 1, but is the number 99');
  });

  test("a replay script is refused before anything runs", async () => {
    const folder = projectOf(newest);
    makeNewer(join(folder, ".cuebook/demo.yaml"));
    rmSync(join(folder, ".git"), { recursive: true });
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], { cwd: folder });
    git("init", "--quiet");
    git("add", "--all");
    git("commit", "--quiet", "--message", "start");
    const { code, err } = await cuebook(folder, ["run", "WORKFLOW.md", "--issue", "issues.json#APP-1"]);
    expect(code).not.toBe(0);
    expect(err).toContain('"version" must be 1, but is the number 99');
  });

  test.each([
    ["support.prompt.answers.yaml", ["prompt", "test"]],
    [".templates/service/template.yaml", ["template", "check", "service"]],
  ])("%s is refused at its version", async (file, args) => {
    const folder = toolsOf(newest);
    makeNewer(join(folder, file));
    const { code, out, err } = await cuebook(folder, args);
    expect(code).toBe(1);
    expect(out + err).toContain('"version" must be 1, but is the number 99');
  });

  test("a workflow of phases is refused at its version", async () => {
    const folder = waitingOf(newest, "http://127.0.0.1:9/v1");
    makeNewer(join(folder, "careful.workflow.yaml"));
    const { code, out } = await cuebook(folder, ["check", "careful.workflow.yaml"]);
    expect(code).toBe(1);
    expect(out).toContain('"version" must be 1, but is the number 99');
  });

  test("remembered permissions are refused, and deny every change", async () => {
    const folder = toolsOf(newest);
    makeNewer(join(folder, ".cuebook/state/tools/permissions.json"));
    const { code, err } = await cuebook(folder, ["template", "apply", "service", "x", "--set", "name=x", "--yes"]);
    expect(code).toBe(4);
    expect(err).toContain("permissions.json: its `format` is not 4");
  });

  test("the record of what can be undone is refused, and stays unchanged", async () => {
    const folder = toolsOf(newest);
    const actions = join(folder, ".cuebook/state/tools/actions");
    const [action = ""] = readdirSync(actions);
    makeNewer(join(actions, action, "intent.json"));
    for (const args of [
      ["undo", "--list"],
      ["template", "apply", "service", "x", "--set", "name=x", "--yes"],
    ]) {
      const { code, err } = await cuebook(folder, args);
      expect(code).toBe(4);
      expect(err).toMatch(/^error\[action_newer\]: .* has format 99, and this Cuebook knows format 1\nhint: /m);
    }
    expect(readdirSync(actions)).toContain(action);
    expect(existsSync(join(folder, "x"))).toBe(false);
  });

  test("a chat is refused, and stays unchanged", async () => {
    const folder = toolsOf(newest);
    const chats = join(folder, ".cuebook/state/chats");
    const [file = ""] = readdirSync(chats);
    makeNewer(join(chats, file));
    const { code, err } = await cuebook(folder, ["chat", "show", file.slice(0, 8)]);
    expect(code).not.toBe(0);
    expect(err).toContain("99");
  });

  test("a lock of template sets is refused, and stays unchanged", async () => {
    const folder = toolsOf(newest);
    const lock = join(folder, ".cuebook/templates.lock.json");
    makeNewer(lock);
    const before = readFileSync(lock, "utf8");
    const { code, err } = await cuebook(folder, ["template", "update", "--check"]);
    expect(code).not.toBe(0);
    expect(err).toContain("99");
    expect(readFileSync(lock, "utf8")).toBe(before);
  });
});
