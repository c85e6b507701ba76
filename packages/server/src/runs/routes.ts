import { diffRun, type RunDiff, readArtifact, whoAsked } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { list, mapping, named, optional, text } from "@cuebook/shape";
import type { Context } from "hono";
import { type Route, route } from "../api/route.ts";
import { openShape, ordinal } from "../api/shapes.ts";
import { actorOf } from "../door/doorkeeper.ts";
import { Refusal } from "../door/refusal.ts";
import { Repeats } from "../door/repeats.ts";
import type { ServerHost } from "../server-host.ts";
import {
  type ActionDone,
  act,
  actionBody,
  actionDone,
  adoptionView,
  type Operation,
  readActions,
  readAdoption,
} from "./actions.ts";
import { runAsked } from "./asked.ts";
import { graphQuery, readGraph, runGraph } from "./graph.ts";
import {
  historyQuery,
  partQuery,
  readHistory,
  readObject,
  readObjectPart,
  readTranscript,
  requireRun,
  runHistory,
  textPart,
  transcriptPart,
  transcriptQuery,
} from "./history.ts";
import { readNow, runsNow } from "./now.ts";
import { runActions } from "./possible-actions.ts";
import { readPrompt, sentPrompt } from "./prompts.ts";
import { readQueue, runQueue } from "./queue.ts";
import { reach, reachQuery, readReach } from "./reach.ts";
import { findRuns, foundRuns, listRuns, runItems, runQuery, searchQuery } from "./run-list.ts";

/** The largest diff in one response, in UTF-16 units. */
const mostDiff = 4_000_000;

/** What a run or one of its steps changed. */
export type ShownDiff = RunDiff;
const shownDiff = named(
  "Diff",
  openShape<ShownDiff>({
    from: text(),
    to: text(),
    source: text(),
    text: text(),
    files: list(openShape<object>({})),
  }),
);

/** How the door acts on runs. */
export interface OperatingOptions {
  /** Absent: it drives no runs. */
  readonly operation?: Operation | undefined;
  /** Called with failures after the response was sent. */
  readonly onFailure: (error: unknown) => void;
}

/** The routes of runs. */
export function runRoutes(host: ServerHost, { operation, onFailure }: OperatingOptions): Route[] {
  return [
    ...listRoutes(host),
    ...readingRoutes(host, operation),
    ...fileRoutes(host),
    ...actionRoutes(host, operation, onFailure),
  ];
}

function listRoutes(host: ServerHost): Route[] {
  return [
    route({
      method: "GET",
      path: "/v1/now",
      scope: "read",
      summary: "The runs that processes drive, with what their agents did last: at most 100.",
      response: runsNow,
      handle: () => readNow(host.journal),
    }),
    route({
      method: "GET",
      path: "/v1/runs",
      scope: "read",
      summary: "Runs, the newest first, in pages.",
      query: runQuery,
      response: runItems,
      handle: ({ query }) => listRuns(host, query),
    }),
    route({
      method: "GET",
      path: "/v1/search",
      scope: "read",
      summary: "Runs with these words in their titles, errors, questions, issues, outputs, prompts, files or logs.",
      query: searchQuery,
      response: foundRuns,
      handle: ({ query }) => findRuns(host, query),
    }),
  ];
}

function readingRoutes({ journal }: ServerHost, operation: OperatingOptions["operation"]): Route[] {
  return [
    route({
      method: "GET",
      path: "/v1/runs/:run/queue",
      scope: "read",
      summary: "Whether it is with a worker, or waits for one, and why.",
      response: runQueue,
      handle: ({ path }) => readQueue(journal, path.run, operation),
    }),
    route({
      method: "GET",
      path: "/v1/runs/:run/events",
      scope: "read",
      summary: "The events of a run after a number: their fold is its state.",
      query: historyQuery,
      response: runHistory,
      handle: ({ path, query }) => readHistory(journal, path.run, query),
    }),
    route({
      method: "GET",
      path: "/v1/runs/:run/transcript",
      scope: "read",
      summary: "What its agents did: from the beginning, or with `last` from the end.",
      query: transcriptQuery,
      response: transcriptPart,
      handle: ({ path, query }) => readTranscript(journal, path.run, query),
    }),
    route({
      method: "GET",
      path: "/v1/runs/:run/reach",
      scope: "read",
      summary: "The passages of its prompts that a field reached.",
      query: reachQuery,
      response: reach,
      handle: ({ path, query }) => readReach(journal, path.run, query),
    }),
    route({
      method: "GET",
      path: "/v1/runs/:run/graph",
      scope: "read",
      summary: "The drawing of its workflow, with what the run did in it.",
      query: graphQuery,
      response: runGraph,
      handle: ({ path, query }) => readGraph(journal, path.run, query),
    }),
    route({
      method: "GET",
      path: "/v1/runs/:run/steps/:step/tries/:try/turns/:turn/prompt",
      scope: "read",
      summary: "A prompt as it was sent, with the source of every character.",
      response: sentPrompt,
      handle: ({ path: { run, ...place } }) => readPrompt(journal, run, place),
    }),
  ];
}

