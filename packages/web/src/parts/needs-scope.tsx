import type { Scope } from "@cuebook/server";
import { may, session } from "../api/session.ts";
import { Shown } from "./shown.tsx";

interface NeedsProps {
  readonly scope: Scope;
  /** What needs it, such as `To answer`. */
  readonly to: string;
}

/** Says that buttons are disabled because the person lacks a scope. Renders nothing if they have it. */
export function NeedsScope({ scope, to }: NeedsProps) {
  const { value } = session;
  if (may(scope) || value?.is !== "in") return null;
  return (
    <p class="quiet" role="note">
      {to}, the scope {scope} is needed. <Shown text={value.name} /> has {value.scope}: ask whoever runs Cuebook.
    </p>
  );
}
