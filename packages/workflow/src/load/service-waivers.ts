import { type DataRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import { checksOf } from "../model/checks.ts";
import type { Builder } from "./file/builder.ts";

/** Records what the front matter of a WORKFLOW.md gives up of what must hold by default. */
export function recordServiceWaivers(builder: Builder, value: DataRecord): void {
  const section = (name: string): DataRecord => {
    const found = value[name];
    return isRecord(found) ? found : {};
  };
  const { commit, hooks, checks } = section("done");
  const { stall_timeout_ms: stall } = section("agent");
  if (commit === "optional" && isCommitRequired(value, section)) {
    const effect = "work counts as done although no file was changed, or changes are not committed";
    builder.waive("/done/commit", { setting: "done.commit: optional", effect });
  }
  if (hooks === "may_fail") {
    const effect = "work counts as done although the hook after_run fails";
    builder.waive("/done/hooks", { setting: "done.hooks: may_fail", effect });
  }
  for (const [index, { name, onFailure }] of checksOf(checks).entries()) {
    if (onFailure !== "tell") continue;
    const effect = `work counts as done although ${name} fails`;
    builder.waive(pointerOf("done", "checks", index, "on_failure"), { setting: "on_failure: tell", effect });
  }
  if (stall !== undefined && String(stall).trim() !== "" && Number(stall) <= 0) {
    const effect = "an agent without output is never stopped for it";
    builder.waive("/agent/stall_timeout_ms", { setting: `agent.stall_timeout_ms: ${String(stall)}`, effect });
  }
}

/** Whether changes must be committed if the file does not say it: for its own text, in a git worktree. */
function isCommitRequired({ workflow }: DataRecord, section: (name: string) => DataRecord): boolean {
  return (
    workflow === undefined && section("workspace").root === undefined && section("hooks").after_create === undefined
  );
}
