import type { Host } from "./host.ts";

/** A host like another one but for some parts. What the other one opens when it is first needed is opened no sooner. */
export function deriveHost<Base extends Host>(host: Base, parts: Partial<Base>): Base {
  return Object.create(host, Object.getOwnPropertyDescriptors(parts));
}
