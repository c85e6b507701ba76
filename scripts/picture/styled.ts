/** A part of a line that looks the same throughout. */
export interface Run {
  readonly text: string;
  readonly isBold: boolean;
  readonly colour: Colour | undefined;
}

export type Colour = "dim" | "red" | "green" | "yellow" | "cyan";

/** What the codes of a terminal's styles make of text: those that the command writes. */
const looks: Readonly<Record<string, readonly ["isBold", boolean] | readonly ["colour", Colour | undefined]>> = {
  1: ["isBold", true],
  2: ["colour", "dim"],
  22: ["isBold", false],
  31: ["colour", "red"],
  32: ["colour", "green"],
  33: ["colour", "yellow"],
  36: ["colour", "cyan"],
  39: ["colour", undefined],
};

/** The parts of a line that a terminal would show. */
export function runsOf(line: string): readonly Run[] {
  let look: Omit<Run, "text"> = { isBold: false, colour: undefined };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes begin with one
  const parts = [...line.matchAll(/\u001b\[([\d;]*)m|[^\u001b]+/g)];
  return parts.flatMap(({ 0: text, 1: codes }) => {
    if (codes === undefined) return [{ text, ...look }];
    for (const code of codes.split(";")) {
      const [property, value] = looks[code] ?? [];
      if (property !== undefined) look = { ...look, [property]: value };
      // One code ends both bold and dim.
      if (code === "22" && look.colour === "dim") look = { ...look, colour: undefined };
    }
    return [];
  });
}
