import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Dialect, dialectNames, type JsonSchema } from "@cuebook/template";
import { repositoryRoot } from "../files.ts";

/** One prompt, written in every dialect. */
export interface PromptCase {
  readonly contract: JsonSchema;
  /** Data that the contract allows, each by a name for its content. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly written: readonly DialectPrompt[];
}

/** The prompt in one dialect, and the same prompt with mistakes. */
export interface DialectPrompt {
  readonly dialect: Dialect;
  readonly file: string;
  readonly prompt: string;
  readonly mistakes: string;
}

/** Reads the prompt in `conformance/prompts/solve-issue`. */
export function readPromptCase(): PromptCase {
  const read = (name: string) => readFileSync(join(repositoryRoot, "conformance/prompts/solve-issue", name), "utf8");
  const written = dialectNames.map((dialect) => {
    const file = `prompt.${dialect}.txt`;
    return { dialect, file, prompt: read(file), mistakes: read(`mistakes.${dialect}.txt`) };
  });
  return { contract: JSON.parse(read("contract.json")), data: JSON.parse(read("data.json")), written };
}
