import { codeOfCharacter, hiddenCharacters, visible } from "@cuebook/template/text";

export { stillVisible, visible } from "@cuebook/template/text";

/** The sign for a carriage return at the end of a line. */
const carriageReturn = "␍";

const privateUse = /\p{Co}/u;

/** Counting stops at this number. */
const mostCounted = 10_000;

/** Marks that change the order in which the following text is displayed. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** A line of a text: `visible`, with a carriage return at its end as `␍`. */
export function visibleLine(line: string): string {
  return line.endsWith("\r") ? visible(line.slice(0, -1)) + carriageReturn : visible(line);
}

/** A warning about the characters of a text that `visible` replaces. Undefined without such characters. */
export function hiddenWarning(what: string, text: string): string | undefined {
  const counts = new Map<string, number>();
  let total = 0;
  let [isTurned, isPrivate] = [false, false];
  for (const [character] of text.matchAll(hiddenCharacters())) {
    if (character === "⟨" || character === carriageReturn) continue;
    if (total > mostCounted) break;
    total++;
    isTurned ||= directions.test(character);
    isPrivate ||= privateUse.test(character);
    const code = codeOfCharacter(character);
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
