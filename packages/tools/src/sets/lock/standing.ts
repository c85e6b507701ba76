import type { Surroundings } from "../../contract/surroundings.ts";
import { ToolError } from "../../errors/tool-error.ts";
import { findApplied } from "../find.ts";
import type { TemplateSet } from "../format/set.ts";
import { type AppliedSet, readLock } from "./lock.ts";
import { openConflicts } from "./open-conflicts.ts";

/** An application, compared with its template as it is now. */
export interface AppliedStanding {
  readonly id: string;
  readonly applied: AppliedSet;
  /** Files with conflicts of an earlier update that nobody has resolved. */
  readonly conflicts: readonly string[];
  readonly is:
    | { readonly standing: "current" | "behind"; readonly set: TemplateSet }
    /** The set is gone, or there are several. */
    | { readonly standing: "unknown"; readonly why: string };
}

/** Whether the applications of a project are as their templates are now. @throws ToolError `lock_invalid` */
export async function appliedStandings(surroundings: Surroundings): Promise<readonly AppliedStanding[]> {
  const { applied } = await readLock(surroundings.root);
  const sets = new Map<string, AppliedStanding["is"]>();
  const standings: AppliedStanding[] = [];
  for (const [id, each] of Object.entries(applied)) {
    const key = JSON.stringify([each.template, each.source]);
    const known = sets.get(key) ?? (await standingOf(surroundings, each));
    sets.set(key, known);
    const is =
      known.standing === "unknown"
        ? known
        : ({ set: known.set, standing: known.set.hash === each.hash ? "current" : "behind" } as const);
    standings.push({ id, applied: each, conflicts: await openConflicts(surroundings.root, each), is });
  }
  return standings;
}

async function standingOf(surroundings: Surroundings, applied: AppliedSet): Promise<AppliedStanding["is"]> {
  try {
    const { set } = await findApplied(surroundings, applied);
    return { standing: "behind", set };
  } catch (error) {
    if (error instanceof ToolError) return { standing: "unknown", why: error.message };
    throw error;
  }
}
