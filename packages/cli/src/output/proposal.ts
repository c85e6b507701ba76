import { commandsByName } from "@cuebook/commands";
import { shellWord } from "@cuebook/policy";

/** The options of a call that name the place of the runs, as given. */
export interface Place {
  readonly given: readonly string[];
}

/** The place of a call without such options: the repository of the current folder, or the place that the environment names. */
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

/** A proposed command, quoted for a shell. It repeats the options of the place if the command has them. */
export function proposal(place: Place, ...words: readonly string[]): string {
  return ["cuebook", ...words, ...optionsFor(words.join(" "), place)].map(shellWord).join(" ");
}

/**
 * A sentence with the options of the place added to its commands, if they have them. The options follow the command's name directly,
 * because a sentence does not show where the arguments end.
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
