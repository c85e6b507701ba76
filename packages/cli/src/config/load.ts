import { lstatSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { byPlace, type Diagnostic, type Source } from "@cuebook/template";
import { shownPath } from "../shown-path.ts";
import { environmentSettings } from "./environment.ts";
import { fileSettings } from "./file.ts";
import { databaseVariable, defaultSettings, type Settings } from "./schema.ts";

/** The configuration in force. */
export interface Config {
  /** The agent of workflows and roles that name none. */
  readonly agent: string | undefined;
  readonly agents: NonNullable<Settings["agents"]>;
  readonly limits: {
    readonly turnTimeoutMs: number;
    readonly stallTimeoutMs: number;
    readonly repairs: number;
    readonly tries: number;
    /** The budgets of a run: absent where none is set. */
    readonly turns?: number;
    readonly tokens?: number;
    readonly costUsd?: number;
  };
  /** The folder of runs, work trees and logs: absolute. */
  readonly state: string;
  /** The file of the journal, where it is not the state folder's: absolute. */
  readonly database?: string;
  /** The project's folder, that relative paths start from: absolute. */
  readonly root: string;
  /** Every setting in force with its source, in order. */
  readonly origins: readonly SettingOrigin[];
}

/** Where a setting comes from. */
export interface SettingOrigin {
  /** Such as `limits.repairs` or `agents.claude`. */
  readonly setting: string;
  readonly value: unknown;
  /** `flag`, `default`, the name of a variable, or of a file. */
  readonly from: string;
}

/** What loading gives: the configuration unless there is an error, and the files for showing findings. */
export interface ConfigRead {
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/** Where settings are looked for. */
export interface ConfigPlaces {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What flags say, which goes before everything else. */
  readonly flags?: Settings;
}

/**
 * The configuration in force: flag, then `CUEBOOK_*`, then the project's `.cuebook/config.yaml`, then the user's, then the
 * default, setting by setting. An agent is one setting: two files never mix into one agent.
 */
export function loadConfig({ cwd, env, flags = {} }: ConfigPlaces): ConfigRead {
  const root = projectRoot(cwd);
  const home = env.HOME === undefined || env.HOME === "" ? homedir() : env.HOME;
  const projectFile = join(root, ".cuebook/config.yaml");
  const userFile = join(home, ".config/cuebook/config.yaml");
  const layers: { from: string; settings: Settings }[] = [{ from: "flag", settings: flags }];
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, Source>();

  const environment = environmentSettings(env);
  diagnostics.push(...environment.diagnostics);
  for (const [name, source] of environment.sources) sources.set(name, source);
  layers.push(...environment.layers);

  for (const file of projectFile === userFile ? [projectFile] : [projectFile, userFile]) {
    if (!isThere(file)) continue;
    const shown = shownPath(file, cwd);
    const read = fileSettings(file, shown);
    diagnostics.push(...read.diagnostics);
    for (const [name, source] of read.sources) sources.set(name, source);
    layers.push({ from: shown, settings: read.settings });
  }
  layers.push({ from: "default", settings: defaultSettings });
  diagnostics.sort(byPlace);
  if (diagnostics.some((finding) => finding.severity === "error")) return { diagnostics, sources };

  const first = <T>(
    setting: string,
    of: (settings: Settings) => T | undefined,
    origins: SettingOrigin[],
  ): T | undefined => {
    for (const { from, settings } of layers) {
      const value = of(settings);
      if (value === undefined) continue;
      origins.push({ setting, value, from });
      return value;
    }
    return undefined;
  };
  const origins: SettingOrigin[] = [];
  const agent = first("agent", (settings) => settings.agent, origins);
  const agents: Record<string, NonNullable<Settings["agents"]>[string]> = Object.create(null);
  for (const name of new Set(layers.flatMap(({ settings }) => Object.keys(settings.agents ?? {})))) {
    const ofName = ({ agents }: Settings) =>
      agents !== undefined && Object.hasOwn(agents, name) ? agents[name] : undefined;
    const found = first(`agents.${name}`, ofName, origins);
    if (found !== undefined) agents[name] = found;
  }
  const standard = defaultSettings.limits;
  const budget = (name: "turns" | "tokens" | "costUsd", setting: "turns" | "tokens" | "cost_usd") => {
    const found = first(`limits.${setting}`, ({ limits }) => limits?.[setting], origins);
    return found === undefined ? {} : { [name]: found };
  };
  const limits = {
    turnTimeoutMs:
      first("limits.turn_timeout_ms", ({ limits }) => limits?.turn_timeout_ms, origins) ?? standard.turn_timeout_ms,
    stallTimeoutMs:
      first("limits.stall_timeout_ms", ({ limits }) => limits?.stall_timeout_ms, origins) ?? standard.stall_timeout_ms,
    repairs: first("limits.repairs", ({ limits }) => limits?.repairs, origins) ?? standard.repairs,
    tries: first("limits.tries", ({ limits }) => limits?.tries, origins) ?? standard.tries,
    ...budget("turns", "turns"),
    ...budget("tokens", "tokens"),
    ...budget("costUsd", "cost_usd"),
  };
  const state = pathFrom(first("state", (settings) => settings.state, origins) ?? defaultSettings.state, root, home);
  const elsewhere = env[databaseVariable] ?? "";
  if (elsewhere !== "") origins.push({ setting: "database", value: elsewhere, from: databaseVariable });
  const database = elsewhere === "" ? {} : { database: pathFrom(elsewhere, root, home) };
  return { config: { agent, agents, limits, state, ...database, root, origins }, diagnostics, sources };
}

function pathFrom(written: string, root: string, home: string): string {
  if (written === "~" || written.startsWith("~/")) return join(home, written.slice(1));
  return isAbsolute(written) ? written : resolve(root, written);
}

/**
 * The project's folder: the nearest one upwards with a `.cuebook/config.yaml`, else the repository's; never past the
 * repository. Outside of both it is the folder itself.
 */
function projectRoot(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (isThere(join(folder, ".cuebook/config.yaml"))) return folder;
    if (isThere(join(folder, ".git"))) return folder;
    if (folder === dirname(folder)) return cwd;
  }
}

/** Whether a name is taken, be it by a link that leads nowhere or by a file that is closed to us: reading tells what is wrong. */
function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code !== "ENOENT" && code !== "ENOTDIR";
  }
}
