import { ToolError } from "../errors/tool-error.ts";
import { printable, quoted } from "../text/printable.ts";
import type { Held } from "./held.ts";
import { namesIn } from "./list-folder.ts";

/**
 * Refuses a name beside one that differs from it in case or Unicode form alone: on systems that take both for one, a
 * project with both cannot be checked out, and a write to one would go to the other.
 *
 * A name that is there itself is no new one: it is refused only where the folder has it in another form, which is so on
 * systems that find it all the same.
 *
 * @param path of the new name, in parts: the last is in the folder, the others are the folder's @throws ToolError `path_collides`
 */
export function refuseCollision(folder: Held, path: readonly string[]): void {
  const within = path.slice(0, -1).join("/");
  const name = path.at(-1) ?? "";
  const names = namesIn(folder, within);
  if (names.includes(name)) return;
  const key = keyOf(name);
  const found = names.find((other) => keyOf(other) === key);
  if (found === undefined) return;
  throw new ToolError(
    "path_collides",
    `${quoted(name)} differs from ${quoted(found)}, which is in ${printable(within || "the workspace")}, in case or Unicode form alone`,
    {
      hint: "Use the name that is there, or one that is more different.",
      did_you_mean: within ? `${within}/${found}` : found,
    },
  );
}

/** The same for names that some system takes for one. Upper case first: it has one form where lower case has several (ß, ſ). */
function keyOf(name: string): string {
  return name.normalize("NFD").toUpperCase().toLowerCase().normalize("NFC");
}
