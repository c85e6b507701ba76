import { Option } from "commander";
import { UsageError } from "../failure/failure.ts";

/** `--skip PHASE`; repeatable. */
export function skipOption(): Option {
  return new Option("--skip <phase>", "leave a phase out, for this run only; repeatable").argParser(
    (name: string, before: readonly string[] = []): readonly string[] => {
      if (before.includes(name)) throw new UsageError(`--skip names "${name}" twice`);
      return [...before, name];
    },
  );
}
