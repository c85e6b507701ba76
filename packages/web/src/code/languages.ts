import type { LanguageFn } from "highlight.js";

/** A language of files: its grammar is loaded when a file of it is shown. */
interface Language {
  /** The ends of names, and whole names. */
  readonly files: readonly string[];
  /** The languages that are written inside it. */
  readonly has?: readonly string[];
  load(): Promise<{ readonly default: LanguageFn }>;
}

/** The languages that are highlighted, by their names in highlight.js. */
export const languages: Readonly<Record<string, Language>> = {
  bash: { files: [".sh", ".bash", ".zsh"], load: () => import("highlight.js/lib/languages/bash") },
  c: { files: [".c", ".h"], load: () => import("highlight.js/lib/languages/c") },
  cpp: { files: [".cc", ".cpp", ".cxx", ".hh", ".hpp"], load: () => import("highlight.js/lib/languages/cpp") },
  csharp: { files: [".cs"], load: () => import("highlight.js/lib/languages/csharp") },
  css: { files: [".css"], load: () => import("highlight.js/lib/languages/css") },
  dockerfile: { files: ["Dockerfile"], has: ["bash"], load: () => import("highlight.js/lib/languages/dockerfile") },
  go: { files: [".go"], load: () => import("highlight.js/lib/languages/go") },
  ini: { files: [".ini", ".toml", ".cfg"], load: () => import("highlight.js/lib/languages/ini") },
  java: { files: [".java"], load: () => import("highlight.js/lib/languages/java") },
  javascript: {
    files: [".js", ".mjs", ".cjs", ".jsx"],
    has: ["xml"],
    load: () => import("highlight.js/lib/languages/javascript"),
  },
  json: { files: [".json", ".jsonc"], load: () => import("highlight.js/lib/languages/json") },
  kotlin: { files: [".kt", ".kts"], load: () => import("highlight.js/lib/languages/kotlin") },
  makefile: { files: ["Makefile", ".mk"], load: () => import("highlight.js/lib/languages/makefile") },
  markdown: { files: [".md"], has: ["xml"], load: () => import("highlight.js/lib/languages/markdown") },
  php: { files: [".php"], has: ["xml"], load: () => import("highlight.js/lib/languages/php") },
  python: { files: [".py", ".pyi"], load: () => import("highlight.js/lib/languages/python") },
  ruby: { files: [".rb", "Gemfile", "Rakefile"], load: () => import("highlight.js/lib/languages/ruby") },
  rust: { files: [".rs"], load: () => import("highlight.js/lib/languages/rust") },
  scss: { files: [".scss"], load: () => import("highlight.js/lib/languages/scss") },
  sql: { files: [".sql"], load: () => import("highlight.js/lib/languages/sql") },
  swift: { files: [".swift"], load: () => import("highlight.js/lib/languages/swift") },
  typescript: {
    files: [".ts", ".mts", ".cts", ".tsx"],
    has: ["xml"],
    load: () => import("highlight.js/lib/languages/typescript"),
  },
  xml: {
    files: [".xml", ".html", ".svg", ".vue", ".svelte"],
    has: ["css", "javascript"],
    load: () => import("highlight.js/lib/languages/xml"),
  },
  yaml: { files: [".yaml", ".yml"], load: () => import("highlight.js/lib/languages/yaml") },
};

/** The language of a file. `undefined`: none that is highlighted. */
export function languageOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const end = name.slice(Math.max(0, name.lastIndexOf(".")));
  return Object.keys(languages).find((each) => languages[each]?.files.some((file) => file === name || file === end));
}

/** The languages that a language needs, itself included. */
export function withInner(name: string, all: Set<string> = new Set()): ReadonlySet<string> {
  if (all.has(name)) return all;
  all.add(name);
  for (const inner of languages[name]?.has ?? []) withInner(inner, all);
  return all;
}
