import { execFile, execFileSync } from "node:child_process";
import { appendFileSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { openAuditLog } from "./audit-log.ts";
import type { AuditEntry } from "./entry.ts";
import { readAudit } from "./read-audit.ts";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});

const mask = (text: string) => text.replaceAll("hunter2", "[secret]");

function decided(id: string, path = "src/a.ts"): AuditEntry {
  return {
    ...{ format: 1, at: "2026-01-02T03:04:05.000Z", id, caller: { via: "mcp", client: "agent 1" }, tool: "writeFile" },
    ...{ event: "decided", action: { tool: "writeFile", effect: "write", path }, hash: "h1", before: "h0" },
    ...{ decision: "allowed", by: "answer", answer: "once", who: "ada", channel: "terminal" },
  };
}

test("a line is JSON with caller, action and reason, readable by the owner alone", async () => {
  openAuditLog(join(folder, "state"), { mask }).append(decided("1"));
  const path = join(folder, "state", "audit.jsonl");
  expect(readFileSync(path, "utf8")).toBe(`${JSON.stringify(decided("1"))}\n`);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "state")).mode & 0o777).toBe(0o700);
});

test("texts are masked, long ones are cut, and control characters stay in their line", async () => {
  const log = openAuditLog(folder, { mask });
  const action = {
    tool: "run",
    effect: "run",
    command: ["echo", "hunter2\n\u001b[2J", "y".repeat(5000)],
    folder: "",
  } as const;
  log.append({
    ...decided("1"),
    action: { ...action, command: [...action.command, ...Array(200).fill("z")] },
  } as AuditEntry);
  const text = readFileSync(join(folder, "audit.jsonl"), "utf8");
  expect(text).not.toContain("hunter2");
  expect(text.indexOf("\n")).toBe(text.length - 1);
  expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  const [entry] = (await readAudit(folder)).entries;
  expect(entry).toMatchObject({
    action: {
      command: [
        "echo",
        "[secret]\n\u001b[2J",
        `${"y".repeat(2000)} (and 3000 characters)`,
        ...Array(97).fill("z"),
        "(and 103 more)",
      ],
    },
  });
});

test("secrets are masked even if a rule, or JSON that quotes one, has put backslashes into them", () => {
  const log = openAuditLog(folder, { mask: (text) => text.replaceAll('pa*ss"[w]', "[secret]") });
  const rule = { decide: "deny", command: ["curl", 'pa\\*ss"\\[w]', "\\*"] } as const;
  log.append({ ...decided("1"), ...{ rule, source: "turn", why: `denied by ${JSON.stringify(rule)}` } });
  const text = readFileSync(join(folder, "audit.jsonl"), "utf8");
  expect(text.replaceAll("\\", "")).not.toContain("pa*ss");
  expect(JSON.parse(text)).toMatchObject({ rule: { command: ["curl", "[secret]", "\\*"] } });
});

test("an incomplete line is reported, and spoils no other line", async () => {
  const log = openAuditLog(folder, { mask });
  log.append(decided("1"));
  appendFileSync(join(folder, "audit.jsonl"), '{"format":1,"event":"deci');
  log.append(decided("2"));
  const { entries, unreadable } = await readAudit(folder);
  expect(entries.map(({ id }) => id)).toEqual(["1", "2"]);
  expect(unreadable).toEqual([{ file: join(folder, "audit.jsonl"), line: 2 }]);
});

test("a large log is rotated, and only some logs are kept", async () => {
  const log = openAuditLog(folder, { mask, rotateAtBytes: 1500 });
  for (let i = 0; i < 62; i++) log.append(decided(String(i)));
  expect(
    readdirSync(folder)
      .filter((name) => name.startsWith("audit"))
      .sort(),
  ).toEqual(["audit.1.jsonl", "audit.2.jsonl", "audit.3.jsonl", "audit.4.jsonl", "audit.5.jsonl", "audit.jsonl"]);
  const { entries } = await readAudit(folder, { limit: 7 });
  expect(entries.map(({ id }) => id)).toEqual(["55", "56", "57", "58", "59", "60", "61"]);
});

test("processes that append and rotate concurrently lose no line", async () => {
  const script = fileURLToPath(new URL("./testing/append-entries.ts", import.meta.url));
  const names = ["one", "two", "three"];
  const each = names.map((name) => promisify(execFile)(process.execPath, [script, folder, name, "150", "40000"]));
  await Promise.all(each);
  const { entries, unreadable } = await readAudit(folder, { limit: 1000 });
  expect(unreadable).toEqual([]);
  expect(readdirSync(folder)).toContain("audit.1.jsonl");
  for (const name of names) {
    const ids = entries.filter(({ caller }) => caller.via === name).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(Array.from({ length: 150 }, (_, i) => `${name}-${i}`)));
    expect(ids.length).toBe(150);
  }
});

test("a link in place of the log is not followed", () => {
  symlinkSync(join(folder, "elsewhere"), join(folder, "audit.jsonl"));
  expect(() => openAuditLog(folder, { mask }).append(decided("1"))).toThrow("ELOOP");
  expect(readdirSync(folder)).toEqual(["audit.jsonl"]);
});

test("without a log there are no entries", async () => {
  expect(await readAudit(join(folder, "none"))).toEqual({ entries: [], unreadable: [] });
});

test("an audit log that is not a regular file is refused without waiting", async () => {
  execFileSync("mkfifo", [join(folder, "audit.jsonl")]);
  await expect(readAudit(folder)).rejects.toThrow("is not a regular file");
});
