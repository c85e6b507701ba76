import { setImmediate } from "node:timers/promises";
import type { Agent, AgentEvent, TurnRequest } from "@cuebook/agents";
import type { Definition } from "@cuebook/workflow";
import { type Returns, replyVariants } from "@cuebook/workflow/model";
import { fittingData, type Random } from "@cuebook/workflow/testing";
import { capabilitiesOf } from "./capabilities.ts";
import { output } from "./trial.ts";

/** The replies of the agents of a workflow. */
export interface RandomReplies {
  /** A reply of a role: data that fits one of its statuses, sometimes with a text below it. */
  of(role: string): string;
}

/** The status of a role with a single exit. */
const onlyStatus = "_";

/** The replies that fit the schemas of all roles; `undefined` if no data was found for one of them. */
export function randomReplies(random: Random, roles: Definition["roles"]): RandomReplies | undefined {
  const last = new Map<string, string>();
  for (const [role, { returns, performs }] of Object.entries(roles)) {
    if (performs?.what === "workflow") continue;
    const text = replyOf(random, returns);
    if (text === undefined) return undefined;
    last.set(role, text);
  }
  return {
    of: (role) => {
      const returns = roles[role]?.returns;
      const text = (returns && replyOf(random, returns)) ?? last.get(role) ?? "";
      last.set(role, text);
      return text;
    },
  };
}

function replyOf(random: Random, returns: Returns): string | undefined {
  if (returns.format === "text") return random.pick(["Some text.", ""]);
  const variant = random.some(replyVariants(returns));
  const found = variant === undefined ? undefined : fittingData(random, variant.schema);
  if (variant === undefined || found === undefined) return undefined;
  const named = variant.status === onlyStatus && random.chance(50) ? { [returns.discriminant]: onlyStatus } : {};
  return written(returns, { ...named, ...Object(found.data) }, random.pick(["", "The text below."]));
}

/** The reply of an agent that asks a person instead. */
export function questionOf(returns: Returns | undefined): string {
  if (returns === undefined || returns.format === "text") return "Which one?";
  return written(returns, { [returns.discriminant]: "$SUSPEND", reason: "Which one?" }, "");
}

function written(
  { format }: Exclude<Returns, { format: "text" }>,
  fields: Readonly<Record<string, unknown>>,
  body: string,
): string {
  return format === "json" ? JSON.stringify(fields) : output(fields, body);
}

/** The largest number of rounds of the event loop that a turn takes. */
const mostRounds = 6;

/**
 * An agent that sends what a test says after a random time, and keeps sessions.
 * @param count receives 1 when a turn begins, and -1 when it ends
 */
export function scripted(
  random: Random,
  count: (change: 1 | -1) => void,
  replyTo: (request: TurnRequest) => string,
): Agent {
  return {
    kind: "script",
    capabilities: capabilitiesOf({ resume: true }),
    probe: async () => "1",
    async *turn(request): AsyncGenerator<AgentEvent> {
      yield { type: "session", session: request.session ?? `${request.role}-${request.visit}` };
      count(1);
      try {
        for (let round = random.nat(mostRounds); round > 0; round--) await setImmediate();
        yield { type: "result", text: replyTo(request) };
      } finally {
        count(-1);
      }
    },
  };
}
