import { matchAt } from "./characters.ts";

/** The equivalent in this language of another language's tag, found where an action starts. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [
    /[#^]\s*(?:if|unless|each|with)?\b/y,
    "conditions are `{{ if .name }}...{{ end }}`, loops `{{ range .list }}...{{ end }}`",
  ],
  [/\//y, "blocks are closed by `{{ end }}`"],
  [/>/y, 'templates are included by `{{ template "name" . }}`'],
  [/!/y, "comments are `{{/* ... */}}`"],
  [/[{&]/y, "values are printed by `{{ .name }}`; nothing is escaped"],
  [/@/y, "the position in a loop is a variable: `{{ range $index, $item := .list }}`"],
];

/** The first characters of all patterns of foreign tags. */
const foreignMarks = "#^/>!{&@";

/** The tag of this language that corresponds to a foreign tag at this place, if there is one. */
export function foreignHint(text: string, at: number): string | undefined {
  if (!foreignMarks.includes(text[at] ?? " ")) return undefined;
  return foreign.find(([pattern]) => matchAt(pattern, text, at) !== undefined)?.[1];
}
