import { readText } from "@cuebook/system";
import type { Source } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";

/** The text of a file to import. @throws UsageError if it cannot be read */
export function sourceOf(path: string, file: string): Source {
  const read = readText(path, file);
  if (!read.ok) throw new UsageError(read.diagnostics[0]?.message ?? `${file} cannot be read`);
  return read.source;
}
