import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { nearest } from "@cuebook/template";
import { Option } from "commander";
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

const runFormats = ["mermaid", "svg"] as const;

/** The formats of `cuebook runs show --graph`. */
export type RunGraphFormat = (typeof runFormats)[number];

/** `--graph` of a command about one run. */
export function runGraphOption(): Option {
  const description = "the workflow of the run, with what the run did: as Mermaid (default) or as an SVG image";
  return new Option(`--graph [${runFormats.join("|")}]`, description).preset("mermaid").argParser((value: string) => {
    if (runFormats.some((format) => format === value)) return value;
    throw new UsageError(
      `--graph cannot be "${value}"`,
      `--graph takes ${runFormats.join(", ")}; name the run before it: cuebook runs show 7k3m --graph`,
    );
  });
}
