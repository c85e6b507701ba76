/** A host like another host, with some parts replaced. Lazily opened parts stay lazy. */
export function deriveHost<Base extends object>(host: Base, parts: Partial<Base>): Base {
  return Object.create(host, Object.getOwnPropertyDescriptors(parts));
}
