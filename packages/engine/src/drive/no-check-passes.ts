import { type CheckRecord, type FailureRecord, isTestCheck, ranNoTest } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";
import { endedText } from "./missing-here.ts";

/** The part of an output that is shown, counted from its end. */
const mostLines = 8;
const mostCharacters = 1200;

/**
 * The failure of a run whose checks cannot show that its work is right: before the work no check and none of their tests passes; or the
 * test command runs no test, and no phase writes the first tests. `undefined`: the checks suffice.
 */
export function noCheckPasses(
  checks: readonly CheckRecord[],
  { roles }: Pick<Definition, "roles">,
): FailureRecord | undefined {
  const deciding = checks.filter(({ onFailure }) => onFailure === "return");
  const writesTests = Object.values(roles).some(({ phase }) => phase?.checks?.some(({ expect }) => expect === "fail"));
  const empty = writesTests ? [] : deciding.filter(({ name, tests }) => isTestCheck(name) && ranNoTest(tests));
  const failed = deciding.filter(({ outcome, tests }) => outcome !== "passed" && (tests?.passed ?? 0) === 0);
  const counted = writesTests ? failed.filter(({ tests }) => !ranNoTest(tests)) : failed;
  const isNone = counted.length > 0 && failed.length === deciding.length;
  const asked = isNone ? failed : empty;
  if (asked.length === 0) return undefined;
  const why = isNone ? "no check passes before the work" : "the test command runs no test before the work";
  return {
    code: "no_check_passes",
    message: [`${why}, so nothing would show that the work is right:`, ...asked.map(checkText)].join("\n"),
    retryable: false,
    hint: "fix what they report, or name other commands under `project` in the configuration (an empty text: no such command), then resume the run; or let it begin: what fails now is known then, and only what is new counts",
    data: { checks: asked.map(({ name }) => ({ name })) },
  };
}

function checkText(check: CheckRecord): string {
  const how = ranNoTest(check.tests) ? "ran no test" : endedText(check);
  const lines = check.output.trimEnd().slice(-mostCharacters).split("\n").slice(-mostLines);
  const shown = lines.filter((line) => line.trim() !== "").map((line) => `  ${line}`);
  return [`- ${check.name} (${check.command}) ${how}${shown.length === 0 ? "" : ":"}`, ...shown].join("\n");
}
