import { ToolError } from "../errors/tool-error.ts";
import { plainText } from "../text/file-text.ts";
import { printable } from "../text/printable.ts";
import type { Root } from "../workspace/root.ts";

/** The text of a template's file. */
export interface TemplateFileText {
  readonly path: string;
  /** With links resolved. */
  readonly real: string;
  readonly text: string;
  readonly sha256: string;
  readonly size: number;
}

/** No template that a person writes is longer. A program may write one that takes hours to parse. */
export const mostTemplateBytes = 256 * 1024;

/** Reads a file as text. @throws ToolError as `Root.read`, and `not_text` */
export async function readTemplateFile(root: Root, path: string): Promise<TemplateFileText> {
  const { path: real, bytes, sha256 } = await root.read(path, mostTemplateBytes);
  const text = plainText(bytes);
  if (text !== undefined) return { path, real, text, sha256, size: bytes.length };
  throw new ToolError("not_text", `${printable(path)} is not UTF-8 text, so it is not a template`);
}
