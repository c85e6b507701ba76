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
  handlebars: "hbs handlebars",
  haskell: "hs",
  hcl: "tf hcl",
  html: "html htm",
  ini: "ini",
  java: "java",
  javascript: "js mjs cjs",
  jinja: "j2 jinja jinja2",
  json: "json",
  jsonc: "jsonc",
  jsx: "jsx",
  kotlin: "kt kts",
  less: "less",
  liquid: "liquid",
  lua: "lua",
  makefile: "makefile mk",
  markdown: "md markdown",
  mustache: "mustache",
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

/** Endings of templates. The language is the one of the name before it: `service.java.tmpl` is Java. */
const templateEnding = /\.(?:tmpl|tpl|template|j2|jinja2?|liquid|mustache|hbs)$/;

/**
 * The language of a file by its name, as Markdown fences name it. Undefined if it is unknown.
 *
 * ```ts
 * languageOf("src/A.java"); // "java", as for templates/A.java.tmpl
 * ```
 */
export function languageOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const ending = (of: string) => of.slice(of.lastIndexOf(".") + 1);
  return languages.get(ending(name.replace(templateEnding, ""))) ?? languages.get(ending(name));
}
