import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openSqliteJournal } from "@cuebook/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askingRun } from "../testing/asking-run.ts";
import { type Browser, signedIn } from "../testing/client.ts";
import { countedStarts } from "../testing/counted-starts.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-repeats-"));
  file = join(folder, "cuebook.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a door over the database, as a command does when it is started. @returns what `work` did, and the runs in the end */
async function restarted<T>(work: (browser: Browser) => Promise<T>): Promise<{ done: T; runs: number }> {
  const journal = openSqliteJournal(file);
  const host = { ...(await askingRun([])).host, journal };
  const browser = await signedIn(host, countedStarts(journal));
  try {
    return { done: await work(browser), runs: (await journal.list()).total };
  } finally {
    await browser[Symbol.asyncDispose]();
    await journal.close();
  }
}

const start = (browser: Browser, prompt = "Write.", key = "k1") =>
  browser.post("/v1/runs", { workflow: "w", prompt, approved: "h" }, { "idempotency-key": key });

test("a request that is sent again after a restart has the first response, and no second effect", async () => {
  const first = await restarted(start);
  const again = await restarted(start);
  expect([first.done.status, first.runs]).toEqual([202, 1]);
  expect([again.done.status, again.done.text, again.runs]).toEqual([202, first.done.text, 1]);
});

test("a key is good for nothing else after a restart, and only for one kind of request", async () => {
  await restarted(start);
  const { done, runs } = await restarted(async (browser) => [
    await start(browser, "Write more."),
    await browser.post("/v1/runs/none/signals", { event: "e" }, { "idempotency-key": "k1" }),
    await start(browser, "Write more.", "k2"),
  ]);
  expect(done.map(({ status, code }) => [status, code])).toEqual([
    [422, "key_reused"],
    [404, "run_not_found"],
    [202, undefined],
  ]);
  expect(runs).toBe(2);
});

test("a request that was refused begins again", async () => {
  const refused = (browser: Browser) =>
    browser.post("/v1/runs/none/signals", { event: "e" }, { "idempotency-key": "k1" });
  const { done } = await restarted(async (browser) => [await refused(browser), await refused(browser)]);
  expect(done.map(({ code }) => code)).toEqual(["run_not_found", "run_not_found"]);
});

test("a request whose process was killed before its response was stored is refused, and has no second effect", async () => {
  const child = fileURLToPath(new URL("../testing/start-child.ts", import.meta.url));
  const env = { ...process.env, CUEBOOK_FAULT: "write response#1" };
  expect(spawnSync(process.execPath, [child, file, "k1"], { env }).signal).toBe("SIGKILL");
  const { done, runs } = await restarted((browser) =>
    browser.post("/v1/runs", { workflow: "w", approved: "h" }, { "idempotency-key": "k1" }),
  );
  // The run of the request, and the one that the child opens its door with.
  expect([done.status, done.code, runs]).toEqual([409, "key_unfinished", 2]);
  expect(done.json).toMatchInlineSnapshot(`
    {
      "code": "key_unfinished",
      "details": {},
      "message": "The first request with this Idempotency-Key has no response: it is still at work, or its process was stopped. Look at what it was about before you send it with another key.",
    }
  `);
});
