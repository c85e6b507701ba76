import { dialectAppearance, dialectOfEnding } from "@cuebook/template";

/** Endings of file names by language. The languages have the names that Markdown fences use. */
const endings = {
  bash: "sh bash zsh",
  c: "c h",
  cpp: "cpp cc cxx hpp",
  csharp: "cs",
  css: "css",
  csv: "csv",
  dart: "dart",
  diff: "diff patch",
  dockerfile: "dockerfile",
  elixir: "ex exs",
  go: "go",
  graphql: "graphql",
  groovy: "groovy gradle",
  haskell: "hs",
  hcl: "tf hcl",
  html: "html htm",
  ini: "ini",
  java: "java",
  javascript: "js mjs cjs",
  json: "json",
  jsonc: "jsonc",
  jsx: "jsx",
  kotlin: "kt kts",
  less: "less",
  lua: "lua",
  makefile: "makefile mk",
  markdown: "md markdown",
  perl: "pl",
  php: "php",
  powershell: "ps1",
  properties: "properties",
  protobuf: "proto",
  python: "py",
  r: "r",
  ruby: "rb",
  rust: "rs",
  scala: "scala",
  scss: "scss sass",
  sql: "sql",
  svelte: "svelte",
  swift: "swift",
  toml: "toml",
  tsx: "tsx",
  typescript: "ts mts cts",
  vue: "vue",
  xml: "xml xsd svg",
  yaml: "yaml yml",
  zig: "zig",
} as const;

const languages: ReadonlyMap<string, string> = new Map(
  Object.entries(endings).flatMap(([language, all]) => all.split(" ").map((ending) => [ending, language] as const)),
);

/** Endings of templates in any language. */
const templateEndings: ReadonlySet<string> = new Set(["tmpl", "tpl", "template"]);

/**
 * The language of a file by its name, as Markdown fences name it. Undefined if it is unknown.
 *
 * ```ts
 * languageOf("src/A.java"); // "java", as for templates/A.java.tmpl
 * ```
 */
export function languageOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const ending = endingOf(name);
  const dialect = dialectOfEnding(ending);
  // The language of a template is that of the name before: `service.java.tmpl` is Java.
  const isTemplate = name.includes(".") && (dialect !== undefined || templateEndings.has(ending));
  const known = isTemplate ? languages.get(endingOf(name.slice(0, -ending.length - 1))) : undefined;
  return known ?? (dialect && dialectAppearance(dialect).fences[0]) ?? languages.get(ending);
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
