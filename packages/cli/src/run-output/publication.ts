import type { RunReport } from "./report.ts";
import { requestText } from "./request-text.ts";

/** The rows about the published branch in a run's story, with their labels. */
export function publicationRows(publication: RunReport["publication"]): (readonly [string, string])[] {
  const push = publication?.pushes.at(-1);
  if (push === undefined) return [];
  const commit = push.commit.slice(0, 10);
  const rows: (readonly [string, string])[] = [
    ["pushed", push.isDone ? `${commit} to ${push.remote}` : `it is unknown whether ${push.remote} has ${commit}`],
  ];
  const { pullRequest, seen } = publication ?? {};
  if (pullRequest === undefined) return rows;
  if (seen !== undefined) {
    const lines = [`${seen.address} ${requestText(seen)}`, ...pullRequest.notes];
    return [...rows, ["pull req.", lines.join("\n")]];
  }
  const { address, state, draft, notes } = pullRequest;
  const is = state === "open" && draft ? "a draft" : state;
  return [...rows, ["pull req.", [`${address} (${is})`, ...notes].join("\n")]];
}
