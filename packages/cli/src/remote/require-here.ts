import { UsageError } from "../failure/failure.ts";

/** Refuses options that work only on the machine that has the runs. @throws UsageError */
export function requireHere(options: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  for (const name of names) {
    if (options[name] === undefined) continue;
    const option = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new UsageError(`${option} works only where the runs are`, "omit it, or call the command there");
  }
}
