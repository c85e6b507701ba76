import type { ConfiguredProject } from "@cuebook/workspace";
import { defaultSettings, type Settings } from "./schema.ts";

/** The value of a setting from the nearest source that has it, which is noted. */
export type Choose = <T>(setting: string, of: (settings: Settings) => T | undefined) => T | undefined;

/** What a run may spend. */
export interface ChosenLimits {
  readonly turnTimeoutMs: number;
  readonly stallTimeoutMs: number;
  readonly repairs: number;
  readonly tries: number;
  /** The budgets of a run: absent where none is set. */
  readonly turns?: number;
  readonly tokens?: number;
  readonly costUsd?: number;
  /** Of each check of a phase. */
  readonly checkTimeoutMs: number;
}

/** The limits in force: budgets are absent where none is set. */
export function chosenLimits(first: Choose): ChosenLimits {
  const standard = defaultSettings.limits;
  const limit = (name: keyof typeof standard): number =>
    first(`limits.${name}`, ({ limits }) => limits?.[name]) ?? standard[name];
  const budget = (name: "turns" | "tokens" | "costUsd", setting: "turns" | "tokens" | "cost_usd") => {
    const found = first(`limits.${setting}`, ({ limits }) => limits?.[setting]);
    return found === undefined ? {} : { [name]: found };
  };
  return {
    turnTimeoutMs: limit("turn_timeout_ms"),
    stallTimeoutMs: limit("stall_timeout_ms"),
    repairs: limit("repairs"),
    tries: limit("tries"),
    ...budget("turns", "turns"),
    ...budget("tokens", "tokens"),
    ...budget("costUsd", "cost_usd"),
    checkTimeoutMs: limit("checks_timeout_ms"),
  };
}

/** What is said of the project: only that. An empty command is said, too: there is none. */
export function chosenProject(first: Choose): ConfiguredProject {
  const said = <Name extends keyof ConfiguredProject, Setting extends keyof NonNullable<Settings["project"]>>(
    name: Name,
    setting: Setting,
  ) => {
    const value = first(`project.${setting}`, ({ project }) => project?.[setting]);
    return value === undefined ? {} : { [name]: value };
  };
  return {
    ...said("language", "language"),
    ...said("frameworks", "frameworks"),
    ...said("hasFrontend", "has_frontend"),
    ...said("hasTests", "has_tests"),
    ...said("testCommand", "test_command"),
    ...said("lintCommand", "lint_command"),
    ...said("buildCommand", "build_command"),
    ...said("typecheckCommand", "typecheck_command"),
  };
}

/** Settings by names that authors choose, name by name: a record without prototype. */
export function chosenByName<T>(
  layers: readonly { readonly settings: Settings }[],
  first: Choose,
  setting: string,
  of: (settings: Settings) => Readonly<Record<string, T>> | undefined,
): Readonly<Record<string, T>> {
  const chosen: Record<string, T> = Object.create(null);
  for (const name of new Set(layers.flatMap(({ settings }) => Object.keys(of(settings) ?? {})))) {
    const found = first(`${setting}.${name}`, (settings) => {
      const values = of(settings);
      return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
    });
    if (found !== undefined) chosen[name] = found;
  }
  return chosen;
}
