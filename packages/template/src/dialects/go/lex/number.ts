/** Whether a number constant is a `float64`, which also a whole one can be: `1.0`, `1e6`, `0x1p4`. */
export function isFloatConstant(text: string): boolean {
  return /^[+-]?0[xX]/.test(text) ? /[.pP]/.test(text) : /[.eEpP]/.test(text);
}

/** The value of a Go number constant, or the reason it has none. */
export function parseNumber(text: string): number | string {
  const bad = `bad number syntax: "${text}"`;
  if (/i$/.test(text) && !/^[+-]?0[xX]/.test(text)) return `complex number "${text}" is not supported`;
  const parts = /^([+-]?)(.*)$/s.exec(text);
  const sign = parts?.[1] === "-" ? -1 : 1;
  const digits = (parts?.[2] ?? "").replace(/(?<=[0-9a-fA-FxXoObB])_(?=[0-9a-fA-F])/g, "");
  const integer = integerOf(digits);
  if (integer === undefined && /^0[0-9]+$/.test(digits))
    return `integer overflow: "${text}" has a digit that is not octal`;
  if (integer !== undefined) {
    if (!Number.isSafeInteger(integer)) return `integer overflow: "${text}" cannot be held exactly`;
    return sign * integer;
  }
  if (/^(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/.test(digits)) {
    const float = Number(digits);
    return Number.isFinite(float) ? sign * float : `number "${text}" is too large`;
  }
  const hexadecimal = /^0[xX]([0-9a-fA-F]*)\.?([0-9a-fA-F]*)[pP]([+-]?[0-9]+)$/.exec(digits);
  if (hexadecimal !== null) {
    const [, whole = "", fraction = "", exponent = "0"] = hexadecimal;
    if (whole + fraction === "") return bad;
    return sign * Number.parseInt(whole + fraction, 16) * 2 ** (Number(exponent) - 4 * fraction.length);
  }
  return bad;
}

function integerOf(digits: string): number | undefined {
  if (/^(?:0|[1-9][0-9]*)$/.test(digits)) return Number(digits);
  if (/^0[xX][0-9a-fA-F]+$|^0[oO][0-7]+$|^0[bB][01]+$/.test(digits)) return Number(digits.toLowerCase());
  if (/^0[0-7]+$/.test(digits)) return Number.parseInt(digits, 8);
  return undefined;
}
