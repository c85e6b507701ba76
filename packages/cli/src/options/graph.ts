import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { nearest } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";

/** The formats of `cuebook check --graph`. */
const graphFormats = ["mermaid", "svg", "markdown"] as const;

export type GraphFormat = (typeof graphFormats)[number];

function isGraphFormat(text: string): text is GraphFormat {
  return graphFormats.some((format) => format === text);
}

/**
 * The format of `--graph`, and the paths to check: a word after `--graph` that is not a format is a path.
 *
 * @throws UsageError for a word that is nearly a format
 */
export function graphOption(
  value: true | string | undefined,
  paths: readonly string[],
  cwd: string,
): { readonly format: GraphFormat; readonly paths: readonly string[] } | undefined {
  if (value === undefined) return undefined;
  if (value === true) return { format: "mermaid", paths };
  if (isGraphFormat(value)) return { format: value, paths };
  const near = nearest(value, graphFormats);
  if (near !== undefined && !existsSync(resolve(cwd, value))) {
    throw new UsageError(
      `--graph cannot be "${value}"`,
      `did you mean "${near}"? --graph takes ${graphFormats.join(", ")}`,
    );
  }
  return { format: "mermaid", paths: [value, ...paths] };
}
