import { visible } from "@cuebook/tools/text";
import { type Row, textRows } from "./rows.ts";

/** A part of a line with the style that the output gave it. */
export interface Styled {
  readonly text: string;
  /** Classes of the style sheet; empty: plain. */
  readonly style: string;
}

const colours = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];
const styles: Readonly<Record<number, string>> = {
  1: "bold",
  2: "dim",
  3: "italic",
  4: "underline",
  7: "inverse",
  9: "struck",
};
const ends: Readonly<Record<number, readonly string[]>> = {
  22: ["bold", "dim"],
  23: ["italic"],
  24: ["underline"],
  27: ["inverse"],
  29: ["struck"],
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what these sequences begin with
const sequence = /\u001b\[([0-9;:]*)m/g;

/** Whether a text has colours or styles of a terminal. */
export function hasStyles(text: string): boolean {
  sequence.lastIndex = 0;
  return sequence.test(text);
}

/**
 * The rows of an output with the colours and styles of a terminal. Every other sequence stays visible as the characters that it is made of:
 * nothing moves a cursor, clears a screen or hides a text here.
 */
export function styledRows(text: string): Row[] {
  const terminal = new Terminal();
  return text
    .replace(/\n$/, "")
    .split("\n")
    .flatMap((line): Row[] => {
      const parts = terminal.line(line);
      const plain = parts.map((part) => part.text).join("");
      const rows = textRows(plain);
      const [only] = rows;
      if (rows.length !== 1 || only === undefined)
        return rows.length === 0 ? [{ is: "text", text: "", isMore: false }] : rows;
      return [{ ...only, parts: parts.map(({ text: each, style }) => ({ text: visible(each), style })) }];
    });
}

/** The current style, which continues from one line to the next. */
class Terminal {
  readonly #set = new Set<string>();
  #front = "";
  #back = "";

  line(line: string): Styled[] {
    const parts: Styled[] = [];
    let at = 0;
    const add = (text: string) => {
      if (text !== "") parts.push({ text, style: this.#style() });
    };
    for (const { 0: whole, 1: codes = "", index } of line.matchAll(sequence)) {
      add(line.slice(at, index));
      this.#apply(codes);
      at = index + whole.length;
    }
    add(line.slice(at));
    return parts;
  }

  #style(): string {
    const classes = [...this.#set, this.#front, this.#back].filter((name) => name !== "");
    return classes.map((name) => `ansi-${name}`).join(" ");
  }

  #apply(codes: string): void {
    const numbers = codes.split(/[;:]/).map(Number);
    for (let at = 0; at < numbers.length; at++) {
      const code = numbers[at] ?? 0;
      // A colour of a larger palette: its numbers are not codes. The text is shown without the colour.
      if (code === 38 || code === 48) at += numbers[at + 1] === 5 ? 2 : 4;
      else this.#code(code);
    }
  }

  #code(code: number): void {
    const style = styles[code];
    if (code === 0) {
      this.#set.clear();
      this.#front = "";
      this.#back = "";
    } else if (style !== undefined) {
      this.#set.add(style);
    } else if (ends[code] !== undefined) {
      for (const name of ends[code]) this.#set.delete(name);
    } else if (code === 39 || (code >= 30 && code <= 37) || (code >= 90 && code <= 97)) {
      this.#front = code === 39 ? "" : (colours[code % 10] ?? "");
    } else if (code === 49 || (code >= 40 && code <= 47) || (code >= 100 && code <= 107)) {
      this.#back = code === 49 ? "" : `on-${colours[code % 10] ?? ""}`;
    }
  }
}
