import { fileKind } from "./file-kind.ts";

/** What of a file decides what the checks of a project find, and is no longer as it was. */
export interface LostChecks {
  /** `test`: tests, or settings of their runner. `settings`: what decides about other checks. */
  readonly kind: "test" | "settings";
  /** The parts of it: `scripts.lint`. Empty: the whole file, or lines of it. */
  readonly parts: readonly string[];
}

/** Settings of linters, formatters and type checkers. A new one counts, too: the nearest or the newest wins. */
const linterSettings =
  /(?:^|\/)(?:\.?eslint(?:rc|ignore|\.config)[^/]*|biome\.jsonc?|\.(?:ox|js|ts|style)lint(?:rc|ignore)[^/]*|stylelint\.config\.[^/]+|\.prettier(?:rc|ignore)[^/]*|prettier\.config\.[^/]+|\.?ruff\.toml|\.flake8|\.?pylintrc|\.?mypy\.ini|pyrightconfig\.json|\.golangci\.[^/]+|\.?clippy\.toml|\.?rustfmt\.toml|\.rubocop\.ya?ml|checkstyle[^/]*\.xml|detekt\.ya?ml)$/;

/** Settings and scripts of which a changed or missing line counts; a new file changes no check that was there. */
const scripts = /(?:^|\/)(?:tsconfig[^/]*\.json|(?:GNU)?[Mm]akefile|[Jj]ustfile|Taskfile\.ya?ml|noxfile\.py|Rakefile)$/;

const packageManifest = /(?:^|\/)package\.json$/;
const sectioned = /(?:^|\/)(?:pyproject\.toml|setup\.cfg|Cargo\.toml)$/;

/** Whether a file can decide what checks find. @param named files that the commands of checks run */
export function isCheckFile(path: string, named: ReadonlySet<string> = new Set()): boolean {
  if (fileKind(path) === "test" || named.has(path)) return true;
  return [linterSettings, scripts, packageManifest, sectioned].some((names) => names.test(path));
}

/**
 * What of a changed file no longer checks as it did. `undefined`: it checks at least as much, as far as that can be seen. Lines that were
 * only added to tests are not looked at.
 *
 * ```ts
 * lostChecks("a.test.js", "test(1);\n", "test(1);\ntest(2);\n"); // undefined
 * lostChecks("a.test.js", "test(1);\n", undefined); // { kind: "test", parts: [] }
 * ```
 * @param before absent: there was no such file, or it is no text
 */
export function lostChecks(
  path: string,
  before: string | undefined,
  after: string | undefined,
): LostChecks | undefined {
  if (before === after && before !== undefined) return undefined;
  if (packageManifest.test(path)) return ofParts(manifestParts(before), manifestParts(after));
  if (sectioned.test(path)) return ofParts(sectionsOf(before), sectionsOf(after));
  const kind = fileKind(path) === "test" ? "test" : "settings";
  const isSetting = kind === "settings" && linterSettings.test(path);
  if (before === undefined) return isSetting ? { kind, parts: [] } : undefined;
  return isSetting || after === undefined || hasLostLines(before, after) ? { kind, parts: [] } : undefined;
}

/** How scripts of checks are called; build scripts name sources, which change with the work. */
const checkScript = /^(?:pre|post)?(?:test|lint|type-?check|tsc|check|verify|ci|format|prettier|eslint)(?:[:._-]|$)/;
const startedFile =
  /(?:^|&&|\|\||[;|])\s*(?:(?:node|sh|bash|python3?|bun|deno run|tsx|ts-node)\s+(?:-\S+\s+)*)?(?:\.\/)?([\w-][\w./-]*\.(?:[cm]?[jt]s|sh|py))(?=[\s;&|]|$)/g;

/** The files that the scripts of a project run as its checks. @param manifest its `package.json` */
export function filesOfChecks(manifest: string | undefined): ReadonlySet<string> {
  const commands = Object.entries(recordIn(parsed(manifest), "scripts"))
    .filter(([name]) => checkScript.test(name))
    .map(([, command]) => String(command));
  return new Set(commands.flatMap((command) => [...command.matchAll(startedFile)].map(([, file = ""]) => file)));
}

/** The parts of a file by their name: those of a check, with whether it is that of tests. */
type Parts = ReadonlyMap<string, { readonly text: string; readonly isTest: boolean }>;

function ofParts(before: Parts, after: Parts): LostChecks | undefined {
  const parts = [...before].filter(([name, { text }]) => after.get(name)?.text !== text);
  if (parts.length === 0) return undefined;
  const isTest = parts.every(([, part]) => part.isTest);
  return { kind: isTest ? "test" : "settings", parts: parts.map(([name]) => name) };
}

const buildScript = /^(?:pre|post)?build(?:[:._-]|$)/;
const testKeys = ["jest", "mocha", "ava", "vitest", "nyc", "c8", "tap"];
const linterKeys = ["eslintConfig", "eslintIgnore", "prettier", "xo", "standard", "stylelint", "lint-staged"];

function manifestParts(text: string | undefined): Parts {
  const manifest = parsed(text);
  const parts = new Map<string, { text: string; isTest: boolean }>();
  for (const [name, command] of Object.entries(recordIn(manifest, "scripts"))) {
    // The placeholder of npm checks nothing.
    if (!checkScript.test(name) && !buildScript.test(name)) continue;
    if (/^echo "?Error: no test specified/.test(String(command))) continue;
    parts.set(`scripts.${name}`, { text: String(command).trim(), isTest: /^(?:pre|post)?test/.test(name) });
  }
  for (const name of [...testKeys, ...linterKeys]) {
    if (!Object.hasOwn(manifest, name)) continue;
    parts.set(name, { text: JSON.stringify(manifest[name]), isTest: testKeys.includes(name) });
  }
  return parts;
}

const checkSection =
  /^(?:tool[.:])?(ruff|flake8|pylint|mypy|pyright|basedpyright|black|isort|bandit|pytest|coverage|tox|nox|poe|taskipy|lints)\b/;
const testSection = /^(?:tool[.:])?(?:pytest|coverage|tox)\b/;

/** The sections of checks in a file of sections: `[tool.ruff]`, with their lines. */
function sectionsOf(text: string | undefined): Parts {
  const parts = new Map<string, { text: string; isTest: boolean }>();
  let name = "";
  for (const line of (text ?? "").split("\n").map((each) => each.trim())) {
    const header = /^\[+([^\]]+)\]+$/.exec(line)?.[1]?.replaceAll(/["'\s]/g, "");
    if (header !== undefined) name = header;
    if (!checkSection.test(name) || line === "" || /^[#;]/.test(line)) continue;
    parts.set(name, { text: `${parts.get(name)?.text ?? ""}${line}\n`, isTest: testSection.test(name) });
  }
  return parts;
}

/** Lines that name what a file uses: they change with what is added to it. */
const importLine = /^(?:import\b|from\b|use\b|using\b|require\b|#include\b|package\b|(?:const|let|var)\b.*\brequire\()/;

function hasLostLines(before: string, after: string): boolean {
  const left = new Map<string, number>();
  for (const line of after.split("\n").map((each) => each.trim())) left.set(line, (left.get(line) ?? 0) + 1);
  return before.split("\n").some((each) => {
    const line = each.trim();
    if (line === "" || importLine.test(line)) return false;
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function recordIn(value: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> {
  const found = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof found === "object" && found !== null && !Array.isArray(found) ? { ...found } : {};
}
