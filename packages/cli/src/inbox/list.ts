/** @folder The inbox: everything that waits for a person, listed; its questions, shown and answered. */

import type { inboxList as inboxListOutput } from "@cuebook/commands/json";
import { type ListedQuestion, type LocalHost, listWaiting, readInbox } from "@cuebook/engine";
import { queuedRuns, sickMachines } from "@cuebook/project/workers";
import { type InboxItems, listed, type Services, shownItem } from "@cuebook/server";

import { jsonText } from "../output/json.ts";
import { type ReadyProject, withRuns } from "../project/host.ts";
import { type RunsPlace, runsPlace, type ServerPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { inboxText, type ListedInbox } from "./list-text.ts";
import { nextCommand } from "./next-command.ts";

export interface ListOptions extends ServerOptions {
  readonly format: "text" | "json";
}

type KnownServices = Pick<Services, "known"> & Disposable;
/** Gives access to the services of a project, which query their trackers. */
export type ServicesOf = (host: LocalHost, project: ReadyProject, context: CommandContext) => KnownServices;

const empty: ListedInbox = { questions: [], items: [], problems: [] };

/** Lists everything that waits for a person in a repository: questions, runs, issues, and clients of its tools. */
export async function list(options: ListOptions, context: CommandContext, servicesOf: ServicesOf): Promise<void> {
  const place = runsPlace(context, options, options.format);
  if (place === undefined) return;
  const now = new Date();
  const { questions, items, problems } = await readThere(place, now, (host, project) =>
    servicesOf(host, project, context),
  );
  const { terminal } = context;
  if (options.format === "json") {
    const withNext = items.map((item) => ({ ...item, next: nextCommand(item, place) }));
    terminal.out(
      jsonText<typeof inboxListOutput>({ decisions: questions.map(questionRow), items: withNext, problems }),
    );
    return;
  }
  terminal.out(inboxText({ questions, items, problems }, { now, style: context.style("out"), place }));
}

async function readThere(
  place: RunsPlace,
  now: Date,
  servicesOf: (host: LocalHost, project: ReadyProject) => KnownServices,
): Promise<ListedInbox> {
  if (place.is === "server") return readServer(place);
  const { project } = place;
  return withRuns(project, async (host): Promise<ListedInbox> => {
    if (host === undefined) return empty;
    using trackers = servicesOf(host, project);
    const { services, problems } = await trackers.known();
    const known = { services, queued: queuedRuns(project.config), machines: sickMachines(project.config) };
    const all = await readInbox(host, { now, ...known });
    const questions = all.flatMap((item) => (item.kind === "question" ? [item.question] : []));
    return { questions, items: all.map(shownItem), problems };
  });
}

async function readServer(place: ServerPlace): Promise<ListedInbox> {
  const { items, problems } = await place.api.get<InboxItems>("/v1/inbox");
  // Questions of clients are answered on the server's page, so they are not listed here.
  const ours = items.filter((item) => item.kind !== "question" || item.run !== null);
  return {
    questions: await place.read(async (host) => (host === undefined ? [] : listWaiting(host))),
    items: ours,
    problems,
  };
}

/** A question in the list for programs: the fields of the HTTP API, and the values that the answering commands need. */
function questionRow(question: ListedQuestion) {
  return { ...listed(question), ...answeredBy(question) };
}

/** The fields that answers need. */
function answeredBy({ waiting }: ListedQuestion) {
  switch (waiting.kind) {
    case "permission": {
      const { expiresAt, hash, tool, action } = waiting;
      return { expiresAt, hash, edge: null, tool, action };
    }
    case "gate":
    case "question": {
      const { expiresAt = null, shown: hash, edge } = waiting;
      return { expiresAt, hash, edge };
    }
    default:
      return { expiresAt: null, hash: null, edge: null };
  }
}
