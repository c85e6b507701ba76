import { readText } from "@cuebook/system";
import type { Source } from "@cuebook/template";
import { unreadable } from "./unreadable.ts";

/** The text of a file to import. @throws CuebookError `import_unreadable`: if it cannot be read */
export function sourceOf(path: string, file: string): Source {
  const read = readText(path, file);
  if (!read.ok)
    throw unreadable(
      [`${file} cannot be read`, ...read.diagnostics.slice(0, 1).map(({ message }) => message)].join(": "),
    );
  return read.source;
}
