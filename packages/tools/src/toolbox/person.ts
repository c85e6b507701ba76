import { randomUUID } from "node:crypto";
import type { PermissionAnswer } from "@cuebook/policy";
import type { AuditLog } from "../audit/audit-log.ts";
import type { Caller } from "../contract/caller.ts";
import type { Person } from "../contract/surroundings.ts";
import { ToolError } from "../errors/tool-error.ts";
import { ask } from "../permission/ask.ts";
import type { PermissionChannel } from "../permission/channel.ts";
import type { PermissionGate } from "../permission/gate.ts";
import { inTurn } from "../permission/turns.ts";
import { visible } from "../text/visible.ts";

/** What asking a person needs. */
export interface PersonOptions {
  readonly channel: PermissionChannel;
  readonly gate: PermissionGate;
  readonly audit: AuditLog;
  readonly caller: Caller;
  readonly timeoutMs: number;
  readonly now: () => Date;
}

const longestAnswer = 10_000;

/** A person who answers the questions of agents over the channel of permissions: a comment is the answer, else yes or no. */
export function personAt({ channel, gate, audit, caller, timeoutMs, now }: PersonOptions): Person {
  return {
    ask: async ({ action, display, hash, question }, { signal }) => {
      const { decision, rule } = gate.verdicts()(action);
      if (decision === "deny") {
        const why = rule?.reason ?? `a rule denies ${action.tool}`;
        throw new ToolError("permission_denied", `Permission denied: ${why}`);
      }
      const expiresAt = new Date(now().getTime() + timeoutMs).toISOString();
      const request = { id: randomUUID(), tool: action.tool, action, display, question, hash, expiresAt };
      const outcome = await inTurn(channel, signal, () => ask(channel, request, timeoutMs, signal));
      if (outcome === undefined || outcome.is === "cancelled")
        throw new ToolError("cancelled", "the call was cancelled");
      const about = { format: 1, at: now().toISOString(), id: randomUUID(), caller, tool: action.tool } as const;
      const from = { event: "decided", action, hash, channel: channel.name } as const;
      if (outcome.is === "answered") {
        const { answer } = outcome;
        const text = wordsOf(answer);
        const how = { decision: "allowed", by: "answer", answer: answer.answer, who: answer.by, why: text } as const;
        audit.append({ ...about, ...from, ...how });
        return { is: "answered", text, by: answer.by };
      }
      const [by, why] =
        outcome.is === "closed"
          ? (["closed", "the question was closed without an answer"] as const)
          : outcome.is === "failed"
            ? (["channel-failed", `asking failed: ${visible(outcome.why.slice(0, 2000))}`] as const)
            : (["timeout", "nobody answered in time"] as const);
      audit.append({ ...about, ...from, decision: "denied", by, why });
      return { is: "unanswered", why };
    },
  };
}

function wordsOf(answer: PermissionAnswer): string {
  if (answer.answer === "comment") return answer.say.slice(0, longestAnswer).split("\n").map(visible).join("\n");
  return answer.answer === "deny" || answer.answer === "never" ? "no" : "yes";
}
