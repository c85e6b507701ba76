import { CuebookError } from "@cuebook/error";
import { blockedFor, type EventBody, type RunState } from "@cuebook/run";
import { type Edge, edgeOf, own, pathText, pointerOf, type Workflow, zonedTime } from "@cuebook/workflow";
import type { HostClock } from "../host/host.ts";
import { renderEdgeText } from "../prompt/assemble.ts";
import { placeText } from "../prompt/place-text.ts";
import { workflowAt } from "../prompt/unit.ts";
import { failureOf } from "../record/failure.ts";

type Started = Extract<EventBody, { type: "step_started" }>;

/**
 * Adds to events the times that follow from the definition. The times are computed once, when the events are recorded, so that a crash
 * does not move them. A step whose time cannot be read is started, and then waits for a person.
 * @param workflow the workflow of the run; the events may belong to workflows that it contains
 */
export function withTimes(
  { now }: HostClock,
  workflow: Workflow,
  state: RunState,
  events: readonly EventBody[],
): EventBody[] {
  const later = (ms: number | undefined) =>
    ms === undefined ? undefined : new Date(now().getTime() + ms).toISOString();
  return events.flatMap((event): EventBody[] => {
    if (event.type === "event_awaited") {
      const step = state.steps.find((each) => each.step === event.step);
      const { definition } = workflowAt(workflow, state, step?.scope);
      const expiresAt = later(own(definition.roles, step?.role ?? "")?.timeoutMs);
      return [expiresAt === undefined ? event : { ...event, expiresAt }];
    }
    if (event.type === "decision_requested" && event.edge !== undefined && event.approver === undefined) {
      const { scope } = state.steps.find((each) => each.step === event.step) ?? {};
      const expiresAt = later(edgeOf(workflowAt(workflow, state, scope).definition, event.edge)?.timeoutMs);
      return [expiresAt === undefined ? event : { ...event, expiresAt }];
    }
    return event.type === "step_started"
      ? started(workflowAt(workflow, state, event.scope), state, event, later)
      : [event];
  });
}

function started(
  workflow: Workflow,
  state: RunState,
  event: Started,
  later: (ms: number | undefined) => string | undefined,
): EventBody[] {
  // An approver examines the edge without following it, and a step after branches does not wait a second time.
  const { decision, joins, resolves } = event;
  const isFirst = [decision, joins, resolves].every((each) => each === undefined);
  const edge = isFirst ? edgeOf(workflow.definition, event.via) : undefined;
  if (edge?.until === undefined)
    return [edge?.afterMs === undefined ? event : { ...event, dueAt: later(edge.afterMs) }];
  try {
    return [{ ...event, dueAt: untilOf(workflow, state, event, edge.until) }];
  } catch (error) {
    return [event, blockedFor(state, { step: event.step }, failureOf(error))];
  }
}

/** The time of an edge's `until`. @throws CuebookError `until_invalid`, and as `renderEdgeText` */
function untilOf(
  workflow: Workflow,
  state: RunState,
  { step, parents, via, scope }: Started,
  { dialect, text }: NonNullable<Edge["until"]>,
): string {
  const pointer = pointerOf("graph", via.role, via.status, "until");
  const found =
    dialect === "plain" ? text : renderEdgeText(workflow, state, { step, parents, scope, via }, pointer).text.trim();
  const at = zonedTime(found);
  if (at === undefined) {
    const place = placeText(workflow, pointer);
    throw new CuebookError(
      "until_invalid",
      `${pathText(pointer)}: ${place}: ${JSON.stringify(found.slice(0, 80))} is no date and time with its zone`,
      {
        data: { place },
        hint: "A time is written as 2030-01-31T08:00:00Z. To resume without it begins the step at once.",
      },
    );
  }
  return new Date(at).toISOString();
}
