import type { Dialect } from "@cuebook/template";
import { languageOf } from "../../text/languages.ts";

/** The languages of fences that are dialects of templates. `go` is the programming language. */
const dialects: Readonly<Record<string, Dialect>> = {
  ...{
    jinja: "jinja",
    jinja2: "jinja",
    j2: "jinja",
    mustache: "mustache",
    handlebars: "handlebars",
    hbs: "handlebars",
  },
  ...{ gotmpl: "go", "go-template": "go", "go-text-template": "go" },
};

/** The extension that says the dialect of a file. */
const ofDialect: Readonly<Record<Dialect, string>> = {
  go: "gotmpl",
  jinja: "jinja",
  mustache: "mustache",
  handlebars: "hbs",
};

/** Languages of fences whose extension is another word. */
const byLanguage: Readonly<Record<string, string>> = {
  ...{ bash: "sh", shell: "sh", "c++": "cpp", "c#": "cs", csharp: "cs", elixir: "ex", golang: "go", haskell: "hs" },
  ...{ htm: "html", javascript: "js", kotlin: "kt", markdown: "md", perl: "pl", powershell: "ps1", protobuf: "proto" },
  ...{ python: "py", ruby: "rb", rust: "rs", terraform: "tf", hcl: "tf", typescript: "ts", yml: "yaml", zsh: "sh" },
};

/** Languages of templates that are no dialect here, although they look like one. */
const foreign: ReadonlySet<string> = new Set(
  "angular blade django ejs erb freemarker helm jsp liquid mako nunjucks pug razor smarty svelte twig velocity".split(
    " ",
  ),
);

/** What the language of a fence says about a template in it. */
export interface LanguageHint {
  /** The dialect that it names. */
  readonly dialect?: Dialect;
  /** Whether it names a language of templates that is not read here. */
  readonly isForeign: boolean;
  /** The extension of a file with the template: `.java.tmpl`, and of a dialect that was named its own. */
  readonly extension: string;
}

/** @param language the first word of an info string: `java`, `jinja`, empty */
export function languageHint(language: string): LanguageHint {
  const word = language.toLowerCase();
  const dialect = Object.hasOwn(dialects, word) ? dialects[word] : undefined;
  if (dialect !== undefined) return { dialect, isForeign: false, extension: `.${ofDialect[dialect]}` };
  return { isForeign: foreign.has(word), extension: `${outputExtension(word)}.tmpl` };
}

function outputExtension(word: string): string {
  if (Object.hasOwn(byLanguage, word)) return `.${byLanguage[word]}`;
  return /^[a-z0-9]{1,12}$/.test(word) && isExtension(word) ? `.${word}` : "";
}

/** Whether files have the word as their extension; the words of templates are none of their output. */
function isExtension(word: string): boolean {
  return languageOf(`x.${word}`) !== undefined && !Object.hasOwn(dialects, word);
}
