import { signal } from "@preact/signals";
import type { DiffFile } from "./diff.ts";
import { keep, readKept } from "./kept.ts";

const name = "cuebook seen";
/** The most changes of files that are kept: the oldest are forgotten first. */
const most = 2000;

/** The changes of files that a person has seen, by the hashes of their content, in the order of time. */
const all = signal<ReadonlySet<string>>(read());

// Other tabs of the browser have the same files.
addEventListener("storage", ({ key }) => {
  if (key === name) all.value = read();
});

function read(): ReadonlySet<string> {
  const kept = readKept(name);
  return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : []);
}

export function isSeen(hash: string): boolean {
  return all.value.has(hash);
}

export function setSeen(hash: string, isIt: boolean): void {
  const others = [...all.value].filter((each) => each !== hash);
  const now = isIt ? [...others, hash].slice(-most) : others;
  all.value = new Set(now);
  keep(name, now);
}

/** A hash of the changes of a file: other content has not been seen. Two of 32 bits (FNV-1a) make a collision no concern here. */
export function hashOfFile({ path, rows, notes }: Pick<DiffFile, "path" | "rows" | "notes">): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  const add = (text: string) => {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 0x01000193);
      other = Math.imul(other ^ code, 0x85ebca6b);
    }
  };
  for (const text of [path, ...notes, ...rows.map((row) => row.text)]) add(`${text}\n`);
  return ((one >>> 0) * 0x200000 + ((other >>> 0) & 0x1fffff)).toString(36);
}
