import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "@cuebook/project/config";
import { isRecord } from "@cuebook/settings/values";
import type { Option } from "commander";
import { shells } from "./scripts.ts";

/** A word that can follow. */
export interface Candidate {
  readonly word: string;
  readonly meaning: string;
}

/** The context in which words are looked up. */
export interface CompletionPlace {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly repo: string | undefined;
  /** The operands of the command so far. */
  readonly operands: readonly string[];
}

/** The words that fit at one place of a command line. */
export interface Source {
  /** Whether names of files fit too. */
  readonly files: boolean;
  read(place: CompletionPlace, typed: string): readonly Candidate[] | Promise<readonly Candidate[]>;
}

const nothing: Source = { files: false, read: () => [] };
const files: Source = { files: true, read: () => [] };

// Completion runs at a key press, so each source loads its dependencies only when it is read.

/** The maximum number of runs that are offered, the latest first. */
const mostRuns = 100;

const runs: Source = { files: false, read: (place, typed) => runsIn(place, typed) };
const waitingRuns: Source = { files: false, read: (place, typed) => runsIn(place, typed, true) };

async function runsIn(place: CompletionPlace, prefix: string, isWaiting = false): Promise<Candidate[]> {
  const { readRunNames } = await import("@cuebook/store/names");
  const file = await databaseOf(place);
  const all = file === undefined ? [] : readRunNames(file, { prefix, isWaiting, limit: mostRuns });
  return all.map(({ run, workflow, status }) => ({ word: run, meaning: `${workflow} (${status})` }));
}

const addresses: Source = {
  files: false,
  async read(place, typed) {
    const [run = "", step] = typed.split("/");
    if (step === undefined) return runsIn(place, run);
    const { readStepNames } = await import("@cuebook/store/names");
    const file = await databaseOf(place);
    if (file === undefined) return [];
    return readStepNames(file, run).map(({ step: number, role }) => ({ word: `${run}/${number}`, meaning: role }));
  },
};

const workflows: Source = {
  files: true,
  async read({ cwd }) {
    const { discoverWorkflows } = await import("@cuebook/project/library");
    const { files: found } = discoverWorkflows(["."], cwd);
    return [...found.map((word) => ({ word, meaning: "workflow of the project" })), ...(await library("workflow"))];
  },
};
const libraryWorkflows: Source = { files: false, read: () => library("workflow") };
const prompts: Source = { files: true, read: () => library("phase") };

async function library(kind: "workflow" | "phase"): Promise<Candidate[]> {
  const { builtInPhases, builtInWorkflows } = await import("@cuebook/engine/library");
  const names: readonly string[] = kind === "workflow" ? builtInWorkflows : builtInPhases.ids;
  return names.map((word) => ({ word, meaning: `${kind} of the library` }));
}

const agents: Source = {
  files: false,
  async read(place) {
    const { agentAdapters } = await import("@cuebook/agents");
    const configured = Object.entries((await configOf(place))?.agents ?? {});
    return [
      ...configured.map(([word, { kind }]) => ({ word, meaning: `agent of the configuration (${kind})` })),
      ...agentAdapters.map(({ kind, summary }) => ({ word: kind, meaning: summary })),
    ];
  },
};

/** The roles of the workflow that the command line names. */
const roles: Source = {
  files: false,
  async read({ cwd, operands: [workflow = ""] }) {
    const { Source: SourceText } = await import("@cuebook/template");
    const { parseReadable, readableValue } = await import("@cuebook/settings/yaml");
    const text = readFileSync(resolve(cwd, workflow), "utf8");
    const data = readableValue(parseReadable(new SourceText(workflow, text)));
    if (!isRecord(data) || !isRecord(data.roles)) return [];
    return Object.entries(data.roles).map(([word, role]) => ({
      word,
      meaning: isRecord(role) && typeof role.description === "string" ? role.description : `role of ${workflow}`,
    }));
  },
};

const templates: Source = {
  files: true,
  async read(place) {
    const { templateFiles } = await loadTools();
    const { files: found } = await templateFiles(await surroundingsOf(place));
    return found.map(({ name }) => ({ word: name, meaning: "template of the project" }));
  },
};

const templateSets: Source = {
  files: false,
  async read(place) {
    const { setFolders } = await loadTools();
    const found = await setFolders(await surroundingsOf(place));
    return found.map(({ name }) => ({ word: name, meaning: "template set of the project" }));
  },
};

