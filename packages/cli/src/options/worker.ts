import { type Command, Option } from "commander";
import { UsageError } from "../failure/failure.ts";
import { countOption } from "./choice.ts";

/** The queue of runs that name no queue. */
export const defaultQueue = "default";

/** The options of commands that queue a run. */
export interface QueuingOptions {
  /** Queues the run for a worker. */
  readonly detach?: true;
  /** Requires `detach`, like all options that follow. */
  readonly queue?: string;
  readonly priority?: number;
  readonly tag?: readonly string[];
}

/** Adds the options of a command that can queue a run. @param detach describes `--detach` */
export function addQueuingOptions(command: Command, detach: string): Command {
  return command
    .option("--detach", detach)
    .addOption(nameOption("--queue <name>", "with --detach: the queue (default: default)"))
    .addOption(countOption("--priority <n>", "with --detach: from 1, which is taken first, to 9 (default: 5)", 1, 9))
    .addOption(namesOption("--tag <name>", "with --detach: a tag that its worker must have; can be repeated"));
}

/** Refuses the options of a queued run without `--detach`. @throws UsageError */
export function requireDetached({ detach, ...options }: QueuingOptions): void {
  if (detach !== true) refuseQueuing(options, { what: "a run that a worker drives", flag: "--detach" });
}

/** Refuses options that only make sense with an option that queues runs. @throws UsageError */
function refuseQueuing(
  options: Pick<QueuingOptions, "queue" | "priority" | "tag">,
  { what, flag }: { readonly what: string; readonly flag: string },
): void {
  for (const name of ["queue", "priority", "tag"] as const) {
    const value = options[name];
    if (value === undefined) continue;
    const given = Array.isArray(value) ? value.join(` --${name} `) : value;
    throw new UsageError(`--${name} ${given} is for ${what}`, `add ${flag}`);
  }
}

/** The options of a service whose runs workers drive. */
export interface DispatchOptions extends Pick<QueuingOptions, "queue" | "tag"> {
  /** Queues runs for workers. The other options require it. */
  readonly dispatchOnly?: true;
}

/** Adds the options of a service whose runs workers can drive. */
export function addDispatchOptions(command: Command): Command {
  return command
    .option("--dispatch-only", "queue the runs for workers instead of driving them here; needs a store on PostgreSQL")
    .addOption(nameOption("--queue <name>", "with --dispatch-only: the queue (default: default)"))
    .addOption(namesOption("--tag <name>", "with --dispatch-only: a tag that workers must have; can be repeated"));
}

/** Refuses the options of queued runs without `--dispatch-only`. @throws UsageError */
export function requireDispatchOnly({ dispatchOnly, ...options }: DispatchOptions): void {
  if (dispatchOnly !== true) refuseQueuing(options, { what: "runs that workers drive", flag: "--dispatch-only" });
}

/** `--store`. */
export const storeOption = [
  "--store <url>",
  "the PostgreSQL that has the runs, without a password (default: CUEBOOK_STORE, or `store:` of the configuration)",
] as const;

/** An option that takes the name of a worker, a queue or a tag. */
export function nameOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string) => nameIn(flags, value));
}

/** Like `nameOption`, for an option that can be repeated. */
export function namesOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, before: readonly string[] | undefined) => {
    const name = nameIn(flags, value);
    return before?.includes(name) === true ? before : [...(before ?? []), name];
  });
}

/** @throws UsageError */
function nameIn(flags: string, value: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/.test(value)) return value;
  throw new UsageError(
    `${flags.split(" ")[0]} takes a name of at most 63 letters, digits, dots, hyphens and underscores, not "${value}"`,
    "it begins with a letter or a digit",
  );
}
