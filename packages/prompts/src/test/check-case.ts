import type { Diagnostic, Place } from "@cuebook/template";
import { report } from "../diagnostics.ts";
import { checkMessages } from "./assertions.ts";
import type { Miss } from "./calls.ts";
import type { Subject } from "./subject.ts";
import type { PromptCase, PromptTestRead } from "./test-file.ts";

/**
 * The findings of a case that need no answer: mistakes of the case, and differences between the rendered prompt and the expectation.
 * @param pointer the JSON pointer of the case in the test file
 */
export function checkCase(
  testCase: PromptCase,
  pointer: string,
  subject: Subject,
  at: PromptTestRead["at"],
): Diagnostic[] {
  const { name, expect = {} } = testCase;
  const { messages, failures, mistakes } = subject.render(testCase, pointer);
  const unlike = (miss: Miss) => missed(name, "the prompt", at(`${pointer}/expect${miss.pointer}`), miss);
  if (expect.fails !== undefined) {
    const codes = [...failures, ...mistakes].map(({ code }) => code);
    if (codes.includes(expect.fails)) return [];
    const found = codes.length === 0 ? "it can be rendered" : `it fails with ${codes.join(", ")}`;
    return [unlike({ pointer: "/fails", problem: `does not fail with ${expect.fails}: ${found}` })];
  }
  if (mistakes.length > 0) return [...mistakes];
  return failures.length > 0 ? [...failures] : checkMessages(messages, expect).map(unlike);
}

/**
 * The finding about an expectation that is not met.
 * @param what the subject of the finding: `the prompt`, or `the answer of MODEL`
 * @param text the answer, if it is to be shown
 */
export function missed(name: string, what: string, place: Place, { problem }: Miss, text?: string): Diagnostic {
  const notes = text === undefined ? [] : [{ message: `the answer: ${JSON.stringify(excerpt(text))}` }];
  return report("prompt_test_failed", { name, what, problem }, place, { notes });
}

function excerpt(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 250)} … ${text.slice(-40)}`;
}
