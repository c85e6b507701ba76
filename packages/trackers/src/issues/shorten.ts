import type { Issue } from "./issue.ts";

/** The most characters of a description, and of each comment, that prompts see: anybody may write them. */
export const mostCharacters = 64 * 1024;
/** The most characters of all comments of an issue. The latest ones are kept. */
export const mostOfComments = 4 * mostCharacters;

/**
 * An issue as it may become data of a run. Its texts are cut at the end, and say so themselves; one of the usual size is unchanged.
 * Changes are detected on the whole issue, so it is shortened only where it is handed to a run.
 */
export function shortenIssue({ uid: _, ...issue }: Issue): Issue {
  const { description, comments } = issue;
  return {
    ...issue,
    description: shortenText(description),
    comments: comments && latest(comments.map((each) => ({ ...each, body: shortenText(each.body) }))),
  };
}

type Comments = NonNullable<Issue["comments"]>;

/** The latest comments that fit, with a note in place of the older ones. */
function latest(comments: Comments): Comments {
  let left = mostOfComments;
  const first = comments.findLastIndex(({ body }) => {
    left -= body.length;
    return left < 0;
  });
  if (first < 0) return comments;
  const created_at = comments[first]?.created_at ?? "";
  const note = { id: "", author: "", body: leftOut(first + 1, "older comment"), created_at };
  return [note, ...comments.slice(first + 1)];
}

/** A text of at most `mostCharacters`, cut at the end of a line if one is near, else between two characters. */
function shortenText(text: string): string {
  if (text.length <= mostCharacters) return text;
  // The note counts, too, so that a shortened text is not shortened again.
  const most = mostCharacters - leftOut(text.length, "more character").length - 1;
  const line = text.lastIndexOf("\n", most);
  const end = line > most / 2 ? line : most - (isPairAt(text, most) ? 1 : 0);
  return `${text.slice(0, end)}\n${leftOut(text.length - end, "more character")}`;
}

/** Whether the place is within a character of two code units. */
function isPairAt(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

function leftOut(count: number, what: string): string {
  return `[... ${count.toLocaleString("en-US")} ${what}${count === 1 ? " is" : "s are"} left out]`;
}
