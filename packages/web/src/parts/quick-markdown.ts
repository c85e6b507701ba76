const longest = 50_000;
const mostMarks = 3000;
/** The beginning of a line with more lists and quotes within one another than people write. */
const nested = /^(?:[>*+\- \t]|\d{1,9}[.)]){100}/m;

/** Whether a text is parsed as Markdown in a moment: hostile ones take more than linear time. */
export function isQuickMarkdown(text: string): boolean {
  return text.length <= longest && !nested.test(text) && (text.match(/[*_]/g)?.length ?? 0) <= mostMarks;
}
