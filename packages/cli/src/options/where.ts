import type { ResumableFilter } from "@cuebook/engine";
import { wantsMore } from "@cuebook/engine";
import { type SuspendReason, suspendReasons } from "@cuebook/run";
import { nameHint } from "@cuebook/template";
import { Option } from "commander";
import { UsageError } from "../failure/failure.ts";
import { milliseconds } from "./age.ts";

/** The conditions that select runs to resume. */
export interface WhereOptions extends Omit<ResumableFilter, "runs"> {
  /** The worker that drove them last, or gave them back. */
  readonly worker?: string | undefined;
}

const keys = ["reason", "worker", "workflow", "since"] as const;

/** An option that selects suspended runs: each use adds a condition. */
export function whereOption(): Option {
  return new Option(
    "--where <key=value>",
    `resume all suspended runs that match: ${keys.join(", ")}; repeatable. Shows them first`,
  ).argParser((value: string, before: WhereOptions = {}) => added(before, value));
}

function added(before: WhereOptions, text: string): WhereOptions {
  const at = text.indexOf("=");
  const [key, value] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  const known = keys.find((each) => each === key);
  if (known === undefined || value === "") {
    throw new UsageError(
      `--where takes KEY=VALUE, not "${text}"`,
      nameHint(key, keys, `the keys are ${keys.join(", ")}`),
    );
  }
  switch (known) {
    case "reason":
      return { ...before, reasons: [...(before.reasons ?? []), reasonOf(value)] };
    case "since":
      return { ...before, since: new Date(Date.now() - milliseconds("--where since", value)).toISOString() };
    case "worker":
    case "workflow":
      if (before[known] !== undefined) throw new UsageError(`--where ${known} is given twice: a run has one`);
      return { ...before, [known]: value };
  }
}

function reasonOf(value: string): SuspendReason {
  const together = suspendReasons.filter((each) => !wantsMore.has(each));
  const reason = suspendReasons.find((each) => each === value);
  if (reason === undefined) {
    throw new UsageError(
      `no run is suspended for the reason "${value}"`,
      nameHint(value, together, `the reasons are ${together.join(", ")}`),
    );
  }
  if (!wantsMore.has(reason)) return reason;
  throw new UsageError(
    `runs that wait with the reason "${value}" are not resumed together: each needs its own answer, event or limit`,
    "see what they need: cuebook inbox list",
  );
}
