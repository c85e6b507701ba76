import { isUtf8 } from "node:buffer";
import { flag, integer, mapping, optional, text } from "@cuebook/settings";
import { defineArguments } from "../contract/arguments.ts";
import { countField, flagField, listField, resultSchema, textField } from "../contract/result-schema.ts";
import type { Surroundings, ToolLimits } from "../contract/surroundings.ts";
import type { Tool, ToolDefinition, ToolValue } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { ifAny } from "../text/record.ts";
import type { Entry, Root } from "../workspace/root.ts";
import { fileFilter, folderAt, patternArgument } from "./list-files.ts";
import { regexMatcher } from "./search/match-regex.ts";
import { textMatcher } from "./search/match-text.ts";
import type { Hit, Matcher } from "./search/matcher.ts";
import { newTally, walkTree } from "./search/tree.ts";
import { Unallowed } from "./search/unallowed.ts";

const mostMs = 30_000;
/** The files of one search together have at most this many times the bytes of the largest single file. */
const largestFiles = 64;

const args = defineArguments(
  mapping({
    text: optional(text({ description: "The text to find, literally.", maxLength: 500 })),
    regex: optional(
      text({
        description: "Or a JavaScript regular expression, matched against each line separately.",
        maxLength: 2000,
      }),
    ),
    path: optional(
      text({
        description: "The folder to search, relative to the workspace. Default: the workspace.",
        maxLength: 5000,
      }),
    ),
    pattern: patternArgument,
    case_sensitive: flag({ description: "Whether upper and lower case differ.", default: true }),
    max_results: integer({
      description: "The maximum number of lines.",
      minimum: 1,
      maximum: 10_000,
      default: 200,
    }),
    include_ignored: flag({ description: "Whether to search ignored files (.gitignore) too.", default: false }),
  }),
);

const matchSchema = resultSchema({
  path: textField("Relative to the workspace."),
  line: countField("From 1."),
  column: countField("Where the first match in the line begins, in UTF-16 units from 1."),
  text: textField("The line. A part of a long line, with … where it was cut."),
});

export const searchFilesDefinition: ToolDefinition = {
  name: "searchFiles",
  title: "Search in files",
  description:
    "Finds lines in the text files of the workspace: by a plain `text`, or by a `regex`. Files ignored by .gitignore " +
    "are searched only on request, binary files never.",
  input: args.schema,
  output: resultSchema(
    {
      matches: listField(matchSchema, "One for each line that matches, upper levels first."),
      files_searched: countField("Files that were read."),
      files_with_matches: countField("Files with a match."),
      skipped: resultSchema({
        not_text: countField("Files that are binary or not UTF-8."),
        too_large: countField("Files larger than the limit."),
        unreadable: countField("Files and folders that could not be read."),
        not_allowed: countField("Files that look like secrets, or that a rule denies or asks about."),
      }),
      ignored: countField("Entries ignored by .gitignore files. What is below an ignored folder is not counted."),
      cut: flagField("Whether the search stopped early."),
    },
    {
      hint: textField("How to find more."),
      notes: listField(textField("A note."), "Why files were not searched."),
    },
  ),
  effect: "read",
};

/**
 * The tool that searches in files. Failures: `pattern_too_slow`, `arguments_invalid`, `path_not_found`, `not_a_folder`,
 * `cancelled`.
 */
export function searchFiles({ root, limits, reading }: Surroundings): Tool {
  return {
    ...searchFilesDefinition,
    prepare: async (given, { signal, progress }) => {
      const read = args.read(given);
      await using matcher = matcherFor(read.text, read.regex, read.caseSensitive, signal);
      const folder = await folderAt(root, read.path ?? "", signal);
      const fits = fileFilter(folder, read.pattern);
      const verdictOn = reading?.verdicts("searchFiles");
      const search = new Search(root, limits, matcher, read.maxResults, progress);
      const unallowed = new Unallowed();
      const tally = newTally();
      const options = {
        folder,
        depth: 100,
        includesIgnored: read.includeIgnored,
        mostEntries: limits.files,
        mostMs,
        signal,
      };
      for await (const entry of walkTree(root, options, tally)) {
        if (entry.kind === "file" && fits(entry) && unallowed.passes(entry.path, verdictOn?.(entry.path)))
          await search.look(entry);
        if (search.cut !== undefined) break;
      }
      const reason =
        search.cut ?? (tally.cut === "entries" ? `${limits.files} entries` : tally.cut && `${mostMs / 1000} s`);
      const hint =
        reason === undefined
          ? hintForNothing(search.matches.length, read.text, tally.ignored)
          : `The search stopped after ${reason}. Give a \`pattern\` or a deeper \`path\`.`;
      return {
        is: "done",
        value: {
          matches: search.matches,
          files_searched: search.searched,
          files_with_matches: search.withMatches,
          skipped: {
            ...search.skipped,
            unreadable: search.skipped.unreadable + tally.unreadable.length,
            not_allowed: unallowed.count,
          },
          ignored: tally.ignored,
          cut: reason !== undefined,
          hint,
          notes: ifAny(unallowed.notes()),
        },
      };
    },
  };
}

