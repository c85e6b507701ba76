import { ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";
import type { Root } from "../workspace/root.ts";

/** The text of a template's file. */
export interface TemplateFileText {
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
  readonly size: number;
}

/** No template that a person writes is longer, and one that a program makes to be parsed for hours is. */
export const mostTemplateBytes = 256 * 1024;

/** Reads a file as text. @throws ToolError as `Root.read`, and `not_text` with the place of the first wrong byte */
export async function readTemplateFile(root: Root, path: string): Promise<TemplateFileText> {
  const { bytes, sha256 } = await root.read(path, mostTemplateBytes);
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes("\0")) return { path, text, sha256, size: bytes.length };
  } catch {
    // Told below, as for a file with NUL in it.
  }
  throw new ToolError("not_text", `${printable(path)} is not UTF-8 text, so it is no template`);
}