function fileRoutes(host: ServerHost): Route[] {
  const { journal } = host;
  return [
    route({
      method: "GET",
      path: "/v1/objects/:hash/part",
      scope: "read",
      summary: "A part of a text that events or transcripts name.",
      query: partQuery,
      response: textPart,
      handle: ({ path, query }) => readObjectPart(journal, path.hash, query),
    }),
    route({
      method: "GET",
      path: "/v1/objects/:hash",
      scope: "read",
      summary: "A text that events or transcripts name.",
      produces: "text/plain",
      response: text(),
      handle: async ({ path }, c) => plain(c, await readObject(journal, path.hash)),
    }),
    route({
      method: "GET",
      path: "/v1/runs/:run/steps/:step/artifacts/:name",
      scope: "read",
      summary: "A document of a step.",
      produces: "text/plain",
      response: text(),
      handle: async ({ path }, c) => {
        const { text } = await found(() => readArtifact(host, path.run, path.step, path.name));
        return plain(c, text);
      },
    }),
    route({
      method: "GET",
      path: "/v1/runs/:run/diff",
      scope: "read",
      summary: "What the run, or one of its steps, changed.",
      query: mapping({ step: optional(ordinal) }),
      response: shownDiff,
      handle: async ({ path: { run }, query: { step } }) => {
        await requireRun(journal, run);
        return found(() => diffRun(host, run, { step, limit: mostDiff }));
      },
    }),
    route({
      method: "GET",
      path: "/v1/runs/:run/asked",
      scope: "read",
      summary: "Who asked for each changed line: the step that wrote it, and the closest passage of its prompts.",
      response: runAsked,
      handle: async ({ path: { run } }) => {
        await requireRun(journal, run);
        return found(() => whoAsked(host, run));
      },
    }),
  ];
}

function actionRoutes(
  host: ServerHost,
  operation: OperatingOptions["operation"],
  onFailure: OperatingOptions["onFailure"],
): Route[] {
  const repeats = new Repeats<ActionDone>(host, "action");
  return [
    route({
      method: "GET",
      path: "/v1/runs/:run/actions",
      scope: "read",
      summary: "What can be done with the run now, with what will happen then.",
      response: runActions,
      handle: ({ path }) => readActions(host.journal, path.run, operation),
    }),
    route({
      method: "GET",
      path: "/v1/runs/:run/adoption",
      // It takes the run for a moment, as a driver does.
      scope: "run",
      summary: "What would happen if the run adopted its workflow as the files are now: nothing is changed.",
      response: adoptionView,
      handle: ({ path }) => readAdoption(host.journal, path.run, operation),
    }),
    route({
      method: "POST",
      path: "/v1/runs/:run/actions",
      scope: "run",
      summary: "Does one of the actions on the run, as it was shown.",
      body: actionBody,
      bodyCode: "action_invalid",
      status: 202,
      response: actionDone,
      handle: ({ path: { run }, body, key }, c) =>
        repeats.once(key, { run, body }, () => act(host, run, body, actorOf(c), operation, onFailure)),
    }),
  ];
}

/** A text of agents and tools: shown, never run. */
function plain(c: Context, text: string): Response {
  return c.text(text, 200, { "content-disposition": "attachment", "content-security-policy": "sandbox" });
}

const missing: ReadonlySet<string> = new Set([
  "run_not_found",
  "run_archived",
  "step_not_found",
  "turn_not_found",
  "artifact_not_found",
  "artifact_missing",
  "artifact_changed",
  "result_none",
  "result_missing",
  "checkpoint_missing",
]);
const conflicting: ReadonlySet<string> = new Set(["run_ended", "run_locked", "run_unsettled"]);

/**
 * Calls the engine. Failures because something does not exist or does not fit become refusals of the client.
 * @throws Refusal 404, 409
 */
export async function found<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    if (missing.has(error.code)) throw new Refusal(404, error.code, error.message);
    if (conflicting.has(error.code)) throw new Refusal(409, error.code, error.message);
    throw error;
  }
}
