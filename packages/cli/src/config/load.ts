import { lstatSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { ConfiguredProject } from "@cuebook/engine";
import { byPlace, type Diagnostic, type Source } from "@cuebook/template";
import { shownPath } from "../output/shown-path.ts";
import { type Choose, type ChosenLimits, chosenByName, chosenLimits, chosenProject } from "./choose.ts";
import { environmentSettings } from "./environment.ts";
import { fileSettings } from "./file.ts";
import { pathFrom } from "./path-from.ts";
import { databaseVariable, defaultSettings, type Settings } from "./schema.ts";
import { type ChosenTools, chosenTools } from "./tools.ts";

/** The configuration in force. */
export interface Config {
  /** The agent of workflows and roles that name none. */
  readonly agent: string | undefined;
  readonly agents: NonNullable<Settings["agents"]>;
  readonly limits: ChosenLimits;
  /** What is said of the project: it goes before what is found out. */
  readonly project: ConfiguredProject;
  /** Who decides after phases whose workflow and whose own file do not say it. */
  readonly gates: {
    readonly default?: NonNullable<NonNullable<Settings["gates"]>["default"]>;
    /** By the phase's id: a record without prototype. */
    readonly phases: NonNullable<NonNullable<Settings["gates"]>["phases"]>;
  };
  /** How a run's branch is brought up to date at the end. */
  readonly sync: NonNullable<Settings["sync"]>;
  /** What tools of agents may use and do: `toolSettings` gives it to whoever makes them. */
  readonly tools: ChosenTools;
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
  /** The folder that names of files are shown from; default: `cwd`. */
  readonly shownFrom?: string;
  /** What flags say, which goes before everything else. */
  readonly flags?: Settings;
}

/**
 * The configuration in force: flag, then `CUEBOOK_*`, then the project's `.cuebook/config.yaml`, then the user's, then the
 * default, setting by setting. An agent is one setting: two files never mix into one agent.
 */
export function loadConfig({ cwd, env, shownFrom = cwd, flags = {} }: ConfigPlaces): ConfigRead {
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
    const shown = shownPath(file, shownFrom);
    const read = fileSettings(file, shown, { root, home });
    diagnostics.push(...read.diagnostics);
    for (const [name, source] of read.sources) sources.set(name, source);
    layers.push({ from: shown, settings: read.settings });
  }
  layers.push({ from: "default", settings: defaultSettings });
  diagnostics.sort(byPlace);
  if (diagnostics.some((finding) => finding.severity === "error")) return { diagnostics, sources };

  const origins: SettingOrigin[] = [];
  const first: Choose = (setting, of) => {
    for (const { from, settings } of layers) {
      const value = of(settings);
      if (value === undefined) continue;
      origins.push({ setting, value, from });
      return value;
    }
    return undefined;
  };
  const agent = first("agent", (settings) => settings.agent);
  const agents = chosenByName(layers, first, "agents", (settings) => settings.agents);
  const limits = chosenLimits(first);
  const state = pathFrom(first("state", (settings) => settings.state) ?? defaultSettings.state, root, home);
  const elsewhere = env[databaseVariable] ?? "";
  if (elsewhere !== "") origins.push({ setting: "database", value: elsewhere, from: databaseVariable });
  const database = elsewhere === "" ? {} : { database: pathFrom(elsewhere, root, home) };
  const project = chosenProject(first);
  const gate = first("gates.default", ({ gates }) => gates?.default);
  const gates = {
    ...(gate === undefined ? {} : { default: gate }),
    phases: chosenByName(layers, first, "gates.phases", (settings) => settings.gates?.phases),
  };
  const sync = first("sync", (settings) => settings.sync) ?? defaultSettings.sync;
  const note = (setting: string, value: unknown, from: string) => origins.push({ setting, value, from });
  const tools = chosenTools(layers, first, note, { root, home });
  const config = { agent, agents, limits, state, ...database, project, gates, sync, tools, root, origins };
  return { config, diagnostics, sources };
}

/** What somebody writes for a project, so that its folder is known by it. */
const projectMarks = ["config.yaml", "prompts", "schemas"].map((name) => join(".cuebook", name));

/**
 * The project's folder: the nearest one upwards with a `.cuebook` that has settings, prompts or schemas, else the repository's;
 * never past the repository. Outside of both it is the folder itself.
 */
function projectRoot(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (projectMarks.some((mark) => isThere(join(folder, mark)))) return folder;
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
