import { isPrintable, quoteRune } from "./quote.ts";
import { type Flags, pad } from "./verb.ts";

/** An integer under a verb of `printf`; `undefined` if the verb is not for integers. */
export function formatInteger(verb: string, value: number, flags: Flags): string | undefined {
  switch (verb) {
    case "d":
    case "v":
      return integer(value, 10, "", flags);
    case "b":
      return integer(value, 2, flags.sharp ? "0b" : "", flags);
    case "o":
      return integer(value, 8, flags.sharp ? "0" : "", flags);
    case "O":
      return integer(
        value,
        8,
        flags.sharp && (flags.precision ?? 0) <= Math.abs(value).toString(8).length ? "0o0" : "0o",
        flags,
      );
    case "x":
      return integer(value, 16, flags.sharp ? "0x" : "", flags);
    case "X":
      return integer(value, 16, flags.sharp ? "0x" : "", flags).toUpperCase();
    case "c":
      return pad(rune(value), flags);
    case "q":
      return pad(quoteRune(rune(value), flags.plus), flags);
    case "U": {
      const hex = BigInt.asUintN(64, BigInt(value))
        .toString(16)
        .toUpperCase()
        .padStart(Math.max(4, flags.precision ?? 0), "0");
      return pad(
        `U+${hex}${flags.sharp && isPrintable(rune(value)) && rune(value) !== "\ufffd" ? ` '${rune(value)}'` : ""}`,
        { ...flags, zero: false },
      );
    }
    default:
      return undefined;
  }
}

function rune(value: number): string {
  const isValid = value >= 0 && value <= 0x10ffff && (value & 0xfffff800) !== 0xd800;
  return isValid ? String.fromCodePoint(value) : "\ufffd";
}

function integer(value: number, base: number, prefix: string, flags: Flags): string {
  const sign = value < 0 ? "-" : flags.plus ? "+" : flags.space ? " " : "";
  let digits = Math.abs(value).toString(base);
  if (flags.precision !== undefined)
    digits = value === 0 && flags.precision === 0 ? "" : digits.padStart(flags.precision, "0");
  else if (flags.zero && flags.width !== undefined) digits = digits.padStart(flags.width - sign.length, "0");
  if (digits === "") return pad("", { ...flags, zero: false });
  const isPrefixed = prefix === "0" && digits.startsWith("0") ? "" : prefix;
  return pad(sign + isPrefixed + digits, { ...flags, zero: false });
}
