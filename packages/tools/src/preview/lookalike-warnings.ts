import { lookalikes, lookalikeWarning } from "../text/lookalikes.ts";

/** Warnings about letters of another alphabet in a path, and in what a change adds. */
export function lookalikeWarnings(change: {
  readonly path: string;
  readonly before: Uint8Array | undefined;
  readonly text: string;
}): readonly (string | undefined)[] {
  const { path, before, text } = change;
  const known = before === undefined ? new Set<string>() : new Set(lookalikes(new TextDecoder().decode(before), false));
  const added = lookalikes(text, false).filter((word) => !known.has(word));
  return [
    lookalikeWarning("the name of the file has", path, true),
    lookalikeWarning("the change adds", added.join(" "), false),
  ];
}
