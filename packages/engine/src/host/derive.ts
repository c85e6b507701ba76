/** A host like another one, with some parts replaced. What the other opens lazily stays lazy. */
export function deriveHost<Base extends object>(host: Base, parts: Partial<Base>): Base {
  return Object.create(host, Object.getOwnPropertyDescriptors(parts));
}
