import type { AgentEvent, TurnRequest } from "./agent.ts";

/** The shortest interval at which a postponed timer checks again. */
const soonestMs = 50;

interface OpenTool {
  readonly name: string;
  /** By the clock of the turn. */
  readonly startedMs: number;
}

/**
 * The tools that a client has announced and that have not finished. While one is open, the client may be silent; each has its own
 * limit.
 */
export class OpenTools implements Disposable {
  /** Called once, when a tool exceeds its limit. */
  onOverdue: () => void = () => undefined;
  readonly #request: Pick<TurnRequest, "toolTimeoutMs" | "heldMs">;
  readonly #open = new Map<string, OpenTool>();
  #timer: NodeJS.Timeout | undefined;
  #overdue: string | undefined;

  constructor(request: Pick<TurnRequest, "toolTimeoutMs" | "heldMs">) {
    this.#request = request;
  }

  /** Takes an event of the turn. */
  add(event: AgentEvent): void {
    if (event.type === "tool_finished") this.#open.delete(event.item);
    if (event.type !== "tool_started" || this.#open.has(event.item)) return;
    this.#open.set(event.item, { name: event.name, startedMs: this.#now() });
    this.#watch();
  }

  /** Passes events of the turn on, and takes them. */
  *watch(events: Iterable<AgentEvent>): Generator<AgentEvent> {
    for (const event of events) {
      this.add(event);
      yield event;
    }
  }

  get isAnyOpen(): boolean {
    return this.#open.size > 0;
  }

  /** The name of the tool that exceeded its limit. */
  get overdue(): string | undefined {
    return this.#overdue;
  }

  /** A clock that stops while the turn waits for a person. */
  #now(): number {
    return performance.now() - (this.#request.heldMs?.() ?? 0);
  }

  #watch(): void {
    const limitMs = this.#request.toolTimeoutMs ?? 0;
    const [first] = this.#open.values();
    if (limitMs <= 0 || first === undefined || this.#timer !== undefined || this.#overdue !== undefined) return;
    const leftMs = first.startedMs + limitMs - this.#now();
    this.#timer = setTimeout(() => this.#check(limitMs), Math.min(Math.max(leftMs, soonestMs), 2 ** 31 - 1));
  }

  #check(limitMs: number): void {
    this.#timer = undefined;
    const [first] = this.#open.values();
    if (first !== undefined && this.#now() - first.startedMs >= limitMs) {
      this.#overdue = first.name;
      this.onOverdue();
    }
    this.#watch();
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }
}