function matcherFor(
  plain: string | undefined,
  regex: string | undefined,
  isCaseSensitive: boolean,
  signal: AbortSignal,
): Matcher {
  if ((plain === undefined) === (regex === undefined)) {
    const problem = plain === undefined ? "both are missing" : "both are given";
    throw new ToolError("arguments_invalid", `either "text" or "regex" must be given, but ${problem}`);
  }
  if (plain === "" || regex === "") {
    throw new ToolError("arguments_invalid", `"${plain === "" ? "text" : "regex"}" is empty: every line would match`);
  }
  return regex === undefined ? textMatcher(plain ?? "", isCaseSensitive) : regexMatcher(regex, isCaseSensitive, signal);
}

class Search {
  readonly matches: ToolValue[] = [];
  readonly skipped = { not_text: 0, too_large: 0, unreadable: 0 };
  searched = 0;
  withMatches = 0;
  /** Why the search stopped. */
  cut?: string;
  readonly #root: Root;
  readonly #limits: ToolLimits;
  readonly #matcher: Matcher;
  readonly #mostResults: number;
  readonly #progress: (message: string) => void;
  #bytesRead = 0;
  #bytesGiven = 0;

  constructor(
    root: Root,
    limits: ToolLimits,
    matcher: Matcher,
    mostResults: number,
    progress: (message: string) => void,
  ) {
    this.#root = root;
    this.#limits = limits;
    this.#matcher = matcher;
    this.#mostResults = mostResults;
    this.#progress = progress;
  }

  async look({ path, size }: Entry): Promise<void> {
    if (size > this.#limits.fileBytes) {
      this.skipped.too_large++;
      return;
    }
    const content = await this.#textAt(path);
    if (content === undefined) return;
    this.searched++;
    if (this.searched % 1000 === 0)
      this.#progress(`${this.searched} files searched, ${this.matches.length} lines found`);
    // One more than wanted shows whether there are more.
    const hits = await this.#matcher.match(content, this.#mostResults - this.matches.length + 1, path);
    if (hits.length > 0) this.withMatches++;
    for (const hit of hits) this.#add(path, hit);
    const most = this.#limits.fileBytes * largestFiles;
    if (this.#bytesRead > most) this.cut ??= `${most} bytes`;
  }

  #add(path: string, { line, column, text }: Hit): void {
    const match = { path, line, column, text };
    this.#bytesGiven += Buffer.byteLength(JSON.stringify(match)) + 1;
    if (this.matches.length === this.#mostResults) this.cut ??= `${this.#mostResults} lines`;
    else if (this.#bytesGiven > this.#limits.resultBytes) this.cut ??= `${this.#limits.resultBytes} bytes of results`;
    if (this.cut === undefined) this.matches.push(match);
  }

  async #textAt(path: string): Promise<string | undefined> {
    try {
      const { bytes } = await this.#root.read(path, this.#limits.fileBytes);
      this.#bytesRead += bytes.length;
      if (!bytes.includes(0) && isUtf8(bytes)) return new TextDecoder().decode(bytes);
      this.skipped.not_text++;
    } catch (error) {
      // A file that cannot be read, or that has disappeared since its folder was read, does not stop the search of the others.
      if (!(error instanceof ToolError)) throw error;
      this.skipped.unreadable++;
    }
    return undefined;
  }
}

function hintForNothing(found: number, plain: string | undefined, ignored: number): string | undefined {
  if (found > 0) return undefined;
  if (plain !== undefined && /\.\*|\\[wdsb.()]|\w\|\w|\[[^\]]+\][+*]/.test(plain)) {
    return "`text` is searched literally. Use `regex` for a regular expression.";
  }
  return ignored > 0
    ? `${ignored} entries are ignored by .gitignore files: \`include_ignored\` searches them.`
    : undefined;
}
