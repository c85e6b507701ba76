import { readReply } from "../http/reply.ts";
import { isSameState } from "../tracker/states.ts";
import type { JiraClient } from "./client.ts";
import { type IssuePayload, priorityPayload, valuesPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

type Priority = NonNullable<IssuePayload["fields"]["priority"]>;

/** The ranks of priorities. The id of a priority is none: an administrator can change their order. */
export class Priorities {
  readonly #client: JiraClient;
  #order: readonly string[] | undefined;

  constructor(client: JiraClient) {
    this.#client = client;
  }

  /** What gives the rank of a priority, or null. Jira's order is read once. */
  async ranks(signal: AbortSignal | undefined): Promise<(priority: Priority) => number | null> {
    const named = Object.entries(this.#client.settings.own.priorities);
    if (named.length > 0) return ({ name }) => named.find(([each]) => isSameState(each, name))?.[1] ?? null;
    this.#order ??= await this.#read(signal);
    const order = this.#order;
    return ({ id }) => (order.includes(id) ? order.indexOf(id) + 1 : null);
  }

  async #read(signal: AbortSignal | undefined): Promise<readonly string[]> {
    const query = { startAt: 0, maxResults: 100 };
    const { data } = await this.#client.request({ path: "/priority/search", query, signal });
    const { values } = readReply(kind, valuesPayload, data, "the priorities");
    return values.map((each) => readReply(kind, priorityPayload, each, "a priority").id);
  }
}
