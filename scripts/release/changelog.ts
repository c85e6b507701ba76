const heading = "## Unreleased";

/**
 * The changelog in which what is unreleased belongs to a version, below a new empty section.
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
  return {
    text: [...lines.slice(0, start), heading, "", `## ${version} (${date})`, ...lines.slice(start + 1)].join("\n"),
  };
}
