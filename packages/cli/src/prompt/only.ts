import { UsageError } from "../failure/failure.ts";

/** Refuses options that mean nothing for this kind of file. @throws UsageError */
export function refuseOptions(options: object, names: readonly string[], why: string): void {
  const named = names.find((name) => Object.hasOwn(options, name) && Reflect.get(options, name) !== undefined);
  if (named === undefined) return;
  const option = named.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new UsageError(`--${option} ${why}`, "see cuebook prompt render --help");
}
