import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { agentAdapters } from "@cuebook/agents";
import { builtInPhases, builtInWorkflows } from "@cuebook/engine/library";
import { settingRows } from "@cuebook/settings";
import { isRecord } from "@cuebook/settings/values";
import { parseReadable, readableValue } from "@cuebook/settings/yaml";
import { readRunNames, readStepNames, storeFile } from "@cuebook/store";
import { Source as SourceText } from "@cuebook/template";
import type { Option } from "commander";
import { ChatJournals } from "../chat/chat-journals.ts";
import { type Config, loadConfig } from "../config/load.ts";
import { configSchema } from "../config/schema.ts";
import { sections } from "../doctor/sections.ts";
import { discoverWorkflows } from "../project/discover-workflows.ts";
import { fileSchemas } from "../schema/files.ts";
import { shells } from "./scripts.ts";

/** A word that can follow. */
export interface Candidate {
  readonly word: string;
  readonly meaning: string;
}

/** Where words are looked up. */
export interface CompletionPlace {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly repo: string | undefined;
  /** The operands of the command so far. */
  readonly operands: readonly string[];
}

/** What can be at one place of a command line. */
export interface Source {
  /** Whether names of files fit too. */
  readonly files: boolean;
  read(place: CompletionPlace, typed: string): readonly Candidate[] | Promise<readonly Candidate[]>;
}

const nothing: Source = { files: false, read: () => [] };
const files: Source = { files: true, read: () => [] };

/** The most runs that are offered, the latest first. */
const mostRuns = 100;

const runs: Source = { files: false, read: (place, typed) => runsIn(place, typed) };
const waitingRuns: Source = { files: false, read: (place, typed) => runsIn(place, typed, true) };

function runsIn(place: CompletionPlace, prefix: string, isWaiting = false): Candidate[] {
  const file = databaseOf(place);
  const all = file === undefined ? [] : readRunNames(file, { prefix, isWaiting, limit: mostRuns });
  return all.map(({ run, workflow, state }) => ({ word: run, meaning: `${workflow} (${state})` }));
}

const addresses: Source = {
  files: false,
  read(place, typed) {
    const [run = "", step] = typed.split("/");
    if (step === undefined) return runsIn(place, run);
    const file = databaseOf(place);
    if (file === undefined) return [];
    return readStepNames(file, run).map(({ step: number, role }) => ({ word: `${run}/${number}`, meaning: role }));
  },
};

const workflows: Source = {
  files: true,
  read: ({ cwd }) => [
    ...discoverWorkflows(["."], cwd).files.map((word) => ({ word, meaning: "workflow of the project" })),
    ...library("workflow"),
  ],
};
const libraryWorkflows: Source = { files: false, read: () => library("workflow") };
const prompts: Source = { files: true, read: () => library("phase") };

function library(kind: "workflow" | "phase"): Candidate[] {
  const names: readonly string[] = kind === "workflow" ? builtInWorkflows : builtInPhases.ids;
  return names.map((word) => ({ word, meaning: `${kind} of the library` }));
}

const agents: Source = {
  files: false,
  read(place) {
    const configured = Object.entries(configOf(place)?.agents ?? {});
    return [
      ...configured.map(([word, { kind }]) => ({ word, meaning: `agent of the configuration (${kind})` })),
      ...agentAdapters.map(({ kind, summary }) => ({ word: kind, meaning: summary })),
    ];
  },
};

/** The roles of the workflow that the command line names. */
const roles: Source = {
  files: false,
  read({ cwd, operands: [workflow = ""] }) {
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

/** Where the tools for templates look. */
async function surroundingsOf(place: CompletionPlace) {
  const { defaultLimits, openRoot } = await loadTools();
  const root = await openRoot(configOf(place)?.root ?? place.cwd);
  return { root, templateRoots: [], limits: defaultLimits, environment: {} };
}

const chats: Source = {
  files: false,
  read(place) {
    const config = configOf(place);
    if (config === undefined) return [];
    return new ChatJournals(config, (text) => text).ids().map((word) => ({ word, meaning: "recorded chat" }));
  },
};

const settings: Source = {
  files: false,
  read: () => settingRows(configSchema).map(({ path, description }) => ({ word: path, meaning: description })),
};

function words(list: readonly string[], meaning: string): Source {
  return { files: false, read: () => list.map((word) => ({ word, meaning })) };
}

const schemas: Source = {
  files: false,
  read: () => fileSchemas.map(({ name, summary }) => ({ word: name, meaning: summary })),
};

const sectionsOfDoctor: Source = {
  files: false,
  read: () => sections.map(({ name, summary }) => ({ word: name, meaning: summary })),
};

/** By the name of an argument; `COMMAND:ARGUMENT` where commands differ. */
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

/** By the name of an option. */
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

/** @param command its words, without `cuebook` */
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

function configOf({ cwd, env, repo = "." }: CompletionPlace): Config | undefined {
  return loadConfig({ cwd: resolve(cwd, repo), env }).config;
}

/** The database of the project, if it is a file: a server is not asked for words. */
function databaseOf(place: CompletionPlace): string | undefined {
  const config = configOf(place);
  return config && storeFile({ folder: config.state, file: config.database, address: config.store });
}
