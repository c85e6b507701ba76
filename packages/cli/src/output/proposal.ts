import { commandsByName } from "@cuebook/commands";
import { shellWord } from "@cuebook/policy";

/** The place of the runs of a call: its options that name it, as given. */
export interface Place {
  readonly given: readonly string[];
}

/** The place of a call that names none: the repository of the current folder, or what the environment says. */
export const unnamedPlace: Place = { given: [] };

/** The place that the options of a call name. */
export function placeOf({ server, insecure, repo }: PlaceOptions): Place {
  const given = [
    ...(server === undefined ? [] : ["--server", server]),
    ...(insecure === true ? ["--insecure"] : []),
    ...(repo === undefined ? [] : ["--repo", repo]),
  ];
  return { given };
}

export interface PlaceOptions {
  readonly server?: string | undefined;
  readonly insecure?: boolean | undefined;
  readonly repo?: string | undefined;
}

/** A proposed command, quoted for a shell: it names the place, if it can. */
export function proposal(place: Place, ...words: readonly string[]): string {
  return ["cuebook", ...words, ...optionsFor(words.join(" "), place)].map(shellWord).join(" ");
}

/**
 * A sentence whose commands name the place, if they can. The options are next to the command's name: where its arguments end,
 * a sentence does not say.
 */
export function placed(text: string, place: Place): string {
  const { given } = place;
  if (given.length === 0 || text.includes(given.map(shellWord).join(" "))) return text;
  return text.replaceAll(commandPattern, (command, words: string) =>
    [command, ...optionsFor(words, place).map(shellWord)].join(" "),
  );
}

const placeable = [...commandsByName].filter(([, { place }]) => place !== undefined).map(([name]) => name);
// The longest name first: `plan-work` begins with `plan`.
const namePattern = placeable.toSorted((a, b) => b.length - a.length).join("|");
const commandPattern = new RegExp(`\\bcuebook (${namePattern})(?![\\w-])`, "g");
const nameOf = new RegExp(`^(${namePattern})(?![\\w-])`);

function optionsFor(words: string, { given }: Place): readonly string[] {
  const name = nameOf.exec(words)?.[1];
  if (name === undefined) return [];
  return given.includes("--repo") || commandsByName.get(name)?.place === "server" ? given : [];
}
