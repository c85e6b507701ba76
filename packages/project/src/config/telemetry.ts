import type { Setting } from "@cuebook/settings";
import type { Diagnostic } from "@cuebook/template";
import { report } from "../diagnostics.ts";

const example = "for example: http://127.0.0.1:4318";

/** What the schema cannot express: an endpoint that is no address, or has a password. No message has the address. */
export function telemetryFindings(endpoints: readonly Setting[]): Diagnostic[] {
  return endpoints.flatMap(({ value, place }) => {
    if (typeof value !== "string" || place === undefined) return [];
    const found = problemOf(value);
    if (found === undefined) return [];
    const [problem, hint] = found;
    return [report("telemetry_invalid", { problem }, place, { suggestion: { text: hint } })];
  });
}

/** What is wrong with an endpoint, and what to do. */
function problemOf(endpoint: string): readonly [string, string] | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url === undefined || !/^https?:\/\//i.test(endpoint)) return ["is not an address of http or https", example];
  if (url.username !== "" || url.password !== "") {
    return ["has a user or a password", "give the collector's key in OTEL_EXPORTER_OTLP_HEADERS"];
  }
  if (/[?#]/.test(endpoint)) return ["has a query or a fragment", example];
  if (/\/v1\/traces\/*$/.test(url.pathname)) return ["ends with /v1/traces, which is added to it", example];
  return undefined;
}
