import { type Dialect, dialectAppearance, dialectOfFence } from "@cuebook/template";
import { languageOf } from "../../text/languages.ts";

/** The fence languages whose files have another extension, by extension. */
const fencesOfExtension = {
  cpp: "c++",
  cs: "c# csharp",
  ex: "elixir",
  go: "golang",
  hs: "haskell",
  html: "htm",
  js: "javascript",
  kt: "kotlin",
  md: "markdown",
  pl: "perl",
  proto: "protobuf",
  ps1: "powershell",
  py: "python",
  rb: "ruby",
  rs: "rust",
  sh: "bash shell zsh",
  tf: "terraform hcl",
  ts: "typescript",
  yaml: "yml",
} as const;

const extensions: ReadonlyMap<string, string> = new Map(
  Object.entries(fencesOfExtension).flatMap(([extension, words]) =>
    words.split(" ").map((word) => [word, extension] as const),
  ),
);

/** Template languages that are not supported here, although they look similar. */
const foreign: ReadonlySet<string> = new Set(
  "angular blade django ejs erb freemarker helm jsp mako nunjucks pug razor smarty svelte twig velocity".split(" "),
);

/** What the language of a fence says about a template in it. */
export interface LanguageHint {
  /** The dialect that it names. */
  readonly dialect?: Dialect;
  /** Whether it names a template language that is not supported. */
  readonly isForeign: boolean;
  /** The extension of a file with the template: `.java.tmpl`, or that of a named dialect. */
  readonly extension: string;
}

/** @param language the first word of an info string: `java`, `jinja`, empty */
export function languageHint(language: string): LanguageHint {
  const word = language.toLowerCase();
  const dialect = dialectOfFence(word);
  if (dialect !== undefined)
    return { dialect, isForeign: false, extension: `.${dialectAppearance(dialect).endings[0] ?? dialect}` };
  return { isForeign: foreign.has(word), extension: `${outputExtension(word)}.tmpl` };
}

function outputExtension(word: string): string {
  const extension = extensions.get(word);
  if (extension !== undefined) return `.${extension}`;
  return /^[a-z0-9]{1,12}$/.test(word) && isExtension(word) ? `.${word}` : "";
}

/** Whether files have the word as their extension. The words of templates are no extension of their output. */
function isExtension(word: string): boolean {
  return languageOf(`x.${word}`) !== undefined && dialectOfFence(word) === undefined;
}
