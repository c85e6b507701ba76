import { compileGlob } from "@cuebook/policy";
import { flag, integer, mapping, optional, text } from "@cuebook/settings";
import { defineArguments } from "../contract/arguments.ts";
import { countField, flagField, listField, resultSchema, textField } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Tool, ToolDefinition, ToolValue } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";
import { ifAny } from "../text/record.ts";
import type { Entry, Root } from "../workspace/root.ts";
import { explainMissing } from "./search/explain-missing.ts";
import { newTally, type TreeTally, walkTree } from "./search/tree.ts";

const depthWithoutPattern = 3;
const deepest = 100;
const mostMs = 20_000;

/** A glob that selects the files of a listing or a search. */
export const patternArgument = optional(
  text({
    description:
      "A glob for files, relative to the folder: `src/**/*.{ts,tsx}`. Without a `/` it matches names at any depth.",
    maxLength: 1000,
  }),
);

const args = defineArguments(
  mapping({
    path: optional(
      text({ description: "The folder, relative to the workspace. Default: the workspace.", maxLength: 5000 }),
    ),
    pattern: patternArgument,
    depth: optional(
      integer({
        description:
          "How many levels to list. 1 lists only the folder's own entries. Default: 3, or all levels with a pattern.",
        minimum: 1,
        maximum: deepest,
      }),
    ),
    max_results: integer({
      description: "The maximum number of entries.",
      minimum: 1,
      maximum: 100_000,
      default: 1000,
    }),
    include_ignored: flag({ description: "Whether to list ignored files (.gitignore) too.", default: false }),
  }),
);

const entrySchema = resultSchema(
  {
    path: textField("Relative to the workspace."),
    kind: { type: "string", enum: ["file", "folder", "link", "other"] },
  },
  { size: countField("Size of a file in bytes.") },
);

export const listFilesDefinition: ToolDefinition = {
  name: "listFiles",
  title: "List files",
  description:
    "Lists files and folders of the workspace, sorted by path. Files ignored by .gitignore are listed only on " +
    "request, .git never. Links are listed, but not followed.",
  input: args.schema,
  output: resultSchema(
    {
      path: textField("The listed folder. `.` is the workspace."),
      entries: listField(entrySchema, "Sorted by path."),
      ignored: countField("Entries ignored by .gitignore files. What is below an ignored folder is not counted."),
      cut: flagField("Whether more entries exist than are listed."),
    },
    {
      unreadable: listField({ type: "string" }, "Folders that could not be read."),
      hint: textField("How to see more."),
    },
  ),
  effect: "read",
};

/** The tool that lists a folder. Failures: `path_not_found` with `did_you_mean`, `not_a_folder`, and those of `Root.look`. */
export function listFiles({ root, limits }: Surroundings): Tool {
  return {
    ...listFilesDefinition,
    prepare: async (given, { signal }) => {
      const { path = "", pattern, maxResults, includeIgnored: includesIgnored, ...read } = args.read(given);
      const folder = await folderAt(root, path, signal);
      const depth = read.depth ?? (pattern === undefined ? depthWithoutPattern : deepest);
      const options = { folder, depth, includesIgnored, mostEntries: limits.files, mostMs, signal };
      const fits = fileFilter(folder, pattern);
      const tally = newTally();
      const { entries, isFull } = await collect(walkTree(root, options, tally), fits, maxResults, limits.resultBytes);
      const hint = hintFor(tally, isFull, entries.length, limits.files, path, pattern);
      return {
        is: "done",
        value: {
          path: folder === "" ? "." : folder,
          entries: entries.sort((one, other) => (String(one.path) < String(other.path) ? -1 : 1)),
          ignored: tally.ignored,
          cut: isFull || tally.cut !== undefined,
          unreadable: ifAny(tally.unreadable.slice(0, 20)),
          hint,
        },
      };
    },
  };
}

/** As many entries as fit into a result. */
async function collect(
  tree: AsyncIterable<Entry>,
  fits: (entry: Entry) => boolean,
  mostResults: number,
  mostBytes: number,
) {
  const entries: ToolValue[] = [];
  let bytes = 0;
  for await (const entry of tree) {
    if (!fits(entry)) continue;
    const listed = { path: entry.path, kind: entry.kind, size: entry.kind === "file" ? entry.size : undefined };
    bytes += Buffer.byteLength(JSON.stringify(listed)) + 1;
    if (entries.length === mostResults || bytes > mostBytes) return { entries, isFull: true };
    entries.push(listed);
  }
  return { entries, isFull: false };
}

/** The path of a folder with links resolved. @throws ToolError `not_a_folder`, `path_not_found`, and those of `Root.look` */
export async function folderAt(root: Root, path: string, signal: AbortSignal): Promise<string> {
  const entry = await root.look(path);
  if (entry?.kind === "folder") return entry.path;
  if (entry !== undefined) {
    throw new ToolError("not_a_folder", `${printable(path)} is not a folder`, {
      argument: "path",
      hint: "Use readFile for a file.",
    });
  }
  // If a nearby name is similar, the error of listing names it.
  const error = await root.list(path).then(
    () => new ToolError("path_not_found", `${printable(path)} does not exist`),
    (error: unknown) => error,
  );
  throw await explainMissing(root, path, error, signal);
}

/** Whether an entry is a file that matches a pattern. Without a pattern every entry matches. */
export function fileFilter(folder: string, pattern: string | undefined): (entry: Entry) => boolean {
  if (pattern === undefined) return () => true;
  const below = pattern.replace(/^(?:\.\/)+/, "");
  const fits = compileGlob(below.includes("/") ? below : `**/${below}`);
  const from = folder === "" ? 0 : folder.length + 1;
  return ({ path, kind }) => kind !== "folder" && fits(path.slice(from));
}

function hintFor(
  { cut, ignored, entries }: TreeTally,
  isFull: boolean,
  shown: number,
  mostEntries: number,
  path: string,
  pattern: string | undefined,
): string | undefined {
  if (isFull) return `Only the first ${shown} are listed, upper levels first. Give a \`pattern\` or a deeper \`path\`.`;
  if (cut === "entries") return `The listing stopped after ${mostEntries} entries. Give a deeper \`path\`.`;
  if (cut === "time")
    return `The listing stopped after ${mostMs / 1000} s and ${entries} entries. Give a deeper \`path\`.`;
  if (shown > 0) return undefined;
  if (pattern !== undefined && path !== "" && pattern.startsWith(`${path.replace(/\/+$/, "")}/`)) {
    return "No file matches: the pattern is relative to `path`, and repeats it.";
  }
  return ignored > 0
    ? `Nothing is listed. ${ignored} entries are ignored by .gitignore files: \`include_ignored\` lists them.`
    : undefined;
}
