/** The result of a typed line. */
export type ReadLine =
  /** The message continues on the next line. */
  | { readonly is: "more" }
  | { readonly is: "nothing" }
  | { readonly is: "command"; readonly text: string }
  | { readonly is: "message"; readonly text: string };

const quotes = '"""';

/**
 * Assembles messages from typed lines. A line that ends in a backslash continues on the next one; lines between `"""` and
 * `"""` are one message, unchanged; a line that starts with `/` is a command, and with `//` a message that starts with `/`.
 */
export class MessageReader {
  #lines: string[] = [];
  #isQuoted = false;

  /** Whether a message is incomplete. */
  get isOpen(): boolean {
    return this.#isQuoted || this.#lines.length > 0;
  }

  /** Discards an incomplete message. */
  drop(): void {
    this.#lines = [];
    this.#isQuoted = false;
  }

  /** Takes a line, without its line break. */
  take(line: string): ReadLine {
    if (this.#isQuoted) return this.#takeQuoted(line);
    if (!this.isOpen) {
      const begin = line.trimStart();
      if (begin.startsWith(quotes)) {
        this.#isQuoted = true;
        const rest = begin.slice(quotes.length);
        return rest.trim() === "" ? { is: "more" } : this.#takeQuoted(rest);
      }
      if (begin.startsWith("/") && !begin.startsWith("//")) return { is: "command", text: begin.trimEnd() };
    }
    // Two backslashes are literal.
    if (/(?<!\\)\\$/.test(line)) {
      this.#lines.push(line.slice(0, -1));
      return { is: "more" };
    }
    return this.#end(line);
  }

  #takeQuoted(line: string): ReadLine {
    const end = line.trimEnd();
    if (!end.endsWith(quotes)) {
      this.#lines.push(line);
      return { is: "more" };
    }
    const last = end.slice(0, -quotes.length);
    if (last.trim() !== "") this.#lines.push(last);
    return this.#message(this.#lines.join("\n"));
  }

  #end(line: string): ReadLine {
    const text = [...this.#lines, line].join("\n");
    return this.#message(/^\s*\/\//.test(text) ? text.replace("//", "/") : text);
  }

  #message(text: string): ReadLine {
    this.drop();
    return text.trim() === "" ? { is: "nothing" } : { is: "message", text };
  }
}
