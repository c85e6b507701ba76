/** @folder Writes an example project. */
import { resolve } from "node:path";
import { writeFiles } from "../files/write-files.ts";
import { jsonText } from "../output/json.ts";
import { printableLine } from "../output/printable.ts";
import { shownPath } from "../output/shown-path.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { scaffoldFiles } from "./scaffold.ts";

export interface InitOptions {
  readonly format: "text" | "json";
  readonly force?: true;
}

/** Runs `cuebook init`. */
export function init(folder: string, options: InitOptions, context: CommandContext): void {
  const { terminal } = context;
  const files = scaffoldFiles(context.packageFolder);
  const target = resolve(terminal.cwd, folder);
  writeFiles(target, files, { force: options.force === true });
  const path = shownPath(target, terminal.cwd);
  const written = files.map((file) => file.path);
  const next = nextSteps(path);
  if (options.format === "json") {
    terminal.out(jsonText({ folder: target, written, next: next.map((step) => step.command) }));
    return;
  }
  const style = context.style("out");
  terminal.out(`${path === "." ? "" : `in ${printableLine(path)}:\n`}`);
  for (const path of written) terminal.out(`${style.good("wrote")}  ${path}\n`);
  terminal.out("\nNext:\n");
  const width = Math.max(...next.map((step) => step.command.length));
  for (const step of next) {
    terminal.out(
      `  ${style.strong(printableLine(step.command))}${" ".repeat(width - step.command.length)}  ${style.dim(step.purpose)}\n`,
    );
  }
}

function nextSteps(folder: string): { command: string; purpose: string }[] {
  const go = folder === "." ? [] : [{ command: `cd ${quoted(folder)}`, purpose: "go to the project" }];
  return [
    ...go,
    { command: "cuebook check", purpose: "prove every prompt" },
    {
      command: "cuebook prompt render WORKFLOW.md --issue issues.json#APP-1",
      purpose: "see the prompt that the agent would get",
    },
    { command: "cuebook serve --dry-run", purpose: "see which issues would be worked on, with their prompts" },
    { command: "cuebook config", purpose: "see the agent and its limits" },
    {
      command: "cuebook run solve.workflow.yaml --issue issues.json#APP-1",
      purpose: "run it on a new branch (commit everything first)",
    },
  ];
}

/** A path quoted for a shell. */
function quoted(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
