import { sourceOf } from "./places.ts";
import type { Waiver } from "./waiver.ts";
import type { Workflow } from "./workflow.ts";

/** A waiver with its line. */
export interface WrittenWaiver extends Omit<Waiver, "place"> {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The checks that the files of a workflow give up, in the order of the files and their lines. */
export function waiversOf(workflow: Workflow): WrittenWaiver[] {
  const files = Object.keys(workflow.sources);
  const rank = ({ file, line, column }: WrittenWaiver) => [files.indexOf(file), line, column] as const;
  const written = (workflow.waivers ?? []).map(({ place, ...waiver }) => {
    const { line, column } = sourceOf(workflow, place.file).position(place.start);
    return { file: place.file, line, column, ...waiver };
  });
  return written.sort((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
  });
}
