import { readBelow, reportFile } from "@cuebook/system";
import { Source } from "@cuebook/template";
import { fileKind, isManifest, lineCounts, trackedFiles } from "@cuebook/workspace";
import { listed } from "./listed.ts";

const changelogs = /^(?:changelog|changes|history|news)(?:\.(?:md|markdown|rst|txt|adoc))?$/i;
const instructions =
  /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|QWEN|copilot-instructions)\.md$|(?:^|\/)\.cursorrules$|^\.cursor\/rules\//;
const toolSettings =
  /^(?:Makefile|Dockerfile|tsconfig[^/]*\.json|biome\.jsonc?|eslint\.config\.[^/]+|\.eslintrc[^/]*|\.prettierrc[^/]*|\.editorconfig|\.pre-commit-config\.yaml|ruff\.toml|tox\.ini|\.golangci\.ya?ml|rustfmt\.toml|clippy\.toml|\.gitlab-ci\.yml|\.github\/workflows\/[^/]+)$/;
/** Code by its file ending: only files with lines that people read. */
const codeEnding =
  /\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|kts|scala|rb|php|cs|fs|swift|c|h|cc|cpp|hpp|m|ex|exs|erl|clj|hs|lua|dart|vue|svelte|sh|sql)$/;
/** The length of a changelog in a prompt, in characters. */
const shownChangelog = 4000;
const mostLarge = 20;

/** The variables about the files of a project, as lists. They are blank for a folder without git. */
export async function fileVariables(folder: string): Promise<Record<string, string>> {
  const files = await trackedFiles(folder).catch(() => []);
  const code = files.filter((file) => fileKind(file) === "code" && codeEnding.test(file));
  const [changelog = ""] = files.filter((file) => changelogs.test(file));
  return {
    LARGE_FILES: listed(await largest(folder, code)),
    FOLDERS: listed(folders(files)),
    UNTESTED_FILES: listed(untested(files, code)),
    MANIFEST_FILES: listed(files.filter((file) => isManifest(file) || toolSettings.test(file))),
    DOCUMENTATION_FILES: listed(files.filter((file) => fileKind(file) === "documentation")),
    INSTRUCTION_FILES: listed(files.filter((file) => instructions.test(file))),
    CHANGELOG_FILE: changelog,
    CHANGELOG_CONTENT: changelog === "" ? "" : beginning(folder, changelog),
  };
}

async function largest(folder: string, code: readonly string[]): Promise<string[]> {
  const lines = await lineCounts(folder).catch(() => new Map<string, number>());
  return code
    .map((file) => ({ file, count: lines.get(file) ?? 0 }))
    .sort((one, other) => other.count - one.count)
    .slice(0, mostLarge)
    .map(({ file, count }) => `${count} ${file}`);
}

/** The folders of the first two levels, with the number of files in and below them. */
function folders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const name = file.split("/").slice(0, -1).slice(0, 2).join("/") || ".";
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${count} ${name}`);
}

/** The code whose name no test file has: `refunds` of `src/refunds.ts` in `test/refunds.test.ts` or `test_refunds.py`. */
function untested(files: readonly string[], code: readonly string[]): string[] {
  const tests = new Set(files.filter((file) => fileKind(file) === "test").map(stem));
  return code.filter((file) => !tests.has(stem(file)));
}

function stem(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
  return name
    .replace(/^tests?[_.-]/i, "")
    .replace(/[._-](?:tests?|spec|e2e)$|(?:Tests?|Spec|IT)$/, "")
    .toLowerCase();
}

function beginning(folder: string, file: string): string {
  const nowhere = { source: new Source(file, ""), span: { start: 0, end: 0 } };
  const read = readBelow(folder, file, file, (target) => reportFile("file_outside_folder", { file, target }, nowhere));
  if (!read.ok) return "";
  const { text } = read.source;
  return text.length <= shownChangelog ? text : `${text.slice(0, shownChangelog)}\n…`;
}
