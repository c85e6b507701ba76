import { posix } from "node:path";
import { TemplateError } from "@cuebook/template";
import { ToolError } from "../../errors/tool-error.ts";
import { fillProved } from "../../templates/fill.ts";
import { printable } from "../../text/printable.ts";
import { portablePath } from "../format/portable-path.ts";
import type { SetEntry, SetInsertion, SetText, TemplateSet } from "../format/set.ts";
import { type Answers, isTrue } from "./answers.ts";

/** A file that a set makes. */
export interface RenderedFile {
  /** Relative to the workspace. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isExecutable: boolean;
  /** What it was made from: the source, and the number of the element of a loop. The same in every version of the set. */
  readonly origin: string;
}

/** A text that a set inserts. */
export interface RenderedInsertion {
  readonly path: string;
  readonly marker: string;
  readonly at: "before" | "after";
  readonly text: string;
  readonly origin: string;
}

/** What a set makes of the values of its variables. */
export interface RenderedSet {
  readonly files: readonly RenderedFile[];
  readonly insertions: readonly RenderedInsertion[];
}

/** Limits of one application. */
const mostRendered = { files: 5000, bytes: 64 * 1024 * 1024 } as const;

/**
 * Fills in all templates of a set.
 * @param folder where it is applied: relative to the workspace, `""` for the workspace itself
 * @throws ToolError `path_invalid`, `path_collides` if two files have one path, `too_large`, `render_failed`, and as `fill`
 */
export function renderSet(set: TemplateSet, values: Answers, folder: string): RenderedSet {
  const files = new Map<string, RenderedFile>();
  let bytes = 0;
  for (const entry of set.files) {
    for (const { data, number } of rounds(entry, values)) {
      const path = pathOf(entry, data, folder);
      const file = { path, bytes: contentOf(entry, data, path), isExecutable: entry.isExecutable };
      bytes += file.bytes.length;
      // On some systems names that differ only in case are one file.
      const key = path.normalize("NFC").toLowerCase();
      const other = files.get(key);
      if (other !== undefined) {
        throw new ToolError(
          "path_collides",
          `${set.name} writes ${printable(path)} twice: from ${other.origin} and from ${originOf(entry, number)}`,
          {
            hint: "Give values that lead to different paths.",
          },
        );
      }
      files.set(key, { ...file, origin: originOf(entry, number) });
      refuseMore(set, files.size, bytes);
    }
  }
  const known = new Map<string, number>();
  const insertions = set.insertions.flatMap((entry) =>
    rounds(entry, values).map(({ data }): RenderedInsertion => {
      const path = pathOf(entry, data, folder);
      const text = rendered(entry.text, { ...data, output_path: path });
      const place = `${entry.path.text} ${entry.marker} ${entry.at}`;
      const count = known.get(place) ?? 0;
      known.set(place, count + 1);
      return { path, marker: entry.marker, at: entry.at, text, origin: `${place}#${count}` };
    }),
  );
  refuseMore(set, files.size + insertions.length, bytes);
  return { files: [...files.values()], insertions };
}

function refuseMore({ name }: TemplateSet, files: number, bytes: number): void {
  if (files > mostRendered.files)
    throw new ToolError("too_large", `${name} writes more than ${mostRendered.files} files with these values`);
  if (bytes > mostRendered.bytes)
    throw new ToolError("too_large", `${name} writes more than ${mostRendered.bytes} bytes with these values`);
}

/** The data of an entry: once, or for each element of its list; none if its condition is false. */
function rounds(
  { when, each }: SetEntry | SetInsertion,
  values: Answers,
): { readonly data: Answers; readonly number: number | undefined }[] {
  if (when !== undefined && !isTrue(when, values)) return [];
  if (each === undefined) return [{ data: values, number: undefined }];
  const list = values[each.list];
  return (Array.isArray(list) ? list : []).map((element: unknown, number) => ({
    data: { ...values, [each.element]: element },
    number,
  }));
}

function pathOf({ path }: SetEntry | SetInsertion, data: Answers, folder: string): string {
  const own = rendered(path, data);
  try {
    // The folder cannot make a wrong path right: `a/../..` with `..` resolved would lead out of it.
    return posix.join(folder, ...portablePath(own));
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { file } = path.place.source;
    throw new ToolError(error.code, `${error.message} (${file}: ${printable(path.text)})`, {
      hint: "Give values that fit into a path: letters, digits, - and _.",
    });
  }
}

function contentOf({ content, source }: SetEntry, data: Answers, path: string): Uint8Array {
  if (content === undefined) throw new ToolError("template_invalid", `${printable(source)} cannot be used`);
  if (content.is === "copy") return content.bytes;
  const text = failing(source, () => fillProved(content.understanding, { ...data, output_path: path }));
  return new TextEncoder().encode(text.toWellFormed());
}

function originOf({ source }: SetEntry, number: number | undefined): string {
  return number === undefined ? source : `${source}#${number}`;
}

function rendered({ parsed, text }: SetText, data: Answers): string {
  return failing(text, () => parsed.template?.render(data) ?? text);
}

/** @throws ToolError `render_failed` for the error of a template */
function failing(what: string, render: () => string): string {
  try {
    return render();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new ToolError("render_failed", `${printable(what)}: ${error.message}`, { cause: error });
  }
}
