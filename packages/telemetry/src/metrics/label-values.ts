/** The most values that one label gets. */
const mostValues = 50;
const mostLength = 100;

/** What further values are counted as. */
const otherValue = "other";

/** The values of labels, of which each label has at most 50: names of models come from agents. */
export class LabelValuesKept {
  readonly #known = new Map<string, Set<string>>();

  /** The value as the label has it. @param label with its metric or without: what values are counted for */
  value(label: string, text: string): string {
    const value = text.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, mostLength) || "unknown";
    const known = this.#known.get(label) ?? new Set<string>();
    this.#known.set(label, known);
    if (!known.has(value) && known.size >= mostValues) return otherValue;
    known.add(value);
    return value;
  }
}
