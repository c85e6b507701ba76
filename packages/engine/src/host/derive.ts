import type { Host } from "./host.ts";

/** A host like another one, with some parts replaced. What the other opens lazily stays lazy. */
export function deriveHost<Base extends Host>(host: Base, parts: Partial<Base>): Base {
  return Object.create(host, Object.getOwnPropertyDescriptors(parts));
}
