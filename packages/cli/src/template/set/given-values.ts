import { isRecord } from "@cuebook/settings/values";
import { type TemplateSet, valueOfText } from "@cuebook/tools";
import type { Findings } from "../../findings/findings.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { readVariables } from "../variables.ts";

/** The options that give values to a set's variables. */
export interface ValueOptions {
  readonly set?: readonly string[];
  readonly answers?: string;
}

/**
 * The values from the options. The text of `--set name=TEXT` is converted to the type that the set declares.
 * @returns undefined if the file has errors, which are added to the findings
 */
export async function givenValues(
  { set: texts, answers }: ValueOptions,
  set: Pick<TemplateSet, "variables"> | undefined,
  findings: Findings,
  terminal: Terminal,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const read = await readVariables({ ...(answers && { data: answers }), ...(texts && { set: texts }) }, terminal);
  findings.add(read);
  if (read.variables === undefined) return undefined;
  const values = { ...read.variables };
  for (const { name, schema } of set?.variables ?? []) {
    const value = values[name];
    const isFromSet = texts?.some((each) => each.startsWith(`${name}=`)) === true;
    if (isFromSet && typeof value === "string") values[name] = valueOfText(schema, value);
  }
  return isRecord(values) ? values : undefined;
}
