import { exactRule } from "@cuebook/policy";
import { ruleHint } from "../permission/rule-text.ts";
import { ToolFailed } from "./tool-failure.ts";

/** Adds hints for the command line to a failure of a tool that writes. @param isForced whether existing files are replaced */
export function withAdvice(error: unknown, tool: string, path: string, isForced: boolean): unknown {
  if (!(error instanceof ToolFailed)) return error;
  const { code } = error.failure;
  const hints: Readonly<Record<string, string>> = {
    set_conflict: "apply it to another folder, or replace them: --overwrite (see it first with --dry-run)",
    already_applied: "`cuebook template update` merges what changed in the template; --overwrite replaces the files",
    approval_outdated: "look at it again with --dry-run",
    ...(tool === "undoAction" ? {} : { target_changed: "nothing was written: run it again" }),
  };
  const { message } = error.failure;
  const isUnasked = code === "permission_denied" && message.includes("nobody can be asked here");
  const rule = exactRule("allow", { tool, effect: "write", path });
  const hint = isUnasked
    ? `answer on a terminal, review with --dry-run and allow with --yes or --approved HASH, or ${ruleHint(rule)}`
    : !isForced && Object.hasOwn(hints, code)
      ? hints[code]
      : undefined;
  return hint === undefined ? error : new ToolFailed({ ...error.failure, hint });
}
