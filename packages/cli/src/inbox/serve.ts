import { basename } from "node:path";
import { createInterface } from "node:readline";
import { findAsker, type ListedQuestion, type LocalHost, listWaiting, questionId } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type Door, type DoorEvent, openDoor } from "@cuebook/server";
import { failureOf, failureText } from "../failure/failure.ts";
import { jsonLine } from "../output/json-line.ts";
import { printableLine } from "../output/printable.ts";
import { userName } from "../permission/terminal-channel.ts";
import { openHost, type ReadyProject, readyProject } from "../project/host.ts";
import { proposal } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { doorToken } from "./door-token.ts";

export interface ServeInboxOptions {
  readonly port?: number;
  readonly address: string;
  readonly name: readonly string[];
  /** The variable with the token of programs. */
  readonly tokenEnv: string;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/**
 * Runs `cuebook inbox serve`, until a signal ends it.
 * @param prefix of the run or the session whose question the link opens
 * @throws UsageError; CuebookError `listen_failed`, `run_not_found`, `run_ambiguous`, `decision_missing`
 */
export async function serveInbox(
  prefix: string | undefined,
  options: ServeInboxOptions,
  context: CommandContext,
): Promise<void> {
  const project = readyProject(context, options, options.format === "json" ? "lines" : "text");
  if (project === undefined) return;
  const { address, tokenEnv: variable } = options;
  const token = doorToken({ address, given: `--address ${address}`, variable }, context.terminal.env);
  using stop = stopOnSignals();
  const host = openHost(project.config, undefined);
  try {
    const question = prefix === undefined ? undefined : await questionOf(host, prefix);
    const door = await openDoor(host, {
      ...{ address: options.address, port: options.port, names: options.name, token, by: userName() },
      project: basename(project.config.root),
      resume: (run) => `The run continues when it is resumed: ${proposal(project, "runs", "resume", run)}`,
      newLink: "For a new link, press Enter where cuebook inbox serve runs, or start it again.",
      observe: (event) => printEvent(event, options, context),
    });
    try {
      printDoor(door, question, project, options, context);
      await ended(door, question, stop.signal, options, context);
    } finally {
      await door.close();
    }
  } finally {
    await host.close();
  }
  context.finish(exitCode.interrupted);
}

/** The id of the oldest open question of a run or a session. */
async function questionOf(host: LocalHost, prefix: string): Promise<string> {
  const { is, id } = await findAsker(host, prefix);
  const idOf = (question: ListedQuestion) => ("session" in question ? question.session : question.run);
  const open = (await listWaiting(host)).find((question) => idOf(question) === id)?.waiting;
  if (open === undefined) throw new CuebookError("decision_missing", `${is} ${id} waits for no answer`);
  const of = open.kind === "permission" || open.kind === "checks" ? open.kind : "decision";
  return questionId({ asker: id, of, number: open.number });
}

function printDoor(
  door: Door,
  question: string | undefined,
  project: ReadyProject,
  options: ServeInboxOptions,
  context: CommandContext,
): void {
  const { terminal } = context;
  if (options.format === "json") {
    terminal.out(jsonLine({ type: "listening", url: door.url, link: door.link(question) }));
    return;
  }
  const { strong, dim } = context.style("out");
  terminal.out(`${strong("inbox")}  ${printableLine(basename(project.config.root))}  ${door.url}\n`);
  printLink(door, question, context);
  const isAsked = process.stdin.isTTY === true;
  terminal.out(`${dim(isAsked ? "Enter prints a new link, Ctrl-C ends it." : "Ctrl-C ends it.")}\n\n`);
}

function printLink(door: Door, question: string | undefined, { terminal, style }: CommandContext): void {
  terminal.out(`open   ${door.link(question)}\n${style("out").dim("       signs in one browser, within an hour")}\n`);
}

function printEvent(event: DoorEvent, { format }: ServeInboxOptions, context: CommandContext): void {
  const { terminal } = context;
  if (event.type === "failed") {
    const failure = failureOf(event.error);
    if (format === "json") terminal.out(jsonLine({ type: event.type, ...failure }));
    else terminal.err(`${failureText(failure, context.style("err"))}\n`);
    return;
  }
  if (format === "json") {
    terminal.out(jsonLine(event));
    return;
  }
  const text =
    event.type === "signed_in"
      ? "a browser signed in"
      : `${event.id}  ${event.outcome === null ? event.status : `${event.status}: ${event.outcome.answer}`}`;
  terminal.out(`${printableLine(text)}\n`);
}

/** Waits for a signal. Until then, each line of a person asks for a new link. */
async function ended(
  door: Door,
  question: string | undefined,
  signal: AbortSignal,
  { format }: ServeInboxOptions,
  context: CommandContext,
): Promise<void> {
  const lines =
    process.stdin.isTTY && format === "text" ? createInterface({ input: context.terminal.input }) : undefined;
  lines?.on("line", () => printLink(door, question, context));
  await new Promise<void>((end) => {
    if (signal.aborted) end();
    else signal.addEventListener("abort", () => end(), { once: true });
  });
  lines?.close();
}
