import { unseenCharacters } from "@cuebook/template";

/** The sign for a carriage return at the end of a line. */
const carriageReturn = "␍";

/**
 * Characters that are not shown unchanged: those that a reader does not see, except the tab and the ordinary space; those for private
 * use, which each font draws as it likes; and the two brackets of replacements, so that no text can imitate one.
 * Characters that join and colour emoji stay where they do so.
 */
const hidden = new RegExp(
  String.raw`[[${unseenCharacters}\p{Co}⟨␍]--[\t ]](?<!\p{Emoji}\uFE0F|(?:\p{Emoji}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))`,
  "gv",
);

const privateUse = /\p{Co}/u;

/** Counting stops at this number. */
const mostCounted = 10_000;

/** Marks that change the order in which the following text is displayed. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * A text for display: an invisible character is replaced by its code, `⟨U+202E⟩`. Two different texts never give the same
 * result, and the text can be restored.
 *
 * ```ts
 * visible("a\u001b[2Jb"); // "a⟨U+001B⟩[2Jb"
 * ```
 */
export function visible(text: string): string {
  return text.replace(hidden, (character) => `⟨${codeOf(character)}⟩`);
}

/** As `visible`, for a text that has been through it: its codes and marks stay. */
export function stillVisible(text: string): string {
  return text.replace(hidden, (character) =>
    character === "⟨" || character === carriageReturn ? character : `⟨${codeOf(character)}⟩`,
  );
}

/** A line of a text: `visible`, with a carriage return at its end as `␍`. */
export function visibleLine(line: string): string {
  return line.endsWith("\r") ? visible(line.slice(0, -1)) + carriageReturn : visible(line);
}

/** A warning about the characters of a text that `visible` replaces. Undefined without such characters. */
export function hiddenWarning(what: string, text: string): string | undefined {
  const counts = new Map<string, number>();
  let total = 0;
  let [isTurned, isPrivate] = [false, false];
  for (const [character] of text.matchAll(hidden)) {
    if (character === "⟨" || character === carriageReturn) continue;
    if (total > mostCounted) break;
    total++;
    isTurned ||= directions.test(character);
    isPrivate ||= privateUse.test(character);
    const code = codeOf(character);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  if (total === 0) return undefined;
  const codes = [...counts].slice(0, 8).map(([code, count]) => (count === 1 ? code : `${code} (${count} times)`));
  if (counts.size > codes.length) codes.push(`${counts.size - codes.length} others`);
  const order = isTurned ? "; some of them change the order in which text is displayed" : "";
  const many = total > mostCounted ? `more than ${mostCounted}` : total;
  const kind = isPrivate ? "invisible or private" : "invisible";
  return `${what} ${total === 1 ? `an ${kind} character` : `${many} ${kind} characters`}, shown by code here: ${codes.join(", ")}${order}`;
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