function loadTools() {
  return import("@cuebook/tools");
}

/** Where the template tools search. */
async function surroundingsOf(place: CompletionPlace) {
  const { defaultLimits, openRoot } = await loadTools();
  const root = await openRoot((await configOf(place))?.root ?? place.cwd);
  return { root, templateRoots: [], limits: defaultLimits, environment: {} };
}

const chats: Source = {
  files: false,
  async read(place) {
    const { ChatJournals } = await import("@cuebook/prompts/chat");
    const config = await configOf(place);
    if (config === undefined) return [];
    return new ChatJournals(config).ids().map((word) => ({ word, meaning: "recorded chat" }));
  },
};

const settings: Source = {
  files: false,
  async read() {
    const { settingRows } = await import("@cuebook/settings");
    const { configSchema } = await import("@cuebook/project/config");
    return settingRows(configSchema).map(({ path, description }) => ({ word: path, meaning: description }));
  },
};

function words(list: readonly string[], meaning: string): Source {
  return { files: false, read: () => list.map((word) => ({ word, meaning })) };
}

const schemas: Source = {
  files: false,
  async read() {
    const { fileSchemas } = await import("../schema/files.ts");
    return fileSchemas.map(({ name, summary }) => ({ word: name, meaning: summary }));
  },
};

const sectionsOfDoctor: Source = {
  files: false,
  async read() {
    const { sections } = await import("@cuebook/project/doctor");
    return sections.map(({ name, summary }) => ({ word: name, meaning: summary }));
  },
};

/** Sources by the name of an argument; `COMMAND:ARGUMENT` where commands differ. */
const ofArguments: Readonly<Record<string, Source>> = {
  run: runs,
  address: addresses,
  workflow: workflows,
  workflows,
  paths: workflows,
  "prompt render:workflow": workflows,
  id: prompts,
  ids: prompts,
  "agents show:name": agents,
  "agents try:name": agents,
  "automation show:name": libraryWorkflows,
  "automation run:name": workflows,
  "workflow diff:name": libraryWorkflows,
  "workflow reset:name": libraryWorkflows,
  "workflow export:name": libraryWorkflows,
  "inbox show:run": waitingRuns,
  "inbox approve:run": waitingRuns,
  "inbox reject:run": waitingRuns,
  "inbox answer:run": waitingRuns,
  source: templates,
  "template apply:name": templateSets,
  "template update:name": templateSets,
  "schema:names": schemas,
  "completion:shell": words(shells, "shell"),
  "doctor:section": sectionsOfDoctor,
  chat: chats,
  setting: settings,
  from: files,
  to: files,
  file: files,
  folder: files,
  output: files,
};

/** Sources by the name of an option. */
const ofOptions: Readonly<Record<string, Source>> = {
  "--agent": agents,
  "--approver": agents,
  "--run": runs,
  "--from-run": runs,
  "--after": runs,
  "--role": roles,
  "--workflow": workflows,
  "--continue": chats,
  "--setting": settings,
};

/** @param command the command's words, without `cuebook` */
export function sourceOfArgument(command: string, argument: string): Source {
  return ofArguments[`${command}:${argument}`] ?? ofArguments[argument] ?? nothing;
}

export function sourceOfOption({ long, flags, argChoices }: Option): Source {
  const listed = /[<[]([a-z_-]+(?:\|[a-z_-]+)+)[\]>]/.exec(flags)?.[1]?.split("|") ?? argChoices;
  if (listed !== undefined) return words(listed, "");
  const source = ofOptions[long ?? ""];
  if (source !== undefined) return source;
  return /[<[](?:file|folder|script|path|data)/.test(flags) ? files : nothing;
}

async function configOf({ cwd, env, repo = "." }: CompletionPlace): Promise<Config | undefined> {
  const { loadConfig } = await import("@cuebook/project/config");
  return loadConfig({ cwd: resolve(cwd, repo), env }).config;
}

/** The project's database if it is a file. A database server is not queried for completions. */
async function databaseOf(place: CompletionPlace): Promise<string | undefined> {
  const { storeFile } = await import("@cuebook/store/names");
  const config = await configOf(place);
  return config && storeFile({ folder: config.state, file: config.database, address: config.store });
}
