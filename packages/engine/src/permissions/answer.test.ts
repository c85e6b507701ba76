import type { EventBody } from "@cuebook/run";
import { memoryJournal } from "@cuebook/store";
import { expect, test } from "vitest";
import { answerPermission, readPermission } from "./answer.ts";

const agent = { name: "a", kind: "replay", resume: false, resumeInterrupted: false };
const at = "2026-01-01T00:00:00.000Z";

/** The events of one branch of a run up to the question of its tool. */
function branch(step: number, path: string): EventBody[] {
  const ref = { step, try: 1, turn: 1 };
  const action = { tool: "writeFile", effect: "write", path } as const;
  const asked = { permission: step, tool: "writeFile", action, hash: `${step}`.repeat(64), shown: "s", expiresAt: at };
  return [
    { type: "step_started", step, role: "r", visit: step, parents: [], via: { role: "$START", status: "_" } },
    { type: "try_started", step, try: 1, reason: "first", restore: false },
    { type: "turn_requested", ...ref, kind: "prompt", agent, prompt: "p" },
    { type: "permission_requested", ...ref, ...asked, message: `Create file: ${path}` },
  ];
}

async function journalWith(...events: readonly EventBody[]) {
  const journal = memoryJournal();
  const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
  const pin = { definition: "d", object: "o" };
  const created = { type: "run_created", workflow: "w", pin, issue: null, input: {}, workspace } as const;
  const owner = { host: "h", pid: 1, startedAt: "" };
  await journal.create("r1", created, at, [
    { type: "driver_attached", owner, reason: "start", repeats: [] },
    ...events,
  ]);
  return journal;
}

test("a run that waits for several permissions needs the address of one", async () => {
  const journal = await journalWith(...branch(1, "a.md"), ...branch(2, "b.md"));
  await expect(readPermission({ journal }, "r1")).rejects.toMatchObject({
    code: "question_ambiguous",
    message: "run r1 asks 2 questions: name one of them\n  r1/q1  Create file: a.md\n  r1/q2  Create file: b.md",
  });
  await expect(answerPermission({ journal }, "r1", { permission: 2, answer: "once", by: "ann" })).rejects.toMatchObject(
    {
      code: "run_not_driven",
    },
  );
});

test("a permission of a turn that has ended is no longer open", async () => {
  const ended = { type: "turn_interrupted", step: 1, try: 1, turn: 1, reason: "crash" } as const;
  const journal = await journalWith(...branch(1, "a.md"), ended);
  await expect(readPermission({ journal }, "r1")).rejects.toMatchObject({
    code: "permission_missing",
    message: "run r1 (running) waits for no permission",
  });
  await expect(readPermission({ journal }, "r2")).rejects.toMatchObject({ code: "run_not_found" });
});

test("the stored view must exist, and have a known version", async () => {
  const [first, second, third, asked] = branch(1, "a.md");
  if (asked?.type !== "permission_requested" || !first || !second || !third) throw new Error("no question");
  const journal = await journalWith(first, second, third, asked);
  await expect(readPermission({ journal }, "r1")).rejects.toMatchObject({ code: "journal_invalid" });
  const shown = await journal.putObject('{"version":2}');
  const newer = await journalWith(first, second, third, { ...asked, shown });
  await newer.putObject('{"version":2}');
  await expect(readPermission({ journal: newer }, "r1")).rejects.toMatchObject({ code: "journal_newer" });
});
