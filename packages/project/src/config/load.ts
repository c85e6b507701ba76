/** @folder The configuration: read from files and the environment, and checked. */

import { lstatSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { loadSettings, type Setting, type SettingSource, type Settings } from "@cuebook/settings";
import { isRecord, keysOf } from "@cuebook/settings/values";
import { parseReadable, placesIn, readableValue } from "@cuebook/settings/yaml";
import { shownAddress } from "@cuebook/store";
import { isSystemError, type NamedProgram, projectTrust, readReplaced, shownPath, type Trust } from "@cuebook/system";
import { byPlace, type Diagnostic, type Place, Source } from "@cuebook/template";
import type { ReceiverSettings } from "@cuebook/tools";
import { handoffFindings } from "@cuebook/workflow";
import type { ProjectSettings } from "@cuebook/workspace";
import {
  type AgentFinding,
  agentFindings,
  type KnownAgents,
  knownAgents,
  unknownServers,
  unusableAgents,
} from "./agents.ts";
import { configFile } from "./config-file.ts";
import { environmentSettings } from "./environment.ts";
import { namedPrograms } from "./named.ts";
import { chosenReceivers, notifyFindings } from "./notify.ts";
import type { SettingOrigin } from "./origin.ts";
import { pageFindings } from "./page.ts";
import { pathFrom } from "./path-from.ts";
import { clonesFolder, repositoryFindings } from "./repositories.ts";
import { isRepository } from "./repository.ts";
import { configSchema, databaseVariable } from "./schema.ts";
import { shareFindings, shareFrom } from "./share.ts";
import { storeFindings, withoutPasswords } from "./store.ts";
import { telemetryFindings } from "./telemetry.ts";
import { type ChosenTools, chosenTools, toolFindings, withCurrentRules } from "./tools.ts";
import { unknownAgent } from "./unknown-agent.ts";
import { defaultWorktrees, worktreeFindings } from "./worktrees.ts";

type Loaded = Settings<typeof configSchema>;

/** The configuration in effect. */
export interface Config {
  /** The agent of workflows and roles that name none. */
  readonly agent: string | undefined;
  readonly agents: Loaded["agents"];
  /** The agents of tiers. */
  readonly tiers: Loaded["tiers"];
  /** The limits of a run; budgets are absent unless they are set. */
  readonly limits: Omit<Loaded["limits"], "checksTimeoutMs"> & { readonly checkTimeoutMs: number };
  /** Prices of models by name or pattern, for agents that report no cost. */
  readonly prices: Loaded["prices"];
  /** Facts about the project, which override detected ones. An empty command counts too: there is no such command. */
  readonly project: ProjectSettings;
  /** Who decides after phases, if neither the workflow nor the phase's file says it. */
  readonly gates: Loaded["gates"];
  /** Where `gates.phases` names each phase. */
  readonly gatePlaces: ReadonlyMap<string, Place>;
  /** How a run's branch is brought up to date at the end. */
  readonly sync: Loaded["sync"];
  /** Where `cuebook pr` puts the branch of a run. */
  readonly handoff: Loaded["handoff"];
  /** The repositories that `cuebook serve` clones, by name. */
  readonly repositories: Loaded["repositories"];
  /** The folder of their clones: absolute. */
  readonly clones: string;
  /** What `cuebook serve` works on, and the limits of all its workflows together. */
  readonly serve: Loaded["serve"];
  /** The limits of queued runs; absent if no file has the section. */
  readonly queues: Loaded["queues"] | undefined;
  /** How browsers reach the page through a proxy. */
  readonly page: Loaded["page"];
  /** Who is notified that something waits for a person; `openNotifier` opens them. */
  readonly notify: readonly ReceiverSettings[];
  /** Where traces of runs are sent. */
  readonly telemetry: Loaded["telemetry"];
  /** What agents' tools may use and do; `toolSettings` turns it into the settings of a toolbox. */
  readonly tools: ChosenTools;
  /** The folder of runs and logs: absolute. */
  readonly state: string;
  /** The folder of the runs' worktrees: absolute. */
  readonly worktrees: string;
  /** The folder with the list of the ports that worktrees of all projects have: absolute. */
  readonly ports: string;
  /** The journal's file, if it is not in the state folder: absolute. */
  readonly database?: string | undefined;
  /** The address of the PostgreSQL that has the journal instead of a file. */
  readonly store?: string | undefined;
  /** The git repository by which files travel between machines: an address, an absolute path, or the name of a remote. */
  readonly share?: string | undefined;
  /** The project's folder, the base of relative paths: absolute. */
  readonly root: string;
  /** Every setting in effect with its origin, in order. */
  readonly origins: readonly SettingOrigin[];
  /** What the project's file names to be started or contacted. */
  readonly named: readonly NamedProgram[];
  /** What of that a person trusts. */
  readonly trust: Trust;
}

/** The result of loading: the configuration, unless there is an error, and the files for code frames. */
export interface ConfigRead {
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
  /** Findings about agents and the default agent, which only matter to runs that use them. */
  readonly ofAgents: readonly AgentFinding[];
  /** Also with errors. */
  readonly known: KnownAgents;
  readonly sources: ReadonlyMap<string, Source>;
}

/** Where to look for settings. */
export interface ConfigPlaces {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The base for file names in messages; default: `cwd`. */
  readonly shownFrom?: string;
  /** The settings of a program, by their keys in a file; they override all others. */
  readonly overrides?: unknown;
  /** Texts that replace those of files, by their names in messages. */
  readonly texts?: ReadonlyMap<string, string> | undefined;
}

/** The name of what a program sets, in messages. */
const overridesFile = "(config)";

/** The settings with an address, which may have a password that no code frame must show. */
const withAddress: ReadonlySet<string> = new Set(["store", "share", "telemetry.endpoint"]);

/**
 * The configuration in effect: settings of the program, then `CUEBOOK_*`, then the project's `.cuebook/config.yaml`, then the user's,
 * then the default, for each setting. An agent is one setting: two files are never merged into one agent.
 */
export function loadConfig({ cwd, env, shownFrom = cwd, overrides = {}, texts }: ConfigPlaces): ConfigRead {
  const root = projectRoot(cwd);
  const home = env.HOME === undefined || env.HOME === "" ? homedir() : env.HOME;
  const environment = environmentSettings(env);
  const files = [join(root, configFile), join(home, ".config/cuebook/config.yaml")];
  const named = [...new Set(files)].map((path) => ({ path, file: shownPath(path, shownFrom) }));
  const read = readFiles(named, texts);
  const own = programSettings(overrides);
  const all = [own, environment, ...read];
  const opened = all.flatMap(({ sources }) => [...sources]);
  const { sources: written, findings: renamed } = withCurrentRules(read.flatMap(({ settings }) => settings));
  const { value, settings, diagnostics } = loadSettings(configSchema, [
    ...own.settings,
    ...environment.settings,
    ...written,
  ]);
  const stores = settings.filter(({ path }) => path === "store");
  const addresses = settings.filter(({ path }) => withAddress.has(path));
  const sources = withoutPasswords(new Map(opened), addresses);
  const elsewhere = env[databaseVariable] ?? "";
  const found = [
    ...all.flatMap((each) => each.diagnostics),
    ...renamed,
    ...diagnostics,
    ...agentFindings(written),
    ...(value === undefined ? [] : toolFindings(value.tools, settings, written, { root, home })),
    ...worktreeFindings(settings, { root, home }),
    ...shareFindings(settings),
    ...repositoryFindings(settings, written),
    ...notifyFindings(settings, written),
    ...storeFindings(stores, { file: shownPath(files[0] ?? "", shownFrom), database: elsewhere }),
    ...telemetryFindings(settings.filter(({ path }) => path === "telemetry.endpoint")),
    ...(value === undefined ? [] : pageFindings(value.page, settings, written)),
  ].sort(byPlace);
  const known = knownAgents(root, settings, written);
  const ofNames = known.areAllNamed ? namedAgentFindings(settings, known) : [];
  const ofServers = value === undefined ? [] : unknownServers(written, Object.keys(value.tools.servers));
  const ofAgents = [...unusableAgents(written, env), ...ofNames, ...ofServers];
  if (value === undefined || found.some(({ severity }) => severity === "error"))
    return { diagnostics: found, ofAgents, known, sources };
  const { checksTimeoutMs, ...limits } = value.limits;
  const usual = defaultWorktrees(env, { root, home });
  const config: Config = {
    ...value,
    agent: value.agent,
    // An empty section sets that there are no limits.
    queues: written.some(({ data }) => isRecord(data) && Object.hasOwn(data, "queues")) ? value.queues : undefined,
    limits: { ...limits, checkTimeoutMs: checksTimeoutMs },
    notify: chosenReceivers(value.notify),
    tools: chosenTools(value.tools, settings, { root, home }),
    state: pathFrom(value.state, root, home),
    clones: clonesFolder(usual.value),
    worktrees: value.worktrees === undefined ? usual.value : pathFrom(value.worktrees, root, home),
    ...(value.share !== undefined && { share: shareFrom(value.share, { root, home }) }),
    // A variable overrides files.
    ...(elsewhere !== "" && { database: pathFrom(elsewhere, root, home), store: undefined }),
    root,
    gatePlaces: gatePlacesIn(settings, written),
    origins: originsOf(settings, elsewhere, usual),
    named: namedPrograms(settings, named[0]?.file ?? "", named[0]?.path ?? ""),
    ports: join(dirname(dirname(usual.value)), "ports"),
    trust: projectTrust(root, join(dirname(dirname(usual.value)), "trusted.json")),
  };
  return { config, diagnostics: found, ofAgents, known, sources };
}

/** The findings about agents that do not exist, as the default or of a tier. */
function namedAgentFindings(settings: readonly Setting[], { names }: KnownAgents): AgentFinding[] {
  return settings.flatMap(({ pointer, value: agent, place }) => {
    const isNamed = pointer === "/agent" || keysOf(pointer)[0] === "tiers";
    if (!isNamed || typeof agent !== "string" || place === undefined) return [];
    return unknownAgent(agent, names, place).map((finding) => ({ agent, finding }));
  });
}

/** Where `gates.phases` names each phase. */
function gatePlacesIn(settings: readonly Setting[], written: readonly SettingSource[]): Map<string, Place> {
  return new Map(
    settings.flatMap(({ pointer, from }) => {
      const [section, key, phase] = keysOf(pointer);
      const place = written.find(({ name }) => name === from)?.placeOf?.(pointer, "key");
      return section === "gates" && key === "phases" && phase !== undefined && place !== undefined
        ? [[phase, place] as const]
        : [];
    }),
  );
}

/** The findings about a text as the only configuration file. */
export function configFindings(source: Source): readonly Diagnostic[] {
  const { settings, diagnostics } = parsed(source);
  const { sources, findings } = withCurrentRules(settings);
  return [...diagnostics, ...findings, ...loadSettings(configSchema, sources).diagnostics, ...agentFindings(sources)];
}

/** Reads the configuration files that exist. @param named their paths, and their names in messages */
function readFiles(
  named: readonly { readonly path: string; readonly file: string }[],
  texts: ReadonlyMap<string, string> | undefined,
) {
  const there = named.filter(({ path, file }) => pathExists(path) || texts?.has(file) === true);
  return there.map(({ path, file }) => readFile(path, file, texts?.get(file)));
}

/** The settings of a program, as those of a file: mistakes in them have a place. */
function programSettings(overrides: unknown) {
  const source = new Source(overridesFile, JSON.stringify(overrides, undefined, 2) ?? "");
  return { ...parsed(source), sources: new Map([[overridesFile, source]]) };
}

/** Reads a configuration file. A file with only comments is valid and sets nothing. @param file its name in messages */
function readFile(path: string, file: string, text: string | undefined) {
  const read = readReplaced(path, file, text);
  const sources = new Map(read.source === undefined ? [] : [[file, read.source]]);
  if (!read.ok) return { settings: [], diagnostics: read.diagnostics, sources };
  const { settings, diagnostics } = parsed(read.source);
  return { settings, diagnostics: [...read.diagnostics, ...diagnostics], sources };
}

function parsed(source: Source): { settings: SettingSource[]; diagnostics: readonly Diagnostic[] } {
  const document = parseReadable(source);
  const data = readableValue(document) ?? {};
  const settings = [{ name: source.file, data, placeOf: placesIn(document, source), unread: document.partial?.gaps }];
  return { settings, diagnostics: [...document.diagnostics, ...handoffFindings(source, document)] };
}

/**
 * The settings that have a value. The journal's file is a service setting, shown next to the state folder.
 * @param worktrees their default location
 */
function originsOf(settings: readonly Setting[], database: string, worktrees: SettingOrigin): SettingOrigin[] {
  return settings.flatMap(({ path, value: read, from, isSecret }) => {
    // The name of a variable is no secret.
    const isHidden = isSecret && typeof read === "string" && !/^\$/.test(read);
    const value = isHidden ? "(secret)" : path === "store" && typeof read === "string" ? shownAddress(read) : read;
    if (path === worktrees.setting && value === undefined) return [worktrees];
    if (value === undefined || (from === "default" && typeof value === "object")) return [];
    const origin = { setting: path, value, from };
    const isAfter = path === "state" && database !== "";
    return isAfter ? [origin, { setting: "database", value: database, from: databaseVariable }] : [origin];
  });
}

/** Entries of `.cuebook` that authors write, and that mark a project's folder. */
const projectMarks = [configFile, ".cuebook/prompts", ".cuebook/schemas"];

/**
 * The project's folder: the nearest parent with a `.cuebook` that has settings, prompts or schemas, or else the repository;
 * never above the repository. Outside both it is the folder itself.
 */
function projectRoot(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (projectMarks.some((mark) => pathExists(join(folder, mark)))) return folder;
    if (isRepository(folder)) return folder;
    if (folder === dirname(folder)) return cwd;
  }
}

/** Whether a path exists, even as a broken link or an unreadable file: reading it reports the problem. */
function pathExists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    return !isSystemError(error, "ENOENT") && !isSystemError(error, "ENOTDIR");
  }
}
