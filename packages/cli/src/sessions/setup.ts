import { join } from "node:path";
import type { setup as setupOutput } from "@cuebook/commands/json";
import { CuebookError } from "@cuebook/error";
import { candidatesOf, surveyAgents, withPossibleAgents } from "@cuebook/project/agents";
import { planningHost } from "@cuebook/project/host";
import { libraryOf } from "@cuebook/project/library";
import type { ProjectFacts } from "@cuebook/run";
import { isRecord, printableLine } from "@cuebook/settings/values";
import { writeOneFile } from "@cuebook/system";
import { detectProject } from "@cuebook/workspace";

import { UsageError } from "../failure/failure.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import { textDiff } from "../output/diff-text.ts";
import { fieldsText } from "../output/fields.ts";
import { jsonLine } from "../output/json-line.ts";
import type { Style } from "../output/style.ts";
import { type ReadyProject, readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { askPerson } from "./ask-person.ts";
import { beginSession, earlierSession, reviewSession, type SessionOptions } from "./hold-session.ts";
import {
  detectedSettings,
  merged,
  mistakesIn,
  type Proposal,
  type ProposedFile,
  proposedFiles,
  textAt,
} from "./setup-proposal.ts";

export interface SetupOptions extends Omit<SessionOptions, "agent"> {
  /** False with `--no-agent`. */
  readonly agent?: string | false;
  readonly run?: string;
}

/** Runs `cuebook setup`. */
export async function setup(options: SetupOptions, context: CommandContext): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, async () => {
    requireOneAgent(options);
    const project = readyProject(context, options, writing);
    if (project === undefined) return;
    const { config } = project;
    const facts = await detectProject(config.root, config.project);
    const { agent, isNew, isStopped } = await agentFor(options, project);
    if (isStopped === true) return context.finish(exitCode.interrupted);
    const detected = detectedSettings(facts, isNew ? agent : undefined);
    if (options.format === "text") context.terminal.out(factsText(facts, agent, context.style("out")));
    if (agent === undefined && options.agent !== false && options.run === undefined)
      context.terminal.err("no agent can work here (cuebook agents shows why): only what was detected is proposed\n");
    if (agent === undefined && options.run === undefined)
      return withoutAgent(facts, { settings: detected }, project, options, context);
    await withAgent(agent, facts, detected, project, options, context);
  });
}

/** @throws UsageError if two options name the agent */
function requireOneAgent({ agent, replay, run }: SetupOptions): void {
  if (agent === undefined || (replay ?? run) === undefined) return;
  const other = replay === undefined ? "--run" : "--replay";
  throw new UsageError(`${other} says which agent works, and so does --agent`, "use one of the two");
}

async function withoutAgent(
  facts: ProjectFacts,
  proposal: Proposal,
  project: ReadyProject,
  { yes, format }: SetupOptions,
  context: CommandContext,
): Promise<void> {
  const files = proposedFiles(project.config.root, proposal);
  if (format === "text") show(files, [], context);
  const isAgreed = files.length === 0 || yes === true || (format === "text" && (await agrees(context)));
  await finish(files, isAgreed, facts, { project, format, notes: [] }, context);
}

async function withAgent(
  agent: string | undefined,
  facts: ProjectFacts,
  detected: Proposal["settings"],
  project: ReadyProject,
  options: SetupOptions,
  context: CommandContext,
): Promise<void> {
  const { config } = project;
  const { agent: _, ...others } = options;
  const session = options.replay === undefined && agent !== undefined ? { ...others, agent } : others;
  const begun =
    options.run === undefined
      ? await beginSession("setup", "Get to know the project.", session, context)
      : await earlierSession(options.run, ["setup"], project);
  if (begun === undefined) return;
  const { ids: phases } = await libraryOf(project, context.terminal);
  const proposalOf = (value: Readonly<Record<string, unknown>>): Proposal => ({
    settings: merged(detected, isRecord(value.settings) ? value.settings : {}),
    rules: typeof value.rules === "string" ? value.rules : undefined,
  });
  // Only files that were shown may be written.
  let shown: readonly ProposedFile[] | undefined;
  const review = {
    again: (run: string) => ["setup", "--run", run],
    show: (value: Readonly<Record<string, unknown>>) => {
      shown = proposedFiles(config.root, proposalOf(value));
      show(shown, notesOf(value), context);
    },
    question: () => "Write this?",
    mistakes: (value: Readonly<Record<string, unknown>>) => {
      const proposal = proposalOf(value);
      return mistakesIn(proposedFiles(config.root, proposal), proposal, phases);
    },
  };
  const value = await reviewSession(begun, review, session, project, context);
  if (value === undefined) return;
  if (shown === undefined && options.format === "text") review.show(value);
  const files = shown ?? proposedFiles(config.root, proposalOf(value));
  await finish(files, true, facts, { project, format: options.format, notes: notesOf(value) }, context);
}

