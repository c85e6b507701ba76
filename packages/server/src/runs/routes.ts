import { diffRun, type RunDiff, readArtifact } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Context, Hono } from "hono";
import { limited, readBody } from "../door/body.ts";
import { Refusal } from "../door/refusal.ts";
import { Repeats } from "../door/repeats.ts";
import type { ServerHost } from "../server-host.ts";
import { type ActionDone, act, type Operation, readActions } from "./actions.ts";
import { readGraph } from "./graph.ts";
import { readHistory, readObject, readObjectPart, readTranscript, requireRun } from "./history.ts";
import { readNow } from "./now.ts";
import { readPrompt } from "./prompts.ts";
import { readQuery, whole } from "./query.ts";
import { readReach } from "./reach.ts";
import { listRuns } from "./run-list.ts";

/** The largest diff in one response, in UTF-16 units. */
const mostDiff = 4_000_000;

/** What a run or one of its steps changed. */
export type ShownDiff = RunDiff;

/** How the door acts on runs. */
export interface OperatingOptions {
  /** Absent: it drives no runs. */
  readonly operation?: Operation | undefined;
  /** Called with what fails after its response was sent. */
  readonly onFailure: (error: unknown) => void;
}

/** The routes of runs. Who may use them is checked before. */
export function addRunRoutes(app: Hono, host: ServerHost, { operation, onFailure }: OperatingOptions): void {
  const { journal } = host;
  app.get("/v1/now", async (c) => c.json(await readNow(journal)));
  app.get("/v1/runs", async (c) => c.json(await listRuns(host, c)));
  app.get("/v1/runs/:run/events", async (c) => c.json(await readHistory(journal, c.req.param("run"), c)));
  app.get("/v1/runs/:run/transcript", async (c) => c.json(await readTranscript(journal, c.req.param("run"), c)));
  app.get("/v1/runs/:run/reach", async (c) => c.json(await readReach(journal, c.req.param("run"), c)));
  app.get("/v1/runs/:run/graph", async (c) => c.json(await readGraph(journal, c.req.param("run"))));
  app.get("/v1/objects/:hash/part", async (c) => c.json(await readObjectPart(journal, c.req.param("hash"), c)));
  app.get("/v1/objects/:hash", async (c) => plain(c, await readObject(journal, c.req.param("hash"))));
  app.get("/v1/runs/:run/steps/:step/tries/:try/turns/:turn/prompt", async (c) => {
    const place = { step: numbered(c, "step"), try: numbered(c, "try"), turn: numbered(c, "turn") };
    return c.json(await readPrompt(journal, c.req.param("run"), place));
  });
  app.get("/v1/runs/:run/steps/:step/artifacts/:name", async (c) => {
    const { run, name } = c.req.param();
    const { text } = await found(() => readArtifact(host, run, numbered(c, "step"), name));
    return plain(c, text);
  });
  app.get("/v1/runs/:run/diff", async (c) => {
    const { step } = readQuery(c, { step: whole(1) });
    const run = c.req.param("run");
    await requireRun(journal, run);
    return c.json(await found(() => diffRun(host, run, { step, limit: mostDiff })));
  });
  const repeats = new Repeats<ActionDone>();
  app.get("/v1/runs/:run/actions", async (c) => c.json(await readActions(journal, c.req.param("run"), operation)));
  app.post("/v1/runs/:run/actions", limited, async (c) => {
    const run = c.req.param("run");
    const body = await readBody(c);
    const work = () => act(host, run, body, operation, onFailure);
    return c.json(await repeats.once(c.req.header("idempotency-key"), { run, body }, work), 202);
  });
}

/** A text of agents and tools: shown, never run. */
function plain(c: Context, text: string): Response {
  return c.text(text, 200, { "content-disposition": "attachment", "content-security-policy": "sandbox" });
}

/** @throws Refusal 404 */
function numbered(c: Context, name: string): number {
  const number = whole(1).read(c.req.param(name) ?? "");
  if (number === undefined) throw new Refusal(404, "not_found", "Nothing is at this address.");
  return number;
}

const missing: ReadonlySet<string> = new Set([
  "run_not_found",
  "step_not_found",
  "artifact_not_found",
  "artifact_missing",
  "artifact_changed",
  "result_none",
  "result_missing",
  "checkpoint_missing",
]);
const conflicting: ReadonlySet<string> = new Set(["run_ended", "run_locked", "run_unsettled"]);

/** What the engine reads or does; what does not exist or does not fit is the client's matter. @throws Refusal 404, 409 */
async function found<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    if (missing.has(error.code)) throw new Refusal(404, error.code, error.message);
    if (conflicting.has(error.code)) throw new Refusal(409, error.code, error.message);
    throw error;
  }
}
