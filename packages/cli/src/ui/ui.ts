/** @folder `cuebook ui`: the page of a project, without working on issues. */

import { basename } from "node:path";
import { createInterface } from "node:readline";
import type { ui as uiOutput } from "@cuebook/commands/json";
import { type AskerName, type ListedQuestion, type LocalHost, listWaiting } from "@cuebook/engine";
import { openHost, trustedReceivers, userName, withoutForeignCollector } from "@cuebook/project/host";
import { openNotices } from "@cuebook/project/people";
import { openStoreMetrics } from "@cuebook/project/telemetry";
import { queuedRuns, sickMachines } from "@cuebook/project/workers";
import { type Door, type DoorEvent, type DoorOptions, openDoor } from "@cuebook/server";
import { printableLine } from "@cuebook/settings/values";
import { masker } from "@cuebook/system";
import { failureOf, failureText } from "../failure/failure.ts";
import { standardPort } from "../options/http-address.ts";
import { jsonLine } from "../output/json-line.ts";
import { proposal } from "../output/proposal.ts";
import { warningOf } from "../permission/configured-channels.ts";
import { type ReadyProject, readyProject, withAsker } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { doorTokens } from "./door-tokens.ts";
import { openListening } from "./listening.ts";
import { openInBrowser } from "./open-browser.ts";
import { pageOperation } from "./operation.ts";
import { atPublicUrl, unknownProxyText } from "./proxy.ts";

