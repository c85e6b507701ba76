import type { BlamedFile, BlamedLine } from "@cuebook/workspace";
import { rankLines } from "./rank.ts";
import type { RunSnapshot } from "./snapshots.ts";
import type { StepPassage } from "./step-passages.ts";

/**
 * How a line was asked for: by the only passage of its step's prompts, by the closest one of several, or by nobody. `null`: it cannot
 * be known, or nothing was written that somebody could ask for.
 */
export type AskedHow = "only" | "closest" | "nobody" | null;

/** A changed line with the steps that wrote it and the passage that asked for it. */
export interface AskedLine extends Pick<BlamedLine, "line" | "text" | "form"> {
  readonly path: string;
  /** `file`: the file as a whole, if it has no lines that differ. */
  readonly side: BlamedLine["side"] | "file";
  readonly hunk: number;
  readonly steps: readonly number[];
  readonly asked: AskedHow;
  readonly passage?: StepPassage;
}

/** A line before it is known who asked for it. */
type OpenLine = Omit<AskedLine, "asked" | "passage">;

type Answer = Pick<AskedLine, "asked" | "passage">;

/**
 * Finds the passage that asked for each line.
 * @param passagesOf what the prompts of steps asked for
 */
export function attributeLines(
  files: readonly BlamedFile[],
  snapshots: readonly RunSnapshot[],
  passagesOf: (steps: readonly number[]) => readonly StepPassage[],
): AskedLine[] {
  const stepsIn = (snapshot: number | null) => (snapshot === null ? [] : (snapshots[snapshot]?.steps ?? []));
  const lines = files.flatMap((file): OpenLine[] => {
    const { path, from } = file;
    const whole = {
      line: 0,
      text: `${path} ${from ?? ""}`,
      form: "written",
      hunk: 0,
      snapshot: file.snapshot,
    } as const;
    const changed =
      file.lines.length === 0 && !file.added && !file.removed ? [{ ...whole, side: "file" as const }] : file.lines;
    return changed.map(({ snapshot, ...line }) => ({ path, ...line, steps: stepsIn(snapshot) }));
  });
  const answers = new Map<OpenLine, Answer>();
  for (const group of Map.groupBy(lines, ({ steps }) => steps.join()).values()) {
    for (const [line, answer] of ranked(group, passagesOf(group[0]?.steps ?? []))) answers.set(line, answer);
  }
  return withNeighbours(lines, answers);
}

function ranked(lines: readonly OpenLine[], passages: readonly StepPassage[]): (readonly [OpenLine, Answer])[] {
  const [first] = passages;
  if (first === undefined) return lines.map((line) => [line, { asked: null }]);
  if (passages.length === 1) return lines.map((line) => [line, { asked: "only", passage: first }]);
  const files = [...Map.groupBy(lines.filter(hasWords), ({ path }) => path)].map(([path, each]) => ({
    path,
    lines: each,
  }));
  const closest = rankLines(
    files,
    passages.map(({ text }) => text),
  );
  return files.flatMap((file, at) =>
    file.lines.map((line, index) => {
      const passage = passages[closest[at]?.[index] ?? -1];
      if (passage !== undefined) return [line, { asked: "closest", passage }] as const;
      return [line, { asked: "nobody" }] as const;
    }),
  );
}

function hasWords({ text }: OpenLine): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A line without a word, such as a bracket, belongs to the line before it in its hunk, else to the one after. */
function withNeighbours(lines: readonly OpenLine[], answers: ReadonlyMap<OpenLine, Answer>): AskedLine[] {
  const known = new Map(answers);
  for (const order of [lines, lines.toReversed()]) {
    for (const [index, line] of order.entries()) {
      const near = order[index - 1];
      const answer = near !== undefined && isNear(near, line) ? known.get(near) : undefined;
      if (answer !== undefined && !known.has(line)) known.set(line, answer);
    }
  }
  return lines.map((line) => {
    const answer = known.get(line) ?? { asked: null };
    return { ...line, ...(answer.asked === "nobody" && line.form !== "written" ? { asked: null } : answer) };
  });
}

function isNear(a: OpenLine, b: OpenLine): boolean {
  return a.path === b.path && a.hunk === b.hunk && a.side === b.side && a.steps.join() === b.steps.join();
}
