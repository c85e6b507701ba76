/** @folder The configuration: read, checked, with the environment. */
import { lstatSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { loadSettings, type Setting, type SettingSource, type Settings } from "@cuebook/settings";
import { isSystemError, readText } from "@cuebook/system";
import { byPlace, type Diagnostic, type Source } from "@cuebook/template";
import { parseYaml, placesIn } from "@cuebook/workflow";
import type { ConfiguredProject } from "@cuebook/workspace";
import { shownPath } from "../output/shown-path.ts";
import { agentFindings } from "./agents.ts";
import { environmentSettings } from "./environment.ts";
import { pathFrom } from "./path-from.ts";
import { configSchema, databaseVariable } from "./schema.ts";
import { type ChosenTools, chosenTools, toolFindings } from "./tools.ts";
import { defaultWorktrees, worktreeFindings } from "./worktrees.ts";

type Loaded = Settings<typeof configSchema>;

/** The configuration in force. */
export interface Config {
  /** The agent of workflows and roles that name none. */
  readonly agent: string | undefined;
  readonly agents: Loaded["agents"];
  /** What a run may spend; budgets are absent where none is set. */
  readonly limits: Omit<Loaded["limits"], "checksTimeoutMs"> & { readonly checkTimeoutMs: number };
  /** What is said of the project: it goes before what is found out. An empty command is said, too: there is none. */
  readonly project: ConfiguredProject;
  /** Who decides after phases whose workflow and whose own file do not say it. */
  readonly gates: Loaded["gates"];
  /** How a run's branch is brought up to date at the end. */
  readonly sync: Loaded["sync"];
  /** What tools of agents may use and do: `toolSettings` gives it to whoever makes them. */
  readonly tools: ChosenTools;
  /** The folder of runs and logs: absolute. */
  readonly state: string;
  /** The folder of the runs' worktrees: absolute. */
  readonly worktrees: string;
  /** The file of the journal, where it is not the state folder's: absolute. */
  readonly database?: string | undefined;
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
  /** What flags say, which goes before everything else: by the keys of a file. */
  readonly flags?: object;
}

/**
 * The configuration in force: flag, then `CUEBOOK_*`, then the project's `.cuebook/config.yaml`, then the user's, then the
 * default, setting by setting. An agent is one setting: two files never mix into one agent.
 */
export function loadConfig({ cwd, env, shownFrom = cwd, flags = {} }: ConfigPlaces): ConfigRead {
  const root = projectRoot(cwd);
  const home = env.HOME === undefined || env.HOME === "" ? homedir() : env.HOME;
  const environment = environmentSettings(env);
  const files = [join(root, ".cuebook/config.yaml"), join(home, ".config/cuebook/config.yaml")];
  const read = [...new Set(files)].filter(isThere).map((file) => readFile(file, shownPath(file, shownFrom)));
  const sources = new Map([...environment.sources, ...read.flatMap((file) => [...file.sources])]);
  const written = read.flatMap(({ settings }) => settings);
  const { value, settings, diagnostics } = loadSettings(configSchema, [
    { name: "flag", data: flags, placeOf: undefined },
    ...environment.settings,
    ...written,
  ]);
  const found = [
    ...environment.diagnostics,
    ...read.flatMap((file) => file.diagnostics),
    ...diagnostics,
    ...agentFindings(written),
    ...(value === undefined ? [] : toolFindings(value.tools, settings, written, { root, home })),
    ...worktreeFindings(settings, { root, home }),
  ].sort(byPlace);
  if (value === undefined || found.some(({ severity }) => severity === "error")) return { diagnostics: found, sources };
  const elsewhere = env[databaseVariable] ?? "";
  const { checksTimeoutMs, ...limits } = value.limits;
  const usual = defaultWorktrees(env, { root, home });
  const config: Config = {
    ...value,
    agent: value.agent,
    limits: { ...limits, checkTimeoutMs: checksTimeoutMs },
    tools: chosenTools(value.tools, settings, { root, home }),
    state: pathFrom(value.state, root, home),
    worktrees: value.worktrees === undefined ? usual.value : pathFrom(value.worktrees, root, home),
    ...(elsewhere !== "" && { database: pathFrom(elsewhere, root, home) }),
    root,
    origins: originsOf(settings, elsewhere, usual),
  };
  return { config, diagnostics: found, sources };
}

/** Reads a configuration file. A file of comments alone says nothing, which is allowed. @param file its name in messages */
function readFile(path: string, file: string) {
  const read = readText(path, file);
  const sources = new Map(read.source === undefined ? [] : [[file, read.source]]);
  if (!read.ok) return { settings: [], diagnostics: read.diagnostics, sources };
  const document = parseYaml(read.source);
  const settings: SettingSource[] = [
    { name: file, data: document.value ?? {}, placeOf: placesIn(document, read.source) },
  ];
  return { settings, diagnostics: [...read.diagnostics, ...document.diagnostics], sources };
}

/**
 * The settings that have a value. The file of the journal is one of the service, and is shown beside the state folder.
 * @param worktrees where they are when nobody says it
 */
function originsOf(settings: readonly Setting[], database: string, worktrees: SettingOrigin): SettingOrigin[] {
  return settings.flatMap(({ path, value, from }) => {
    if (path === worktrees.setting && value === undefined) return [worktrees];
    if (value === undefined || (from === "default" && typeof value === "object")) return [];
    const origin = { setting: path, value, from };
    const isAfter = path === "state" && database !== "";
    return isAfter ? [origin, { setting: "database", value: database, from: databaseVariable }] : [origin];
  });
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
    return !isSystemError(error, "ENOENT") && !isSystemError(error, "ENOTDIR");
  }
}
