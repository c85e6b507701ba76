import { guardWarning } from "@cuebook/policy";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Prepared, ToolCall, ToolValue } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import type { PermissionDisplay } from "../preview/display.ts";
import { previewFile } from "../preview/file-preview.ts";
import { lookalikeWarnings } from "../preview/lookalike-warnings.ts";
import { printable } from "../text/printable.ts";
import { sha256Of } from "../text/sha256.ts";
import { visible } from "../text/visible.ts";
import type { Target } from "../workspace/root.ts";

/** A file that a tool wants to write. */
export interface WriteChange {
  /** The name of the tool. */
  readonly tool: string;
  readonly target: Target;
  /** The whole new content. */
  readonly text: string;
  /** The heading of the preview, without the file name: `Create file from template`. */
  readonly summaries: { readonly create: string; readonly update: string };
  /** The language of the text. Default: by the file name. */
  readonly language?: string;
  /** What the person who decides should know, in addition to what the preview finds. */
  readonly warnings?: readonly string[];
  /** The result fields of the tool, in addition to those of every write. */
  readonly value: ToolValue;
}

/**
 * Proposes to write a file. If the file already has this content, the call is done without a question. The value is `{ success,
 * output_path, size, lines, change: "created" | "updated" | "unchanged", sha256, backup? }` and the fields that the tool adds.
 * @throws ToolError `not_text`, `too_large`; from the proposal also `target_changed`, `write_failed`, `cancelled`
 */
export async function proposeWrite(surroundings: Surroundings, change: WriteChange): Promise<Prepared> {
  const { target, text } = change;
  const bytes = encode(surroundings, change);
  const sha256 = sha256Of(bytes);
  const { before } = target;
  const resultOf = (what: string, backup?: string): ToolValue => {
    const facts = { success: true, output_path: target.path, size: bytes.length, lines: countLines(text) };
    const known = { ...facts, change: what, sha256, backup };
    return { ...known, ...change.value, ...known };
  };
  if (before?.sha256 === sha256) return { is: "done", value: resultOf("unchanged") };
  const apply = async (call: ToolCall): Promise<ToolValue> => {
    if (call.signal.aborted)
      throw new ToolError("cancelled", `${printable(target.path)} was not written: the call was cancelled`);
    const backup = before && (await surroundings.backup?.(target.path, before.bytes));
    const written = await surroundings.root.write(target, bytes);
    if (written.sha256 !== sha256) {
      throw new ToolError(
        "write_failed",
        `${printable(target.path)} does not have the content that was written: SHA-256 ${written.sha256}`,
      );
    }
    return resultOf(before === undefined ? "created" : "updated", backup);
  };
  return {
    is: "proposed",
    proposal: {
      action: { tool: change.tool, effect: "write", path: target.path },
      display: previewWrite(surroundings, change),
      hash: hashOf(target, sha256),
      before: before?.sha256,
      apply,
    },
  };
}

/** The preview of a write: what its proposal shows, for dry runs. */
export function previewWrite(surroundings: Surroundings, change: WriteChange): PermissionDisplay {
  const { target, text, summaries, language, warnings = [] } = change;
  const { before } = target;
  const display = previewFile(
    {
      path: target.path,
      text,
      ...(before && { before: { bytes: before.bytes, mode: before.state.mode, links: before.state.links } }),
    },
    {
      summary: before === undefined ? summaries.create : summaries.update,
      mostLines: surroundings.limits.previewLines,
      language,
    },
  );
  const guarded = guardWarning({ tool: change.tool, effect: "write", path: target.path });
  const lookalike = lookalikeWarnings({ path: target.path, before: before?.bytes, text });
  const own = [guarded && visible(guarded), ...lookalike].filter((warning) => warning !== undefined);
  return { ...display, warnings: [...own, ...warnings, ...display.warnings] };
}

function encode({ limits }: Surroundings, { target, text }: WriteChange): Uint8Array {
  const path = printable(target.path);
  const half = text.isWellFormed() ? -1 : text.search(/\p{Cs}/u);
  if (half !== -1) {
    const line = text.slice(0, half).split("\n").length;
    throw new ToolError("not_text", `the text for ${path} has half a character in line ${line}`, {
      hint: "A UTF-16 surrogate is without its other half there. UTF-8 cannot encode it.",
    });
  }
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > limits.fileBytes) {
    throw new ToolError(
      "too_large",
      `the text for ${path} has ${bytes.length} bytes; the limit is ${limits.fileBytes}`,
    );
  }
  return bytes;
}

/** What an approval of a write covers: the path, the previous content, and every byte of the new one. */
function hashOf({ path, before }: Target, sha256: string): string {
  const kind = before === undefined ? "create" : "update";
  const parts = ["write", 1, path, kind, before?.state.mode ?? null, before?.sha256 ?? null, sha256];
  return sha256Of(JSON.stringify(parts));
}

/** The number of lines in a text. A last line without a line break counts too. */
export function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return text === "" || text.endsWith("\n") ? lines : lines + 1;
}
