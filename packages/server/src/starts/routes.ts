import type { Actor } from "@cuebook/policy";
import { described, list, mapping, named, nullable, optional, text } from "@cuebook/shape";
import { type Route, route } from "../api/route.ts";
import { openShape } from "../api/shapes.ts";
import { actorOf } from "../door/doorkeeper.ts";
import { Repeats } from "../door/repeats.ts";
import { begun, type Operation } from "../runs/actions.ts";
import type { ServerHost } from "../server-host.ts";
import type { PlanView, ShownPlan } from "./plan-view.ts";
import { readPlan, type StartDone, startApproved } from "./start.ts";
import type { Starts } from "./starts.ts";

/** How the door starts runs. */
export interface StartingOptions {
  /** Absent: it starts no runs. */
  readonly starts?: Starts | undefined;
  readonly operation?: Operation | undefined;
  /** Called with failures after the response was sent. */
  readonly onFailure: (error: unknown) => void;
}

/** The longest task, in characters. */
const mostText = 200_000;

const requestFields = {
  workflow: text({ maxLength: 4096, description: "The key of a workflow: a name of the library, or a file." }),
  issue: optional(text({ maxLength: 1000, description: "The id or the identifier of an issue of a service." })),
  service: optional(
    text({ maxLength: 4096, description: "The workflow file of that service. Absent: the first one." }),
  ),
  prompt: optional(text({ maxLength: mostText, description: "The task as a text." })),
  input: optional(list(text({ maxLength: mostText, description: "name=value" }), { maxItems: 100 })),
  agent: optional(text({ maxLength: 200, description: "The agent of every role." })),
  skip: optional(list(text({ maxLength: 200 }), { maxItems: 100 })),
  gate: optional(
    list(text({ maxLength: 200, description: "phase=auto, human, agent or skip; *=… for all other phases" }), {
      maxItems: 100,
    }),
  ),
  replay: optional(
    text({ maxLength: 4096, description: "A script of the project that replays the agents: a path from its root." }),
  ),
  allowDirty: optional(described<boolean>({ type: "boolean" })),
};

const planView = named("Plan", openShape<PlanView>({ plan: nullable(openShape<ShownPlan>({ hash: text() })) }));
const startDone = named("Started", mapping({ run: text() }));

/** The routes that plan and start runs. */
export function startRoutes(
  host: Pick<ServerHost, "journal" | "now">,
  { starts, operation, onFailure }: StartingOptions,
): Route[] {
  const repeats = new Repeats<StartDone>(host, "start");
  const drive = async (run: string, actor: Actor) => {
    if (operation !== undefined) await begun(operation.drive(run, {}, actor), onFailure);
  };
  return [
    route({
      method: "POST",
      path: "/v1/plans",
      scope: "run",
      summary: "Plans a run, and keeps the plan for its approval. Nothing is started.",
      body: mapping(requestFields),
      response: planView,
      handle: ({ body }) => readPlan(starts, body),
    }),
    route({
      method: "POST",
      path: "/v1/runs",
      scope: "run",
      summary: "Starts a run if its plan still has the hash, and drives it in this process.",
      body: mapping({ ...requestFields, approved: text({ description: "The hash of the plan that was shown." }) }),
      status: 202,
      response: startDone,
      handle: ({ body: { approved, ...request }, key }, c) => {
        const actor = actorOf(c);
        const usable = operation === undefined ? undefined : starts;
        return repeats.once(key, { ...request, approved }, () =>
          startApproved(usable, request, approved, actor, (run) => drive(run, actor)),
        );
      },
    }),
  ];
}