export interface UiOptions {
  readonly open?: true;
  readonly port?: number;
  readonly address: string;
  readonly name: readonly string[];
  readonly publicUrl?: string;
  /** The variable with the token of programs. */
  readonly tokenEnv: string;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** The parts of the page beside runs. */
export type PartsOf = (
  host: LocalHost,
  project: ReadyProject,
  context: CommandContext,
) => Pick<DoorOptions, "library" | "starts" | "services">;

/**
 * Runs `cuebook ui` until a signal ends it.
 * @param prefix the beginning of the id of the run or session that the link opens
 * @throws UsageError; CuebookError `listen_failed`, `run_not_found`, `run_ambiguous`
 */
export async function openUi(
  prefix: string | undefined,
  options: UiOptions,
  given: CommandContext,
  partsOf: PartsOf,
): Promise<void> {
  const context = atPublicUrl(options.publicUrl, given);
  const found = readyProject(context, options, options.format === "json" ? "lines" : "text");
  if (found === undefined) return;
  const project = { ...found, config: withoutForeignCollector(found.config) };
  const { address, tokenEnv: variable } = options;
  const { page } = project.config;
  const isProxied = page.publicUrl !== undefined;
  const tokens = doorTokens({ address, given: `--address ${address}`, variable, isProxied }, context.terminal.env);
  using stop = stopOnSignals();
  // Found before anything is created.
  const path = prefix === undefined ? "/" : await withAsker(project, prefix, pathOf);
  const host = openHost(project.config, undefined);
  try {
    await using measured = await openStoreMetrics(host.journal, project.config, masker(host.secrets));
    const warn = warningOf(context, (line) => context.terminal.err(`${line}\n`));
    await using _notices = await openNotices(host, trustedReceivers(project.config), {
      env: context.terminal.env,
      report: ({ code, message }) => warn(code, message),
    });
    await using operation = pageOperation(project, context);
    const opened = openDoor(host, {
      operation,
      ...partsOf(host, project, context),
      ...{ queued: queuedRuns(project.config), machines: sickMachines(project.config, host.machine) },
      ...{ address, page, tokens, names: options.name, by: userName() },
      metrics: () => measured.metrics.text(),
      // The port is in the proxy's configuration, so it must not change.
      port: options.port ?? (isProxied ? standardPort : undefined),
      project: basename(project.config.root),
      resume: (run) => `The run continues when it is resumed: ${proposal(project, "runs", "resume", run)}`,
      newLink: "For a new link, press Enter where cuebook ui runs, or start it again.",
      observe: (event) => printEvent(event, options, context),
    });
    const listensBy = { port: "--port PORT", address: "--address ADDRESS", findsPort: !isProxied, isProxied };
    const door = await openListening(opened, listensBy);
    try {
      printDoor(door, path, project, options, context);
      using _ = options.open === true ? await openPage(door.link(path), options, context) : undefined;
      await ended(() => printLinks(door, path, context), stop.signal, options, context);
    } finally {
      await door.close();
    }
  } finally {
    await host.close();
  }
  context.finish(exitCode.interrupted);
}

/** The page of the oldest open question of a run or a session. If a run has no open question, the page of the run. */
async function pathOf(host: LocalHost, { is, id }: AskerName): Promise<string> {
  const idOf = (question: ListedQuestion) => ("session" in question ? question.session : question.run);
  const open = (await listWaiting(host)).find((question) => idOf(question) === id);
  if (open === undefined) return is === "run" ? `/runs/${id}` : "/";
  return `/decisions/${open.address}`;
}

async function openPage(link: string, { format }: UiOptions, { terminal }: CommandContext) {
  const opened = openInBrowser(link, terminal.env);
  const failed = await opened.failed;
  if (failed !== undefined) {
    if (format === "json") terminal.out(jsonLine<typeof uiOutput>({ type: "not_opened", message: failed }));
    else terminal.err(`warning: the browser did not start (${printableLine(failed)}): open the link\n`);
  }
  return opened;
}

function printDoor(door: Door, path: string, project: ReadyProject, options: UiOptions, context: CommandContext): void {
  const { terminal } = context;
  if (options.format === "json") {
    const atProxy = door.publicUrl === undefined ? {} : { publicUrl: door.publicUrl };
    const direct = door.identityHeader === undefined ? {} : { directLink: door.directLink(path) };
    terminal.out(
      jsonLine<typeof uiOutput>({ type: "listening", url: door.url, ...atProxy, link: door.link(path), ...direct }),
    );
    return;
  }
  const { strong, dim } = context.style("out");
  const behind = door.publicUrl === undefined ? "" : `, which a proxy passes to ${door.url}`;
  const name = printableLine(basename(project.config.root));
  terminal.out(`${strong("page")}  ${name}  ${door.publicUrl ?? door.url}${behind}\n`);
  printLinks(door, path, context);
  const isAsked = process.stdin.isTTY === true;
  terminal.out(`${dim(isAsked ? "Enter prints a new link, Ctrl-C ends it." : "Ctrl-C ends it.")}\n\n`);
}

/** Prints the link for a browser. If a proxy identifies users, that link signs nobody in, and a second link bypasses the proxy. */
function printLinks(door: Door, path: string, { terminal, style }: CommandContext): void {
  const { dim } = style("out");
  const signsIn = "signs in one browser, within an hour";
  const links =
    door.identityHeader === undefined
      ? ([["open", door.link(path), signsIn]] as const)
      : ([
          ["open", door.link(path), `the proxy names the user in ${door.identityHeader}`],
          ["or  ", door.directLink(path), `${signsIn}, past the proxy`],
        ] as const);
  for (const [word, link, note] of links) terminal.out(`${word}  ${link}\n${dim(`      ${note}`)}\n`);
}

function printEvent(event: DoorEvent, { format }: UiOptions, context: CommandContext): void {
  const { terminal } = context;
  if (event.type === "failed") {
    const failure = failureOf(event.error, context.place);
    if (format === "json") terminal.out(jsonLine<typeof uiOutput>({ type: event.type, ...failure }));
    else terminal.err(`${failureText(failure, context.style("err"))}\n`);
    return;
  }
  if (format === "json") {
    terminal.out(jsonLine<typeof uiOutput>(event));
    return;
  }
  if (event.type === "proxy_unknown") {
    terminal.err(`warning: ${unknownProxyText(event.peer)}\n`);
    return;
  }
  const text =
    event.type === "signed_in"
      ? "a browser signed in"
      : `${event.id}  ${event.outcome === null ? event.status : `${event.status}: ${event.outcome.answer}`}`;
  terminal.out(`${printableLine(text)}\n`);
}

/** Waits for a signal. In the meantime, each line that a person enters prints a new link. */
async function ended(
  printNewLink: () => void,
  signal: AbortSignal,
  { format }: UiOptions,
  context: CommandContext,
): Promise<void> {
  const lines =
    process.stdin.isTTY && format === "text" ? createInterface({ input: context.terminal.input }) : undefined;
  lines?.on("line", printNewLink);
  await new Promise<void>((end) => {
    if (signal.aborted) end();
    else signal.addEventListener("abort", () => end(), { once: true });
  });
  lines?.close();
}
