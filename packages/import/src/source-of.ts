import { readText } from "@cuebook/system";
import type { Source } from "@cuebook/template";
import { unreadable } from "./unreadable.ts";

/** The text of a file to import. @throws CuebookError `import_unreadable`: if it cannot be read */
export function sourceOf(path: string, file: string): Source {
  const read = readText(path, file);
  if (!read.ok) throw unreadable(read.diagnostics[0]?.message ?? `${file} cannot be read`);
  return read.source;
}
