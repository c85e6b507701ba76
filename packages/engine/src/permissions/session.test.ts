import type { PermissionAnswer } from "@cuebook/policy";
import { memoryJournal } from "@cuebook/store";
import { AnsweredElsewhere, type PermissionRequest } from "@cuebook/tools";
import { expect, test } from "vitest";
import { listWaiting } from "../decisions/list.ts";
import { pruneRuns } from "../record/control.ts";
import { answerPermission, permissionOutcome, readPermission } from "./answer.ts";
import { findAsker } from "./asker.ts";
import { openPermissionSession, type StoredQuestion } from "./session.ts";

const never = new AbortController().signal;

function requestOf(path: string, { hasRule = true, expiresInMs = 60_000 } = {}): PermissionRequest {
  return {
    ...{ id: `q-${path}`, tool: "writeFile", hash: "a".repeat(64) },
    action: { tool: "writeFile", effect: "write", path },
    display: {
      ...{ summary: `Create file: ${path}`, details: "hunter2", format_hint: "text", warnings: [] },
      ...{ truncated: false, shown_lines: 1, total_lines: 1 },
    },
    ...(hasRule && { rule: { decide: "allow", tool: "writeFile", path } }),
    expiresAt: new Date(Date.now() + expiresInMs).toISOString(),
  };
}

function opened(journal = memoryJournal()) {
  const asked: StoredQuestion[] = [];
  const session = openPermissionSession({
    ...{ journal: () => journal, client: () => "trial 1", folder: "/work", now: () => new Date() },
    mask: (text) => text.replaceAll("hunter2", "[secret]"),
    onAsked: (question) => asked.push(question),
  });
  /** Asks, and waits until the question is stored. */
  const ask = async (request: PermissionRequest, signal = never) => {
    const answer = session.channel.ask(request, signal);
    const place = await session.placeOf(request);
    if (place === undefined) throw new Error("the question was not stored");
    return { answer, ...place };
  };
  return { journal, session, ask, asked };
}

test("a question is listed, shown without secrets, and answered once by any process", async () => {
  const { journal, session, ask, asked } = opened();
  const { answer, session: id } = await ask(requestOf("a.md"));
  expect(asked).toEqual([{ session: id, permission: 1 }]);
  expect(await listWaiting({ journal })).toMatchObject([
    { session: id, client: "trial 1", waiting: { kind: "permission", number: 1, message: "Create file: a.md" } },
  ]);
  expect(await findAsker({ journal }, id.slice(0, 5))).toEqual({ is: "session", id });
  expect((await readPermission({ journal }, id)).view).toMatchObject({
    display: { details: "[secret]" },
    rule: { path: "a.md" },
  });
  await answerPermission({ journal }, id, { answer: "once", hash: "aaaaaaaa", by: "ann" });
  await expect(answerPermission({ journal }, id, { answer: "deny", by: "bob" })).rejects.toMatchObject({
    code: expect.stringMatching(/^permission_(answered|missing)$/),
  });
  expect(await answer).toEqual({ answer: "once", hash: "a".repeat(64), by: "ann" });
  expect(await permissionOutcome({ journal }, id, 1, 1000)).toMatchObject({ answer: "once", by: "ann" });
  await session.end();
});

test("answers that are not offered, or are for something else, are refused", async () => {
  const { journal, session, ask } = opened();
  const { answer, session: id } = await ask(requestOf("a.md", { hasRule: false }));
  await expect(answerPermission({ journal }, id, { answer: "always", by: "ann" })).rejects.toMatchObject({
    code: "answer_not_offered",
    data: { session: id },
  });
  await expect(answerPermission({ journal }, id, { answer: "once", hash: "ffffff", by: "ann" })).rejects.toMatchObject({
    code: "permission_changed",
  });
  await expect(readPermission({ journal }, id, 2)).rejects.toMatchObject({ code: "permission_missing" });
  await session.end();
  expect(await answer).toBeUndefined();
});

test("the outcome of a question that was answered elsewhere, has ended or is withdrawn is recorded", async () => {
  const { journal, session, ask } = opened();
  const elsewhere: PermissionAnswer = { answer: "comment", say: "not hunter2", by: "user of trial 1" };
  const stop = new AbortController();
  const first = await ask(requestOf("a.md"), stop.signal);
  stop.abort(new AnsweredElsewhere(elsewhere));
  expect(await first.answer).toBeUndefined();
  const late = await ask(requestOf("b.md", { expiresInMs: 20 }));
  expect(await late.answer).toBeUndefined();
  const open = await ask(requestOf("c.md"));
  await session.end();
  expect(await open.answer).toBeUndefined();
  const stored = await journal.sessions.read(first.session);
  expect(stored?.isHeld).toBe(false);
  expect(stored?.questions.map(({ decided }) => decided)).toMatchObject([
    elsewhere,
    { answer: "timeout" },
    { answer: "withdrawn" },
  ]);
});

test("a store that cannot be opened fails the question, and is tried again with the next", async () => {
  const journal = memoryJournal();
  let isBroken = true;
  const session = openPermissionSession({
    journal: () => {
      if (isBroken) throw new Error("read-only");
      return journal;
    },
    ...{ client: () => "trial 1", folder: "/work", now: () => new Date(), mask: (text: string) => text },
  });
  const request = requestOf("a.md");
  const place = session.placeOf(request);
  await expect(session.channel.ask(request, never)).rejects.toThrow("read-only");
  expect(await place).toBeUndefined();
  isBroken = false;
  const answer = session.channel.ask(requestOf("b.md"), never);
  expect(await session.placeOf(requestOf("b.md"))).toMatchObject({ permission: 1 });
  await session.end();
  expect(await answer).toBeUndefined();
});

test("an id that is the beginning of a run's and of a session's is ambiguous", async () => {
  const { journal, session, ask } = opened();
  const { session: id } = await ask(requestOf("a.md"));
  const owner = { host: "h", pid: 1, startedAt: "" };
  await journal.sessions.begin({ id: `${id}x`, client: "trial 2", folder: "/", startedAt: "2026" }, owner);
  await expect(findAsker({ journal }, id.slice(0, 3))).rejects.toMatchObject({ code: "run_ambiguous" });
  expect(await findAsker({ journal }, id)).toEqual({ is: "session", id });
  await session.end();
});

test("pruning the records of runs removes closed questions, and none that is open", async () => {
  const { journal, session, ask } = opened();
  const closed = await ask(requestOf("a.md"));
  await answerPermission({ journal }, closed.session, { answer: "deny", by: "ann" });
  await closed.answer;
  const open = await ask(requestOf("b.md"));
  const workspaces = new Proxy({} as Parameters<typeof pruneRuns>[0]["workspaces"], {
    get: () => {
      throw new Error("there are no runs");
    },
  });
  const host = { journal, workspaces, logs: "/nowhere/logs", artifacts: "/nowhere/artifacts" };
  await pruneRuns(host, { isDry: true, force: false, records: true });
  expect((await journal.sessions.read(open.session))?.questions).toHaveLength(2);
  await pruneRuns(host, { isDry: false, force: false, records: true, keep: 1 });
  expect((await journal.sessions.read(open.session))?.questions).toHaveLength(2);
  await pruneRuns(host, { isDry: false, force: false, records: true });
  expect((await journal.sessions.read(open.session))?.questions).toMatchObject([{ permission: 2 }]);
  await session.end();
  expect(await open.answer).toBeUndefined();
});
