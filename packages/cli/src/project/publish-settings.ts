import { expandVariables, type PublishSettings } from "@cuebook/engine";
import type { Config } from "../config/load.ts";

/**
 * Where the configuration puts the branch of a run, with the values of variables.
 * @throws CuebookError `variable_missing`
 */
export function publishSettings(
  { handoff }: Pick<Config, "handoff">,
  env: Readonly<Record<string, string | undefined>>,
): { readonly settings: PublishSettings; readonly secrets: readonly string[] } {
  const { remote, kind, pullRequest, ...named } = handoff;
  const expanded = expandVariables(named, env);
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  const token = text(expanded.token);
  const settings = { remote, kind, endpoint: text(expanded.endpoint), token, pullRequest };
  return { settings, secrets: token === undefined ? [] : [token] };
}

/** The service that settings mean, for messages. */
export function forgeName({ kind, endpoint }: Pick<PublishSettings, "kind" | "endpoint">): string {
  if (endpoint !== undefined) return endpoint;
  if (kind !== undefined) return `${kind}.com`;
  return "github.com or gitlab.com";
}
