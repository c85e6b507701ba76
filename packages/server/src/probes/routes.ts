import { choice, flag, list, mapping, named, nullable, text } from "@cuebook/shape";
import { type Route, route } from "../api/route.ts";
import { Refusal } from "../door/refusal.ts";
import { type Condition, readinessOf } from "./readiness.ts";

/** The metrics, in a form that Prometheus reads. */
export interface MetricsText {
  readonly text: string;
  readonly contentType: string;
}

/** The sources of the probes. */
export interface ProbeOptions {
  /** What must hold for the process to be ready. */
  readonly conditions: readonly Condition[];
  /** Reads the metrics. Absent: no metrics. */
  readonly metrics?: (() => Promise<MetricsText>) | undefined;
}

const readiness = named(
  "Readiness",
  mapping({
    status: choice(["ready", "unready"]),
    conditions: list(mapping({ name: text(), isMet: flag(), code: nullable(text()), message: nullable(text()) })),
  }),
);

/** The routes of probes. Everybody may ask whether the process lives and is ready; the metrics need a scope. */
export function probeRoutes({ conditions, metrics }: ProbeOptions): Route[] {
  return [
    route({
      method: "GET",
      path: "/livez",
      scope: "open",
      summary: "Says that the process answers, without asking the store.",
      response: mapping({ status: text() }),
      handle: () => ({ status: "live" }),
    }),
    route({
      method: "GET",
      path: "/readyz",
      scope: "open",
      summary: "Whether the process can work now; 503 with the conditions that do not hold if it cannot.",
      response: readiness,
      handle: async (_, c) => {
        const state = await readinessOf(conditions);
        return c.json(state, state.status === "ready" ? 200 : 503);
      },
    }),
    route({
      method: "GET",
      path: "/metrics",
      scope: "read",
      summary: "What the process measured, for Prometheus.",
      produces: "text/plain",
      response: text(),
      handle: async (_, c) => {
        if (metrics === undefined) throw new Refusal(404, "not_measured", "This process measures nothing.");
        const { text: body, contentType } = await metrics();
        return c.body(body, 200, { "content-type": contentType });
      },
    }),
  ];
}
