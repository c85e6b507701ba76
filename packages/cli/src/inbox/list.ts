/** @folder The inbox: everything that waits for a person, listed; its questions, shown and answered. */

import { type ListedQuestion, listWaiting, readInbox } from "@cuebook/engine";
import { type InboxItems, type ShownItem, shownItem } from "@cuebook/server";
import { queuedRuns } from "../cluster/queued-runs.ts";
import type { inboxList as inboxListOutput } from "../json-output/inbox.ts";
import { jsonText } from "../output/json.ts";
import { type RunsPlace, runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { inboxText } from "./list-text.ts";
import { nextCommand } from "./next-command.ts";
import { questionRow } from "./question-row.ts";

export interface ListOptions extends ServerOptions {
  readonly format: "text" | "json";
}

interface Inbox {
  readonly questions: readonly ListedQuestion[];
  /** The questions among them. */
  readonly items: readonly ShownItem[];
}

/** Lists what waits for a person in a repository: of its runs, its issues, and the clients of its tools. */
export async function list(options: ListOptions, context: CommandContext): Promise<void> {
  const place = runsPlace(context, options, options.format);
  if (place === undefined) return;
  const now = new Date();
  const { questions, items } = await readThere(place, now);
  const { terminal } = context;
  if (options.format === "json") {
    const withNext = items.map((item) => ({ ...item, next: nextCommand(item, place) }));
    terminal.out(jsonText<typeof inboxListOutput>({ decisions: questions.map(questionRow), items: withNext }));
    return;
  }
  terminal.out(inboxText(questions, items, { now, style: context.style("out"), place }));
}

function readThere(place: RunsPlace, now: Date): Promise<Inbox> {
  return place.read(async (host): Promise<Inbox> => {
    if (host === undefined) return { questions: [], items: [] };
    if (place.is === "project") {
      const all = await readInbox(host, { now, queued: queuedRuns(place.project.config) });
      const questions = all.flatMap((item) => (item.kind === "question" ? [item.question] : []));
      return { questions, items: all.map(shownItem) };
    }
    const { items } = await place.api.get<InboxItems>("/v1/inbox");
    // The questions of clients are answered on the page of the server.
    const ours = items.filter(({ kind, run }) => kind !== "question" || run !== null);
    return { questions: await listWaiting(host), items: ours };
  });
}
