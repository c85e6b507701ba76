import type { Scoped } from "@cuebook/run";
import type { PromptBuilder } from "./builder.ts";
import { stepName } from "./labels.ts";

/** Adds the branch and the files with conflicts, for the role that resolves them. */
export function addConflict(builder: PromptBuilder, { scopes = [] }: Scoped, scope: number): void {
  const branch = scopes.find((each) => each.scope === scope);
  if (branch?.conflict === undefined) return;
  const { key, conflict, ended } = branch;
  const producer = ended === undefined ? "engine" : stepName(ended.step);
  builder.addData("conflict", [
    "## Conflicts\n\nThe changes of the branch ",
    { path: "branch", text: key, producer, trust: "untrusted" },
    " are merged into the workspace, and conflict with changes that were merged before. The conflicts are in these files, between the markers <<<<<<< and >>>>>>>:\n\n",
    ...conflict.files.flatMap((file) => [
      "- ",
      { path: "files", text: file, producer, trust: "untrusted" } as const,
      "\n",
    ]),
    "\nResolve them in the files so that both changes keep their purpose, and remove all markers. Do not commit: the merge is committed when no conflict is left.",
  ]);
}
