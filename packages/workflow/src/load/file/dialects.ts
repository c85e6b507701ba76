import { fitsData } from "@cuebook/settings";
import { childOf, isRecord } from "@cuebook/settings/values";
import { type Dialect, dialectNames, dialectProblem, dialectSchema, nearest, readDialect } from "@cuebook/template";
import type { PromptText } from "../../model/workflow.ts";
import type { Builder } from "./builder.ts";

/** The dialects of prompts; `plain` is literal text. */
export const promptDialects: readonly (Dialect | "plain")[] = [...dialectNames, "plain"];

/** A dialect as a file writes it: a name, or a name with settings of its engine. */
export const promptDialectSchema = {
  anyOf: [{ type: "string", enum: promptDialects }, ...dialectSchema.anyOf.slice(1)],
};

/** The dialect as written if it exists, else a default. */
export function promptDialect(written: unknown, otherwise: Dialect): Pick<PromptText, "dialect" | "settings"> {
  if (!isRecord(written) || dialectProblem(written) !== undefined)
    return { dialect: promptDialectMeant(written) ?? otherwise };
  const { name: dialect, ...settings } = readDialect(written);
  return Object.keys(settings).length === 0 ? { dialect } : { dialect, settings };
}

/** The dialect as written, or the one that was probably meant; `undefined` if neither exists. */
export function promptDialectMeant(written: unknown): Dialect | "plain" | undefined {
  const name = isRecord(written) ? String(written.name) : typeof written === "string" ? written : "";
  const like = nearest(name, promptDialects);
  return promptDialects.find((each) => each === name) ?? promptDialects.find((each) => each === like);
}

/** Reports a setting that the dialect does not have. What is wrong for every dialect is reported by the schema. */
export function reportDialect(builder: Builder, written: unknown, at: string): void {
  if (!isRecord(written) || builder.hasGap(at) || !fitsData(promptDialectSchema, written)) return;
  const problem = dialectProblem(written);
  if (problem === undefined) return;
  const key = problem.key.reduce(childOf, at);
  builder.report("dialect_setting", { problem: problem.message }, builder.keyPlace(key));
}
