import { type DialectFunction, type DialectParameter, dialectFunctions, dialectNames } from "@cuebook/template";
import { inlineCode, markdownTable } from "./table.ts";

/** The heading of the column for the value before a filter, test or method. */
const appliedTo = new Set(["filter", "test", "method"]);

/** The sections with everything that each dialect can call, from the declarations. */
export function functionSections(): [string, string][] {
  return dialectNames.flatMap((dialect) => {
    const functions = dialectFunctions(dialect);
    const kinds = [...new Set(functions.map(({ kind }) => kind))];
    return kinds.map((kind): [string, string] => [
      `${dialect}-${kind}s`,
      signatureTable(
        kind,
        functions.filter((each) => each.kind === kind),
      ),
    ]);
  });
}

function signatureTable(kind: string, functions: readonly DialectFunction[]): string {
  const isApplied = appliedTo.has(kind);
  const rows = functions.map(({ name, parameters, rest }) => {
    const written = parameters.slice(isApplied ? 1 : 0).map(writtenParameter);
    if (rest !== undefined) written.push(`${writtenParameter(rest)}...`);
    const of = isApplied ? [parameters[0]?.type ?? ""] : [];
    return [inlineCode(name), ...of, written.map(inlineCode).join(", ")];
  });
  return markdownTable([kind, ...(isApplied ? ["of"] : []), "arguments"], rows);
}

function writtenParameter({ name, type, default: fallback }: DialectParameter): string {
  const value = fallback === undefined ? "" : ` = ${fallback === null ? "none" : JSON.stringify(fallback)}`;
  return `${name}${type === "anything" ? "" : `: ${type}`}${value}`;
}
