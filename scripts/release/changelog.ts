const heading = "## Unreleased";

/** Every change that is not released yet. The changelog has the summary. */
export const unreleasedChanges = "docs/changes/unreleased.md";

/** Every change of a version. */
function changesOf(version: string): string {
  return `docs/changes/${version}.md`;
}

/**
 * The changelog in which what is unreleased belongs to a version, below a new empty section; its links lead to the changes of the
 * version.
 * @param date the day of the release, as `2026-11-27`
 * @returns a sentence instead, if nothing can be released
 */
export function releasedChangelog(
  text: string,
  version: string,
  date: string,
): { readonly text: string } | { readonly problem: string } {
  const lines = text.split("\n");
  const start = lines.indexOf(heading);
  if (start === -1) return { problem: `CHANGELOG.md has no "${heading}"` };
  if (lines.some((line) => line.split(" ").slice(0, 2).join(" ") === `## ${version}`))
    return { problem: `CHANGELOG.md already has "## ${version}"` };
  const next = lines.findIndex((line, at) => at > start && line.startsWith("## "));
  const section = lines.slice(start + 1, next === -1 ? undefined : next);
  if (section.every((line) => line.trim() === "" || line.startsWith("#")))
    return { problem: `"${heading}" of CHANGELOG.md is empty: say what changes for users` };
  const rest = lines
    .slice(start + 1)
    .join("\n")
    .replaceAll(unreleasedChanges, changesOf(version));
  return { text: [...lines.slice(0, start), heading, "", `## ${version} (${date})`, rest].join("\n") };
}

/** The pages of changes after a release, by their paths: those of the version, and an empty one for the next. */
export function releasedChanges(text: string, version: string): ReadonlyMap<string, string> {
  const [, ...rest] = text.split("\n");
  const introduction = rest
    .slice(
      0,
      rest.findIndex((line) => line.startsWith("## ")),
    )
    .join("\n");
  return new Map([
    [changesOf(version), [`# Changes in ${version}`, ...rest].join("\n")],
    [unreleasedChanges, `# Changes since ${version}\n${introduction}`],
  ]);
}
