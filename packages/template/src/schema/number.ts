/**
 * Why a number cannot be kept exactly, or `undefined` if it can. Numbers are IEEE 754 doubles: integers beyond
 * ±9,007,199,254,740,991 lose digits, and larger numbers become infinite. Nothing that loses a digit is read as a number.
 * @param written the number as written, in JSON or YAML
 */
export function numberProblem(written: string, value: number): "not_finite" | "not_exact" | undefined {
  if (!Number.isFinite(value)) return "not_finite";
  const isWholeNumber = /^[-+]?(?:\d+|0x[\da-f]+|0o[0-7]+)$/i.test(written);
  return isWholeNumber && !Number.isSafeInteger(value) ? "not_exact" : undefined;
}

/** How to write a number that cannot be kept as one. */
export function numberAdvice(written: string, problem: "not_finite" | "not_exact"): string {
  return problem === "not_finite"
    ? `${written} is not a finite number`
    : `the whole number ${written} has more digits than a number can keep; write it in quotes, as text`;
}

/**
 * Parses JSON, and refuses numbers that would lose digits.
 * @throws SyntaxError if the text is not JSON, has such a number, or is nested thousands of levels deep
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keptNumber);
  } catch (error) {
    // A text with a function for its values is read recursively.
    if (error instanceof RangeError) throw new SyntaxError("it is nested too deep");
    throw error;
  }
}

function keptNumber(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== "number" || context?.source === undefined) return value;
  const problem = numberProblem(context.source, value);
  if (problem !== undefined) throw new SyntaxError(numberAdvice(context.source, problem));
  return value;
}
