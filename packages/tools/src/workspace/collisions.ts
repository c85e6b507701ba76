import { ToolError } from "../errors/tool-error.ts";
import { printable, quoted } from "../text/printable.ts";
import type { Held } from "./held.ts";
import { namesIn } from "./list-folder.ts";

/**
 * Refuses a new name that differs from an existing one only in case or Unicode form. On systems where both are one file, a
 * project with both cannot be checked out, and a write to one would go to the other.
 *
 * A name that exists is not new. It is refused only if the folder has it in another form, which happens on systems that find it
 * all the same.
 *
 * @param path the new name, in parts: the last is in the folder, the others are the folder's
 * @param isLeaving whether an entry of the folder is removed before, so that nothing collides with it @throws ToolError `path_collides`
 */
export function refuseCollision(
  folder: Held,
  path: readonly string[],
  isLeaving: (name: string) => boolean = () => false,
): void {
  const within = path.slice(0, -1).join("/");
  const name = path.at(-1) ?? "";
  const names = namesIn(folder, within);
  if (names.includes(name)) return;
  const key = keyOf(name);
  const found = names.find((other) => keyOf(other) === key && !isLeaving(other));
  if (found === undefined) return;
  throw new ToolError(
    "path_collides",
    `${quoted(name)} differs from ${quoted(found)}, which is in ${printable(within || "the workspace")}, only in case or Unicode form`,
    {
      hint: "Use the existing name, or one that differs more.",
      did_you_mean: within ? `${within}/${found}` : found,
    },
  );
}

/**
 * A key that is equal for names which some system treats as one. Upper case first: it has one form where lower case has several
 * (ß, ſ).
 */
function keyOf(name: string): string {
  return name.normalize("NFD").toUpperCase().toLowerCase().normalize("NFC");
}
