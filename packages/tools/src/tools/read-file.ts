import { integer, mapping, optional, text } from "@cuebook/settings";
import { defineArguments } from "../contract/arguments.ts";
import { countField, flagField, listField, resultSchema, textField } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { linesOf } from "../preview/text-diff.ts";
import { textOf } from "../text/file-text.ts";
import { languageOf } from "../text/languages.ts";
import { printable } from "../text/printable.ts";
import type { FileRead } from "../workspace/root.ts";
import { explainMissing } from "./search/explain-missing.ts";

const someLines = { minimum: 1, maximum: 1_000_000 };

const args = defineArguments(
  mapping({
    path: text({ description: "The file, relative to the workspace.", maxLength: 5000 }),
    from_line: integer({ description: "The first line to return, from 1.", ...someLines, default: 1 }),
    max_lines: optional(
      integer({ description: "The maximum number of lines. Default: as many as fit.", ...someLines }),
    ),
  }),
);

export const readFileDefinition: ToolDefinition = {
  name: "readFile",
  title: "Read a file",
  description:
    "Reads a text file of the workspace, or some of its lines. The content is exact: without line numbers, with its own line ends. " +
    "If it does not fit, `next_line` is the line to continue from.",
  input: args.schema,
  output: resultSchema(
    {
      path: textField("The file that was read, with links resolved."),
      content: textField("The lines, without a byte order mark."),
      from_line: countField("The first line of the content."),
      to_line: countField("The last line of the content; 0: the file is empty."),
      total_lines: countField("Lines of the file."),
      size: countField("Bytes of the file."),
      sha256: textField("SHA-256 of the file, in hexadecimal."),
      line_ends: { type: "string", enum: ["lf", "crlf", "mixed", "none"] },
      byte_order_mark: flagField("Whether the file begins with one."),
      cut: flagField("Whether fewer lines fitted than were requested."),
    },
    {
      language: textField("The language, by the file name."),
      next_line: countField("The first line after the content, if there is one."),
      hint: textField("How to read what was cut."),
      notes: listField(textField("A note."), "More facts about the file."),
    },
  ),
  effect: "read",
};

/**
 * The tool that reads a file. Failures: `path_not_found` with `did_you_mean`, `not_a_file`, `not_text`, `too_large`,
 * `arguments_invalid`, `permission_denied`, and those of `Root.read`.
 */
export function readFile({ root, limits, reading }: Surroundings): Tool {
  return {
    ...readFileDefinition,
    prepare: async (given, call) => {
      const { path, fromLine: from, maxLines: most } = args.read(given);
      const read = await root.read(path, limits.fileBytes).catch(async (error) => {
        throw helped(await explainMissing(root, path, error, call.signal));
      });
      await reading?.allow("readFile", read.path, call);
      const { text: whole, hasByteOrderMark, lineEnds } = textOf(read);
      const language = languageOf(read.path);
      return {
        is: "done",
        value: {
          path: read.path,
          ...part(read, linesOf(whole), from, most, limits.resultBytes),
          size: read.bytes.length,
          sha256: read.sha256,
          line_ends: lineEnds,
          byte_order_mark: hasByteOrderMark,
          language,
        },
      };
    },
  };
}

function part({ path }: FileRead, lines: readonly string[], from: number, most: number | undefined, mostBytes: number) {
  const total = lines.length;
  if (from > Math.max(total, 1)) {
    throw new ToolError("arguments_invalid", `"from_line" is ${from}, but ${printable(path)} has ${total} lines`, {
      argument: "from_line",
    });
  }
  const requested = lines.slice(from - 1, most === undefined ? undefined : from - 1 + most);
  const fitting = countFitting(requested, mostBytes);
  const isLineCut = fitting === 0 && requested.length > 0;
  const content = isLineCut ? cutToBytes(requested[0] ?? "", mostBytes) : requested.slice(0, fitting).join("");
  const to = total === 0 ? 0 : from - 1 + (isLineCut ? 1 : fitting);
  const cut = isLineCut || fitting < requested.length;
  const hint = isLineCut
    ? `Line ${from} is longer than the ${mostBytes} bytes of a result, and is cut. Search it with searchFiles.`
    : `A result has at most ${mostBytes} bytes. Continue with "from_line": ${to + 1}.`;
  return {
    content,
    from_line: from,
    to_line: to,
    total_lines: total,
    cut,
    ...(to < total ? { next_line: to + 1 } : {}),
    ...(cut ? { hint } : {}),
  };
}

function countFitting(lines: readonly string[], mostBytes: number): number {
  let bytes = 0;
  const tooMany = lines.findIndex((line) => {
    bytes += Buffer.byteLength(line);
    return bytes > mostBytes;
  });
  return tooMany === -1 ? lines.length : tooMany;
}

/** The beginning of a text, in at most this number of UTF-8 bytes. No character is split. */
function cutToBytes(text: string, mostBytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(mostBytes));
  return text.slice(0, read);
}

function helped(error: unknown): unknown {
  if (!(error instanceof ToolError) || error.fields.hint !== undefined) return error;
  const hint =
    error.code === "too_large"
      ? "searchFiles skips files of this size; a command can print a part of it."
      : error.code === "not_a_file"
        ? "Use listFiles for a folder."
        : undefined;
  return hint === undefined ? error : new ToolError(error.code, error.message, { ...error.fields, hint, cause: error });
}
