/**
 * A text in which no line is a quick action of GitLab, such as `/close`, which would be carried out. In Markdown, `\/` is a `/`. Code is
 * not left out: where it begins, a hostile text and GitLab may disagree. GitLab drops carriage returns before it looks.
 */
export function withoutQuickActions(text: string): string {
  return text.replaceAll(/^([^\S\n]*)\//gm, "$1\\/");
}

/** The text before `withoutQuickActions`. */
export function withQuickActions(text: string): string {
  return text.replaceAll(/^([^\S\n]*)\\\//gm, "$1/");
}