/** The agent that examines the project: the given agent, else the configured agent, else the first agent that can work here. */
async function agentFor(
  { agent, replay }: SetupOptions,
  { config }: ReadyProject,
): Promise<{ readonly agent: string | undefined; readonly isNew: boolean; readonly isStopped?: boolean }> {
  if (agent === false) return { agent: undefined, isNew: false };
  if (agent !== undefined) return { agent, isNew: config.agent === undefined };
  const known = replay ?? config.agent;
  if (known !== undefined) return { agent: known, isNew: false };
  const host = planningHost(withPossibleAgents(config), undefined);
  try {
    using stop = stopOnSignals();
    const usable = candidatesOf(config).filter(
      ({ isConfigured, name, settings }) => isConfigured || name === settings.kind,
    );
    const found = await surveyAgents(host, usable, { timeoutMs: 30_000, signal: stop.signal });
    const first = found.find(({ failure, signIn }) => failure === undefined && signIn.is !== "signed_out");
    return { agent: first?.name, isNew: true, isStopped: stop.signal.aborted };
  } finally {
    await host.close();
  }
}

function factsText(facts: ProjectFacts, agent: string | undefined, style: Style): string {
  const rows = [
    ["agent", agent],
    ["language", facts.language],
    ["frameworks", facts.frameworks.join(", ")],
    ["set-up", facts.setupCommand],
    ["tests", facts.testCommand],
    ["style", facts.lintCommand],
    ["types", facts.typecheckCommand],
    ["build", facts.buildCommand],
  ];
  const fields = rows.map(([name = "", value = ""]) => [name, printableLine(value) || "-"] as const);
  const lines = fieldsText(fields, style, { indent: 2, width: 10, paint: (name) => name });
  return `detected:\n${lines}${facts.notes.map((note) => `  note: ${printableLine(note)}\n`).join("")}`;
}

function show(files: readonly ProposedFile[], notes: readonly string[], context: CommandContext): void {
  const style = context.style("out");
  for (const { path, before, text } of files)
    context.terminal.out(`\n${style.strong(path)}${before === "" ? "  (new)" : ""}\n${textDiff(before, text, style)}`);
  for (const note of notes) context.terminal.out(`\nnote: ${printableLine(note)}\n`);
}

function notesOf({ notes }: Readonly<Record<string, unknown>>): string[] {
  return Array.isArray(notes) ? notes.filter((note) => typeof note === "string") : [];
}

async function agrees(context: CommandContext): Promise<boolean> {
  const answer = await askPerson(context, "Write this? [y]es, [n]o: ", (line) => {
    const word = line.toLowerCase();
    if (word === "y" || word === "yes") return "yes";
    return word === "n" || word === "no" ? "no" : undefined;
  });
  return answer === "yes";
}

/** The data for the end of a set-up. */
interface Ending {
  readonly project: ReadyProject;
  readonly format: "text" | "json";
  readonly notes: readonly string[];
}

/** Writes the files if the person agreed, and prints the result. @throws CuebookError `write_failed`, `files_changed` */
async function finish(
  files: readonly ProposedFile[],
  isAgreed: boolean,
  facts: ProjectFacts,
  { project: { config }, format, notes }: Ending,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const changed = files.filter(({ path, before }) => textAt(config.root, path) !== before);
  if (isAgreed && changed.length > 0) {
    const names = changed.map(({ path }) => path).join(", ");
    throw new CuebookError("files_changed", `nothing was written: ${names} changed in the meantime`, {
      hint: "call it again",
    });
  }
  for (const { path, text } of isAgreed ? files : [])
    writeOneFile(join(config.root, path), path, text, { replace: true });
  if (!isAgreed) context.finish(exitCode.suspended);
  if (format === "json") {
    const shown = files.map(({ path, text }) => ({ path, text, isWritten: isAgreed }));
    return terminal.out(jsonLine<typeof setupOutput>({ type: "setup", detected: facts, files: shown, notes }));
  }
  if (files.length === 0) terminal.out("\nNothing to write: the configuration has all of this.\n");
  else if (!isAgreed) terminal.out("\nNothing was written. `cuebook setup --yes` writes it.\n");
  else terminal.out(`\nwritten: ${files.map(({ path }) => path).join(", ")}\n`);
}
