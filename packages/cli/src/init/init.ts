/** @folder Writes an example project that fits what is there. */

import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { init as initOutput } from "@cuebook/commands/json";
import { printableLine } from "@cuebook/settings/values";
import { type NewFile, removeDrafts, shownPath, writeFiles } from "@cuebook/system";
import { commitFiles, makeRepository, uncommittedText } from "@cuebook/workspace";
import { checkIn, peopleText } from "../check/check.ts";

import { jsonText } from "../output/json.ts";
import { Questions, QuestionsEnded } from "../terminal/ask.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { type AnswerOptions, type Answers, askedAnswers, standardAnswers } from "./answers.ts";
import { type NextStep, nextSteps } from "./next-steps.ts";
import { scaffoldFiles, scaffoldPaths } from "./scaffold.ts";
import { lookAround, type Surroundings } from "./surroundings.ts";

export interface InitOptions extends AnswerOptions {
  readonly format: "text" | "json";
  readonly force?: true;
  readonly yes?: true;
}

/** Runs `cuebook init`. Nothing is written until all questions are answered, so it can be interrupted and called again. */
export async function init(folder: string, options: InitOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const target = resolve(terminal.cwd, folder);
  using stop = stopOnSignals();
  const around = await lookAround(target, scaffoldPaths, context, stop.signal);
  const isAsked = options.yes !== true && options.format === "text" && Questions.canAsk(terminal);
  const answers = await (isAsked ? asked(options, around, context, stop.signal) : standardAnswers(options, around));
  if (answers === undefined || stop.signal.aborted) return context.finish(exitCode.interrupted);

  const files = scaffoldFiles(context.packageFolder, answers, terminal.env);
  for (const { path } of files) removeDrafts(join(target, path));
  const missing = options.force === true ? files : files.filter((file) => !isWritten(target, file));
  writeFiles(target, missing, {
    force: options.force === true,
    kept: "no new file of the example was kept",
    instead: "choose another folder (cuebook init FOLDER), or replace them with --force",
    blocked: "move it away, or choose another folder: cuebook init FOLDER",
  });
  const git = await repositoryOf(target, files, answers, around);
  const checked = await checkIn(target, context);
  const path = shownPath(target, terminal.cwd);
  const next = nextSteps({ folder: path, answers, env: terminal.env, isForOneCall: around.isForOneCall, ...git });
  if (checked.errors > 0) context.finish(exitCode.findings);
  if (options.format === "json") {
    const { agent, tracker } = answers;
    terminal.out(
      jsonText<typeof initOutput>({
        ...{ folder: target, written: missing.map((file) => file.path), agent, tracker: tracker.kind },
        ...{ repository: git.made, errors: checked.errors, next: next.map((step) => step.command) },
      }),
    );
    return;
  }
  const style = context.style("out");
  terminal.out(`${path === "." ? "" : `in ${printableLine(path)}:\n`}`);
  for (const file of files)
    terminal.out(`${missing.includes(file) ? style.good("wrote") : style.dim("kept ")}  ${file.path}\n`);
  if (git.made !== "kept") terminal.out(`${style.good("git")}    ${gitText[git.made]}\n`);
  terminal.out(peopleText(checked.result, context));
  terminal.out(`\nNext:\n${nextText(next, context)}`);
}

const gitText = {
  repository: "a repository on the branch main, with a first commit",
  commit: "a first commit",
  empty: "a repository, without a commit",
};

async function asked(
  options: AnswerOptions,
  around: Surroundings,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Answers | undefined> {
  try {
    return await askedAnswers(options, around, context, signal);
  } catch (error) {
    if (!(error instanceof QuestionsEnded)) throw error;
    context.terminal.err("\nnothing was written\n");
    return undefined;
  }
}

/** Whether a file already exists with the text that would be written, because an earlier call was interrupted. */
function isWritten(folder: string, { path, text }: NewFile): boolean {
  const file = join(folder, path);
  return existsSync(file) && lstatSync(file).isFile() && readFileSync(file, "utf8") === text;
}

/** Makes a repository, if chosen, and a first commit if it cannot include files of others. */
async function repositoryOf(
  folder: string,
  files: readonly NewFile[],
  { makesRepository }: Answers,
  { repository, isNew, hasGit }: Surroundings,
): Promise<{
  readonly made: "kept" | keyof typeof gitText;
  readonly isRepository: boolean;
  readonly isCommitted: boolean;
}> {
  if (makesRepository) await makeRepository(folder);
  const isRepository = makesRepository || repository !== "none";
  if (!isRepository || !hasGit || !isNew || repository === "ready" || (repository === "empty" && !isTop(folder))) {
    const isCommitted = repository === "ready" && (await uncommittedText({ folder })) === undefined;
    return { made: makesRepository ? "empty" : "kept", isRepository, isCommitted };
  }
  await commitFiles(
    folder,
    files.map(({ path }) => path).filter((path) => !path.startsWith(".cuebook/state/")),
    "A project for Cuebook",
  );
  return { made: makesRepository ? "repository" : "commit", isRepository, isCommitted: true };
}

function isTop(folder: string): boolean {
  return existsSync(join(folder, ".git"));
}

function nextText(next: readonly NextStep[], context: CommandContext): string {
  const style = context.style("out");
  const width = Math.min(64, Math.max(...next.map((step) => step.command.length)));
  return next
    .map(({ command, purpose }) => {
      const gap = command.length > width ? `\n  ${" ".repeat(width)}` : " ".repeat(width - command.length);
      return `  ${style.strong(printableLine(command))}${gap}  ${style.dim(purpose)}\n`;
    })
    .join("");
}
