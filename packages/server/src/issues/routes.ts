import { boardColumns } from "@cuebook/engine";
import { choice, integer, list, mapping, named, nullable, optional, type TypeOf, text } from "@cuebook/shape";
import { type Route, route } from "../api/route.ts";
import { openShape } from "../api/shapes.ts";
import { actorOf } from "../door/doorkeeper.ts";
import { Repeats } from "../door/repeats.ts";
import type { ServerHost } from "../server-host.ts";
import { boardLimits, type IssuesBoard, readBoard, readDescription, type ShownService } from "./board.ts";
import { changePause, type PauseDone, pauseActionNames } from "./pausing.ts";
import type { Services } from "./services.ts";

const boardQuery = mapping({
  search: optional(text({ maxLength: 1000, description: "Words of the identifier, title, state or reason." })),
  column: optional(choice(boardColumns)),
  limit: optional(
    integer({ minimum: 1, maximum: boardLimits.most, description: "The most issues in a column. Default: 50." }),
  ),
});

const shownService = named(
  "Service",
  openShape<ShownService>({
    file: text(),
    total: integer(),
    columns: list(openShape<object>({ column: choice(boardColumns) })),
  }),
);
const issuesBoard = named("Board", openShape<IssuesBoard>({ position: integer(), services: list(shownService) }));

const pauseBody = mapping({
  service: text({ maxLength: 4096, description: "The workflow file of a service, as the board names it." }),
  action: choice(pauseActionNames),
  issue: optional(text({ maxLength: 1000, description: "The id of one of its issues. Absent: the whole service." })),
  reason: optional(text({ maxLength: 2000 })),
  seen: optional(text({ maxLength: 100, description: "The time of the pause that was shown. Absent: none was." })),
});
const pauseDone = named(
  "Paused",
  mapping({ pause: nullable(openShape<NonNullable<PauseDone["pause"]>>({ at: text() })) }),
);

const issueText = named("IssueText", mapping({ text: text() }));
export type IssueText = TypeOf<typeof issueText>;

/** The routes of the issues of services. */
export function issueRoutes(host: Pick<ServerHost, "now" | "journal">, services: Services | undefined): Route[] {
  const repeats = new Repeats<PauseDone>(host, "pause");
  return [
    route({
      method: "GET",
      path: "/v1/issues",
      scope: "read",
      summary: "The issues of each service by what becomes of them, with the reason why one is not dispatched.",
      query: boardQuery,
      response: issuesBoard,
      handle: ({ query }) => readBoard(host, services, query),
    }),
    route({
      method: "GET",
      path: "/v1/issues/description",
      scope: "read",
      summary: "The text of an issue in its tracker: at most 200,000 characters.",
      query: mapping({ service: pauseBody.properties.service, issue: text({ maxLength: 1000 }) }),
      response: issueText,
      handle: async ({ query: { service, issue } }) => ({ text: await readDescription(services, service, issue) }),
    }),
    route({
      method: "POST",
      path: "/v1/issues/pauses",
      scope: "admin",
      summary: "Pauses, drains or resumes a service, or one of its issues.",
      body: pauseBody,
      response: pauseDone,
      handle: ({ body, key }, c) =>
        repeats.once(key, body, () => changePause(services, body, host.now().toISOString(), actorOf(c))),
    }),
  ];
}
