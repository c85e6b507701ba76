import type { Diagnostic, Source } from "@cuebook/template";
import { pointerOf } from "@cuebook/workflow";
import { checkCase } from "./check-case.ts";
import { type ReadTestOptions, readTestFile } from "./read-test.ts";

/** The findings of a test of a prompt that are known without an answer. `sources` gets the files for code frames. */
export async function checkPromptTest(
  file: string,
  options: Omit<ReadTestOptions, "record">,
  sources: Map<string, Source>,
): Promise<readonly Diagnostic[]> {
  const { ready, findings } = await readTestFile(file, { ...options, record: "none" }, sources);
  if (ready === undefined) return findings;
  const { test, subject, at } = ready;
  return [...findings, ...test.cases.flatMap((each, index) => checkCase(each, pointerOf("cases", index), subject, at))];
}
