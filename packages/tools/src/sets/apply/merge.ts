import { conflictNames as names } from "../lock/conflict-names.ts";
import { withOwnEnds } from "./lines.ts";

/** Merges two versions of a text that were made from one, line by line; conflicts are marked as git marks them. */
export type MergeTexts = (texts: {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  readonly names: { readonly ours: string; readonly theirs: string };
}) => Promise<{ readonly text: string; readonly conflicts: number }>;

/** How conflicts are left to a person: as marks in the file, or as the rejected part beside it. */
export type ConflictStyle = "marks" | "rej";

/** The merge of a file. */
export interface MergedFile {
  readonly text: string;
  readonly conflicts: number;
  /** The parts of the template that could not be merged, if they are not marked in the text. */
  readonly rejected: string | undefined;
}

/** Merges a file in three ways. Each line keeps its own end, and an end that alone differs is no conflict. */
export async function mergeFile(
  texts: { readonly base: string; readonly ours: string; readonly theirs: string },
  style: ConflictStyle,
  merge: MergeTexts,
): Promise<MergedFile> {
  const plain = (text: string) => text.replaceAll("\r\n", "\n");
  const [base, ours, theirs] = [plain(texts.base), plain(texts.ours), plain(texts.theirs)];
  const result = await merge({ base, ours, theirs, names });
  const { conflicts } = result;
  const isPlain = base === texts.base && ours === texts.ours && theirs === texts.theirs;
  const text = isPlain ? result.text : withOwnEnds({ merged: result.text, ...texts });
  if (conflicts === 0 || style === "marks") return { text, conflicts, rejected: undefined };
  return { conflicts, ...withoutMarks(text) };
}

/** A marked text with the person's side of each conflict, and the sides of the template as hunks. */
function withoutMarks(marked: string): Pick<MergedFile, "text" | "rejected"> {
  const kept: string[] = [];
  const hunks: string[] = [];
  let side: "both" | "ours" | "theirs" = "both";
  let [ours, theirs]: [string[], string[]] = [[], []];
  for (const line of marked.split(/(?<=\n)/)) {
    if (side === "both" && line.startsWith(`<<<<<<< ${names.ours}`)) {
      side = "ours";
      [ours, theirs] = [[], []];
    } else if (side === "ours" && /^={7}\r?\n?$/.test(line)) side = "theirs";
    else if (side === "theirs" && line.startsWith(`>>>>>>> ${names.theirs}`)) {
      const at = kept.length - ours.length + 1;
      hunks.push(
        `@@ -${at},${ours.length} +${at},${theirs.length} @@`,
        ...ours.map((each) => `-${bare(each)}`),
        ...theirs.map((each) => `+${bare(each)}`),
      );
      side = "both";
    } else if (side === "theirs") theirs.push(line);
    else {
      if (side === "ours") ours.push(line);
      kept.push(line);
    }
  }
  return { text: kept.join(""), rejected: `${hunks.join("\n")}\n` };
}

function bare(line: string): string {
  return line.replace(/\r?\n$/, "");
}
