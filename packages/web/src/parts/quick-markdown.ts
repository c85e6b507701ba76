const longest = 50_000;
const mostMarks = 3000;
/** The beginning of a line with more nested lists and quotes than people write. */
const nested = /^(?:[>*+\- \t]|\d{1,9}[.)]){100}/m;

/** Whether a text can be parsed as Markdown quickly: hostile texts take more than linear time. */
export function isQuickMarkdown(text: string): boolean {
  return text.length <= longest && !nested.test(text) && (text.match(/[*_]/g)?.length ?? 0) <= mostMarks;
}
