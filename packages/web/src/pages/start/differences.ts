/** A difference between the plan that was shown and the current one. */
export interface Difference {
  readonly path: string;
  readonly old: string | null;
  readonly now: string | null;
}

/** The differences in the details of a refusal. */
export function differencesOf({ differences }: Readonly<Record<string, unknown>>): readonly Difference[] {
  if (!Array.isArray(differences)) return [];
  return differences.map((each: { path?: unknown; old?: unknown; new?: unknown }) => ({
    path: String(each.path),
    old: typeof each.old === "string" ? each.old : null,
    now: typeof each.new === "string" ? each.new : null,
  }));
}
