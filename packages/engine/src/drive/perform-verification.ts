import { CuebookError } from "@cuebook/error";
import { type Command, type DescribedChange, type EventBody, skipped, verified, workspaceOf } from "@cuebook/run";
import { masker } from "@cuebook/system";
import type { WorkspaceDiff } from "@cuebook/workspace";
import { recordsOnFiles } from "./perform-final-checks.ts";
import type { Performance } from "./performance.ts";

/**
 * Runs the commands before a review, and describes the change since the run's branch began. Without a change, nothing runs.
 * @throws CuebookError as `recordsOnFiles`
 */
export async function performVerification(
  performance: Performance,
  command: Extract<Command, { do: "verify" }>,
): Promise<readonly EventBody[]> {
  const { host, recorder } = performance;
  const { limits } = command;
  const { state } = recorder;
  const step = state.steps.find((each) => each.step === command.step);
  if (step === undefined) throw new CuebookError("journal_invalid", `run ${state.id} has no step ${command.step}`);
  const workspace = workspaceOf(state, step);
  const change = await host.workspaces.diff(workspace, workspace.base, limits.maxDiffBytes);
  if (change.files.length === 0) return [skipped(step.step, "no file was changed")];
  const records = await recordsOnFiles(performance, command, limits.timeoutMs);
  if (records === undefined) return [];
  const described = describedChange(change, limits.maxDiffBytes, masker(host.secrets));
  return verified(step, limits, command.checkpoint.tree, records, described);
}

/** The change, with its diff cut to a number of bytes in whole lines. */
function describedChange(
  { files, text, truncated, base }: WorkspaceDiff,
  maxBytes: number,
  mask: (text: string) => string,
): DescribedChange {
  const diff = linesWithin(mask(text), maxBytes);
  const isCut = truncated || diff.length < text.length;
  const see = base === "" ? "" : `: \`git diff ${base}\` shows all of it`;
  const note = isCut ? `The diff is cut after ${Buffer.byteLength(diff)} bytes${see}.` : "";
  return { files: files.length, diff: diff.trimEnd(), note };
}

/** The first lines of a text that fit into a number of bytes. */
function linesWithin(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  return bytes.subarray(0, bytes.lastIndexOf(0x0a, maxBytes - 1) + 1).toString("utf8");
}
