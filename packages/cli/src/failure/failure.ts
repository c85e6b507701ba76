/** @folder Failures as text and exit codes, with advice for the command line. */

import type { PlanDifference } from "@cuebook/engine";
import { isOwnCode } from "@cuebook/error";
import { printable } from "@cuebook/settings/values";
import { CommanderError } from "commander";
import { indentedJson } from "../output/json.ts";
import { type Place, placed, unnamedPlace } from "../output/proposal.ts";
import type { Style } from "../output/style.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";

import { type AdvisedFailure, hintOf } from "./advice.ts";

/** The command was called wrongly: an invalid option or argument. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** What the command line names does not exist here. Exit code 4. Words of a fixed list, such as sections, are a `UsageError`. */
export class NotFoundError extends UsageError {}

/** A failure as it is printed: `{ "error": { code, message, hint } }` in JSON. */
interface Failure {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
  /** For `plan_changed`: every difference from the approved plan. */
  readonly differences?: readonly PlanDifference[];
}

/**
 * Prints what ended the command early: on standard error for people, on standard output as JSON for programs.
 *
 * @returns the exit code
 */
export function printFailure(
  error: unknown,
  { terminal, style, place }: Pick<CommandContext, "terminal" | "style" | "place">,
  isJson: boolean,
): ExitCode {
  // The parser also throws after help and version, which are already printed.
  if (error instanceof CommanderError && error.exitCode === 0) return exitCode.ok;
  const failure = failureOf(error, place);
  if (isJson) terminal.out(indentedJson({ error: failure }));
  else terminal.err(`${failureText(failure, style("err"), place)}\n`);
  const isDebugged = (terminal.env.CUEBOOK_DEBUG ?? "") !== "" && terminal.env.CUEBOOK_DEBUG !== "0";
  if (isDebugged && error instanceof Error) terminal.err(`${printable(stackOf(error))}\n`);
  // A word that matches several questions is a wrong argument, even if a lower package reports it.
  return failure.code === "usage" || failure.code === "question_ambiguous" ? exitCode.usage : exitCode.failed;
}

/** A failure as it is printed, from any thrown value. */
export function failureOf(error: unknown, place: Place): Failure {
  if (error instanceof CommanderError) return commanderFailure(error);
  if (error instanceof UsageError) {
    const code = error instanceof NotFoundError ? "not_found" : "usage";
    return failure(code, error.message, error.hint === undefined ? undefined : placed(error.hint, place));
  }
  if (isOwnError(error)) {
    const { message, differences } = error;
    const code = codeByMistake.get(error.code) ?? error.code;
    const found = failure(code, message, hintOf(error, place));
    return differences === undefined ? found : { ...found, differences };
  }
  const isNamed = error instanceof Error && error.message !== "";
  const message = isNamed ? error.message : String(error);
  return failure("internal", message, "this is a bug in cuebook: CUEBOOK_DEBUG=1 shows where it happened");
}

/** Failures of lower packages that a wrong word of the command line causes, with the code of a command for them. */
const codeByMistake: ReadonlyMap<string, "usage" | "not_found"> = new Map([
  ["chat_agent_ambiguous", "usage"],
  ["chat_agent_kind", "usage"],
  ["chat_agent_missing", "usage"],
  ["chat_agent_unknown", "not_found"],
  ["gate_malformed", "usage"],
  ["input_malformed", "usage"],
  ["message_file_unusable", "usage"],
  ["model_key_unset", "usage"],
  ["model_unknown", "usage"],
  ["prompt_ambiguous", "usage"],
  ["prompt_argument_invalid", "usage"],
  ["prompt_argument_missing", "usage"],
  ["prompt_argument_unknown", "usage"],
  ["prompt_missing", "usage"],
  ["prompt_plain", "usage"],
  ["prompt_test_none", "usage"],
  ["prompt_unknown", "not_found"],
  ["run_agent_twice", "usage"],
  ["run_phase_unknown", "usage"],
  ["served_file_twice", "usage"],
]);

/** Recognized by its code, not its class: a command that never starts the engine need not load it to print a failure. */
function isOwnError(error: unknown): error is Error & AdvisedFailure & { differences?: readonly PlanDifference[] } {
  if (!(error instanceof Error && "code" in error && isOwnCode(error.code))) return false;
  return !("hint" in error) || error.hint === undefined || typeof error.hint === "string";
}

/** The parser's messages in the form of all other failures. The parser appends its guess in brackets. */
function commanderFailure(error: CommanderError): Failure {
  const [first = "", ...rest] = error.message.replace(/^error: /, "").split("\n");
  const guess = /^\(Did you mean (.*)\?\)$/s.exec(rest.join("\n"))?.[1];
  return failure("usage", first, guess === undefined ? "see --help" : `did you mean ${guess}?`);
}

function failure(code: string, message: string, hint: string | undefined): Failure {
  return hint === undefined ? { code, message } : { code, message, hint };
}

/** A failure for people: code and message, then what to do. No line break at the end. */
export function failureText(failure: AdvisedFailure, style: Style, place: Place = unnamedPlace): string {
  const { code, message } = failure;
  const hint = hintOf(failure, place);
  const first = `${style.severity("error", `error[${code}]`)}: ${printable(message)}`;
  return hint === undefined ? first : `${first}\n${style.accent("hint")}: ${printable(hint)}`;
}

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by: ${stackOf(error.cause)}` : "";
  return `${error.stack ?? error.message}${cause}`;
}
