import { matchAt } from "./characters.ts";

/** What another language's tag, met where an action starts, is in this one. */
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

/** What any of the patterns of foreign tags starts with. */
const foreignMarks = "#^/>!{&@";

/** What was meant by another language's tag that starts there, if one does. */
export function foreignHint(text: string, at: number): string | undefined {
  if (!foreignMarks.includes(text[at] ?? " ")) return undefined;
  return foreign.find(([pattern]) => matchAt(pattern, text, at) !== undefined)?.[1];
}
