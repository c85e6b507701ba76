import type { Actor } from "@cuebook/policy";
import { includes, type Scope } from "../scopes.ts";
import { Refusal } from "./refusal.ts";

/** An admitted sender, and what they may do. */
export interface Entrant {
  readonly actor: Actor;
  readonly scope: Scope;
}

/** @throws Refusal 403 */
export function requireScope({ actor, scope }: Entrant, needed: Scope): void {
  if (includes(scope, needed)) return;
  const message =
    actor.via === "api"
      ? `This needs a token with the scope "${needed}"; this one has "${scope}".`
      : `This needs the scope "${needed}"; ${actor.name} has "${scope}".`;
  throw new Refusal(403, "scope_missing", message, { details: { needed, scope } });
}
