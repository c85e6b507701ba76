import { type AgentRecord, COMMAND_KIND, type RunEvent, type TurnRef, type Usage } from "@cuebook/run";
import { turnKey } from "../turn-key.ts";
import type { MetricRegistry } from "./registry.ts";

/** Counts turns as they end: a fold of the events that this process writes. */
export class TurnCounts {
  readonly #metrics: MetricRegistry;
  /** The turns in progress, by run. */
  readonly #agents = new Map<string, Map<string, AgentRecord>>();

  constructor(metrics: MetricRegistry) {
    this.#metrics = metrics;
  }

  take(run: string, event: RunEvent): void {
    switch (event.type) {
      case "turn_requested":
        this.#turnsOf(run).set(turnKey(event), event.agent);
        return;
      case "turn_completed":
        this.#end(run, event, "completed", event.usage, event.durationMs);
        return;
      case "turn_failed":
        this.#end(run, event, "failed", event.usage, event.durationMs);
        return;
      case "turn_interrupted":
        this.#end(run, event, "interrupted", event.usage);
        return;
      case "run_suspended":
      case "run_completed":
      case "run_failed":
      case "run_cancelled":
        this.#agents.delete(run);
        return;
    }
  }

  /** Forgets a run that another process drives. */
  leave(run: string): void {
    this.#agents.delete(run);
  }

  #turnsOf(run: string): Map<string, AgentRecord> {
    const known = this.#agents.get(run) ?? new Map<string, AgentRecord>();
    this.#agents.set(run, known);
    return known;
  }

  #end(run: string, turn: TurnRef, result: string, usage: Usage | undefined, durationMs?: number): void {
    const turns = this.#turnsOf(run);
    const record = turns.get(turnKey(turn));
    turns.delete(turnKey(turn));
    const agent = record === undefined ? "unknown" : labelOf(record);
    this.#metrics.add("cuebook_turns_total", { agent, result });
    if (durationMs !== undefined) {
      this.#metrics.observe("cuebook_turn_duration_seconds", { agent }, durationMs / 1000);
    }
    if (usage === undefined) return;
    const model = usage.model ?? record?.model ?? "unknown";
    const tokens = { input: usage.inputTokens, cache_read: usage.cacheReadTokens, output: usage.outputTokens };
    for (const [type, count] of Object.entries(tokens)) {
      this.#metrics.add("cuebook_turn_tokens_total", { agent, model, type }, count);
    }
    this.#metrics.add("cuebook_turn_cost_usd_total", { agent, model }, usage.costUsd ?? 0);
  }
}

/** The name of an agent as a label. That of a replay has a path, and a command has none. */
function labelOf({ name, kind }: AgentRecord): string {
  return kind === COMMAND_KIND || name.startsWith(`${kind}:`) ? kind : name;
}
