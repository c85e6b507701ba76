import { hostname } from "node:os";
import { processStartTime } from "@cuebook/system";
import { describe, expect, test } from "vitest";
import { askingRun, hashOf } from "../testing/asking-run.ts";
import { signedIn } from "../testing/client.ts";

const at = "2026-01-01T00:00:00.000Z";

/** A session of a client with one question. */
async function askingSession({ client = "trial 1", isGone = false, isComplete = true } = {}) {
  const { host, journal } = await askingRun([]);
  const startedAt = isGone ? "another process of this pid" : ((await processStartTime(process.pid)) ?? "");
  const owner = { host: hostname(), pid: process.pid, startedAt };
  await journal.sessions.begin({ id: "s1", client, folder: "/work/shop", startedAt: at }, owner);
  const action = { tool: "writeFile", effect: "write", path: "docs/a.md" } as const;
  const message = "Create file: docs/a.md";
  const hash = hashOf(1);
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const display = {
    ...{ summary: message, details: "--- /dev/null\n+++ b/docs/a.md\n@@ -0,0 +1,1 @@\n+one", format_hint: "diff" },
    ...{ truncated: !isComplete, shown_lines: 4, total_lines: 4, warnings: [] },
  };
  const rule = { decide: "allow", tool: "writeFile", path: "docs/a.md" };
  const view = JSON.stringify({ version: 1, tool: "writeFile", action, hash, expiresAt, display, rule });
  await journal.sessions.ask("s1", { tool: "writeFile", action, message, hash, requestedAt: at, expiresAt, view });
  return { host, sessions: journal.sessions, hash };
}

describe("the question of a client's session", () => {
  test("is listed by its session, and read with its rules", async () => {
    const { host } = await askingSession();
    await using browser = await signedIn(host);
    const listed = {
      ...{ id: "s1/q1", kind: "permission", run: null, workflow: null, issue: null, step: null },
      ...{ session: { id: "s1", client: "trial 1" }, message: "Create file: docs/a.md", askedAt: at },
    };
    expect((await browser.get("/v1/decisions")).json).toMatchObject({ total: 1, decisions: [listed] });
    expect((await browser.get("/v1/decisions/s1/q1")).json).toMatchObject({
      ...listed,
      ...{ workspace: "/work/shop", status: "open", outcome: null, isComplete: true },
      answers: ["once", "turn", "always", "deny", "never", "comment"],
      rules: { always: { decide: "allow", path: "docs/a.md" }, never: { decide: "deny", path: "docs/a.md" } },
    });
  });

  test("takes the first answer, for what was shown", async () => {
    const { host, sessions, hash } = await askingSession();
    await using browser = await signedIn(host);
    const post = (answer: object) => browser.post("/v1/decisions/s1/q1", answer);
    expect(await post({ hash: hashOf(2), answer: "once" })).toMatchObject({ status: 409, code: "question_changed" });
    const answering = post({ hash, answer: "always" });
    await expect
      .poll(async () => (await sessions.answers("s1")).get(1))
      .toMatchObject({
        ...{ answer: "always", hash, by: "ann" },
        actor: { name: "ann", via: "page" },
      });
    expect(await post({ hash, answer: "deny" })).toMatchObject({ status: 409, code: "question_closed" });
    await sessions.decide("s1", 1, { answer: "always", by: "ann", at });
    expect((await answering).json).toMatchObject({ status: "decided", outcome: { answer: "always", by: "ann" } });
  });

  test("of a process that is gone is abandoned, and takes no answer", async () => {
    const { host, hash } = await askingSession({ isGone: true });
    await using browser = await signedIn(host);
    expect((await browser.get("/v1/decisions")).json).toMatchObject({ total: 0 });
    expect((await browser.get("/v1/decisions/s1/q1")).json).toMatchObject({
      ...{ status: "abandoned", resume: null, answers: [] },
    });
    expect(await browser.post("/v1/decisions/s1/q1", { hash, answer: "once" })).toMatchObject({
      status: 409,
      code: "question_closed",
    });
  });

  test("cannot be approved if not all of it can be shown", async () => {
    const { host, hash } = await askingSession({ isComplete: false });
    await using browser = await signedIn(host);
    expect((await browser.get("/v1/decisions/s1/q1")).json).toMatchObject({
      answers: ["deny", "never", "comment"],
    });
    expect(await browser.post("/v1/decisions/s1/q1", { hash, answer: "once" })).toMatchObject({
      status: 422,
    });
  });
});
