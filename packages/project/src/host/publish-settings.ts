import { expandVariables, type PublishSettings } from "@cuebook/engine";
import { configDialect, type HandoffTexts, handoffKeys, type PromptText } from "@cuebook/workflow";
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
  const texts = handoffTexts({ handoff });
  const settings = { remote, kind, endpoint: text(expanded.endpoint), token, pullRequest, texts };
  return { settings, secrets: token === undefined ? [] : [token] };
}

/** The templates of pull requests in the configuration. */
export function handoffTexts({ handoff }: Pick<Config, "handoff">): HandoffTexts {
  const { pullRequest } = handoff;
  return Object.fromEntries(
    handoffKeys.flatMap((key): [string, PromptText][] => {
      const text = pullRequest?.[key];
      return text === undefined ? [] : [[key, { dialect: configDialect, text, contract: "handoff" }]];
    }),
  );
}
