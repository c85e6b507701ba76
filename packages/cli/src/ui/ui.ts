/** @folder `cuebook ui`: the page of a project, without working on issues. */
import { basename } from "node:path";
import { createInterface } from "node:readline";
import { findAsker, type ListedQuestion, type LocalHost, listWaiting, questionId } from "@cuebook/engine";
import { type Door, type DoorEvent, type DoorOptions, openDoor } from "@cuebook/server";
import { failureOf, failureText } from "../failure/failure.ts";
import { jsonLine } from "../output/json-line.ts";
import { printableLine } from "../output/printable.ts";
import { userName } from "../project/actor.ts";
import { openHost, type ReadyProject, readyProject } from "../project/host.ts";
import { proposal } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { doorTokens } from "./door-tokens.ts";
import { openInBrowser } from "./open-browser.ts";
import { PageOperation } from "./operation.ts";

export interface UiOptions {
  readonly open?: true;
  readonly port?: number;
  readonly address: string;
  readonly name: readonly string[];
  /** The variable with the token of programs. */
  readonly tokenEnv: string;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** What the page shows beside runs. */
export type PartsOf = (
  host: LocalHost,
  project: ReadyProject,
  context: CommandContext,
) => Pick<DoorOptions, "library" | "starts" | "services">;

/**
 * Runs `cuebook ui`, until a signal ends it.
 * @param prefix of the run or the session that the link opens
 * @throws UsageError; CuebookError `listen_failed`, `run_not_found`, `run_ambiguous`
 */
export async function openUi(
  prefix: string | undefined,
  options: UiOptions,
  context: CommandContext,
  partsOf: PartsOf,
): Promise<void> {
  const project = readyProject(context, options, options.format === "json" ? "lines" : "text");
  if (project === undefined) return;
  const { address, tokenEnv: variable } = options;
  const tokens = doorTokens({ address, given: `--address ${address}`, variable }, context.terminal.env);
  using stop = stopOnSignals();
  const host = openHost(project.config, undefined);
  try {
    const path = prefix === undefined ? "/" : await pathOf(host, prefix);
    await using operation = new PageOperation(project, context);
    const door = await openDoor(host, {
      operation,
      ...partsOf(host, project, context),
      ...{ address: options.address, port: options.port, names: options.name, tokens, by: userName() },
      project: basename(project.config.root),
      resume: (run) => `The run continues when it is resumed: ${proposal(project, "runs", "resume", run)}`,
      newLink: "For a new link, press Enter where cuebook ui runs, or start it again.",
      observe: (event) => printEvent(event, options, context),
    });
    try {
      const link = () => door.link(path);
      printDoor(door, link, project, options, context);
      using _ = options.open === true ? await openPage(link(), options, context) : undefined;
      await ended(link, stop.signal, options, context);
    } finally {
      await door.close();
    }
  } finally {
    await host.close();
  }
  context.finish(exitCode.interrupted);
}

/** The address of the oldest open question of a run or a session; of a run that asks nothing, its own. */
async function pathOf(host: LocalHost, prefix: string): Promise<string> {
  const { is, id } = await findAsker(host, prefix);
  const idOf = (question: ListedQuestion) => ("session" in question ? question.session : question.run);
  const open = (await listWaiting(host)).find((question) => idOf(question) === id)?.waiting;
  if (open === undefined) return is === "run" ? `/runs/${id}` : "/";
  const of = open.kind === "permission" || open.kind === "checks" ? open.kind : "decision";
  return `/decisions/${questionId({ asker: id, of, number: open.number })}`;
}

async function openPage(link: string, { format }: UiOptions, { terminal }: CommandContext) {
  const opened = openInBrowser(link, terminal.env);
  const failed = await opened.failed;
  if (failed !== undefined) {
    if (format === "json") terminal.out(jsonLine({ type: "not_opened", message: failed }));
    else terminal.err(`warning: the browser did not start (${printableLine(failed)}): open the link\n`);
  }
  return opened;
}

function printDoor(
  door: Door,
  link: () => string,
  project: ReadyProject,
  options: UiOptions,
  context: CommandContext,
): void {
  const { terminal } = context;
  if (options.format === "json") {
    terminal.out(jsonLine({ type: "listening", url: door.url, link: link() }));
    return;
  }
  const { strong, dim } = context.style("out");
  terminal.out(`${strong("page")}  ${printableLine(basename(project.config.root))}  ${door.url}\n`);
  printLink(link(), context);
  const isAsked = process.stdin.isTTY === true;
  terminal.out(`${dim(isAsked ? "Enter prints a new link, Ctrl-C ends it." : "Ctrl-C ends it.")}\n\n`);
}

function printLink(link: string, { terminal, style }: CommandContext): void {
  terminal.out(`open  ${link}\n${style("out").dim("      signs in one browser, within an hour")}\n`);
}

function printEvent(event: DoorEvent, { format }: UiOptions, context: CommandContext): void {
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
  link: () => string,
  signal: AbortSignal,
  { format }: UiOptions,
  context: CommandContext,
): Promise<void> {
  const lines =
    process.stdin.isTTY && format === "text" ? createInterface({ input: context.terminal.input }) : undefined;
  lines?.on("line", () => printLink(link(), context));
  await new Promise<void>((end) => {
    if (signal.aborted) end();
    else signal.addEventListener("abort", () => end(), { once: true });
  });
  lines?.close();
}
