/** @folder Open questions of runs and of clients' sessions: listed, read and answered. */

import type { QuestionName } from "@cuebook/engine";

/** The question with an id. Undefined: no id of a question. */
export function parseQuestionId(id: string): QuestionName | undefined {
  const [, asker, of, number] = /^([0-9a-z]{1,40})-(decision|permission|checks)-([1-9]\d{0,8})$/.exec(id) ?? [];
  if (asker === undefined || (of !== "decision" && of !== "permission" && of !== "checks")) return undefined;
  return { asker, of, number: Number(number) };
}
