import { promptFileSchema } from "@cuebook/chat/prompt-file";
import type { JsonSchema } from "@cuebook/template";
import { schemaTable } from "./schema-table.ts";

type TestSchemas = Readonly<
  Record<"promptTestSchema" | "caseSchema" | "expectationSchema" | "answerSchema", JsonSchema>
>;

/** The sections on prompt files and their tests, from the schemas with which they are read. */
export async function promptSections(): Promise<[string, string][]> {
  const schemas: TestSchemas = await import(new URL("../../packages/prompts/src/test/schema.ts", import.meta.url).href);
  const { promptTestSchema, caseSchema, expectationSchema, answerSchema } = schemas;
  const apart = new Map<unknown, string>([
    [caseSchema, "[cases](#a-case)"],
    [expectationSchema, "[expectation](#what-a-prompt-is-like)"],
    [answerSchema, "[assertions](#what-an-answer-is-like)"],
  ]);
  return [
    ["prompt-file", schemaTable(promptFileSchema)],
    ["prompt-test", schemaTable(promptTestSchema, { apart })],
    ["prompt-test-case", schemaTable(caseSchema, { apart })],
    ["prompt-test-expectation", schemaTable(expectationSchema)],
    ["prompt-test-answer", schemaTable(answerSchema)],
  ];
}
