import type { AgentEvent } from "../agent/agent.ts";

/** The longest text that is held back, in UTF-16 units. */
const longest = 400;

/** Joins the small pieces of a stream to lines and sentences, so that not every token is a separate event. */
export class GatheredText {
  readonly #tell: (text: string) => void;
  readonly #tellPart: (delta: string) => void;
  #held = "";

  /** @param tellPart gets what is held back */
  constructor(tell: (text: string) => void, tellPart: (delta: string) => void = () => undefined) {
    this.#tell = tell;
    this.#tellPart = tellPart;
  }

  add(delta: string): void {
    this.#held += delta;
    const end = this.#end();
    if (end > 0) this.#say(this.#held.slice(0, end));
    this.#held = this.#held.slice(end);
    if (this.#held !== "") this.#tellPart(end === 0 ? delta : this.#held);
  }

  /** Emits the text held back, because another event follows. */
  flush(): void {
    this.#say(this.#held);
    this.#held = "";
  }

  /**
   * The end of what can be emitted: the end of the last line. In a long line the end of the last sentence, else of the last
   * word, else all.
   */
  #end(): number {
    const line = this.#held.lastIndexOf("\n") + 1;
    if (line > 0 || this.#held.length < longest) return line;
    const sentence = Math.max(...[". ", "! ", "? "].map((mark) => this.#held.lastIndexOf(mark))) + 2;
    if (sentence > 1) return sentence;
    return this.#held.lastIndexOf(" ") + 1 || this.#held.length;
  }

  #say(text: string): void {
    if (text.trim() !== "") this.#tell(text);
  }
}

/** What a model says and what it reasons, as events of its turn: each is complete before the other follows. */
export class GatheredTexts {
  readonly #parts: Readonly<Record<"text" | "reasoning", GatheredText>>;

  constructor(events: { push(event: AgentEvent): void }) {
    const gather = (type: "text" | "reasoning") =>
      new GatheredText(
        (text) => events.push({ type, text }),
        (text) => events.push({ type: "delta", of: type, text }),
      );
    this.#parts = { text: gather("text"), reasoning: gather("reasoning") };
  }

  add(delta: string, of: "text" | "reasoning"): void {
    this.#parts[of === "text" ? "reasoning" : "text"].flush();
    this.#parts[of].add(delta);
  }

  flush(): void {
    this.#parts.reasoning.flush();
    this.#parts.text.flush();
  }
}
