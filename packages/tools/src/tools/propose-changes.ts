import type { Action } from "@cuebook/policy";
import type { Actions } from "../actions/actions.ts";
import { type FileChange, hashOfChanges, modeAfter } from "../actions/change.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Prepared, ToolCall, ToolValue } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { previewChanges } from "../preview/changes-preview.ts";
import type { PermissionDisplay } from "../preview/display.ts";

/** Several files that a tool wants to change as one action. */
export interface ChangesProposal {
  /** The name of the tool. */
  readonly tool: string;
  /** The heading of the preview: `Apply template set: service in services/orders`. */
  readonly summary: string;
  /** What a list of actions shows. */
  readonly title: string;
  /** The action that is undone. */
  readonly undoes?: string | undefined;
  readonly changes: readonly FileChange[];
  readonly warnings: readonly string[];
  /** The beginning of the hash that was approved. Anything else is refused. */
  readonly approved?: string | undefined;
  /** Only shows what would be done. */
  readonly isDry: boolean;
  /** The result fields of the tool, in addition to those of every such action. */
  readonly value: ToolValue;
}

/**
 * Proposes to change files, all or nothing: one preview, one hash, one question that lists all paths. The value is `{ success, hash,
 * action?, warnings }` and the fields that the tool adds; a dry run adds `dry_run` and `preview`.
 * @throws ToolError `approval_outdated`; from the proposal also as `Actions.apply`
 */
export async function proposeChanges(
  surroundings: Surroundings,
  proposal: ChangesProposal,
  call: ToolCall,
): Promise<Prepared> {
  const { tool, changes, approved, isDry } = proposal;
  const hash = hashOfChanges(changes);
  const display = previewOf(surroundings, proposal);
  if (approved !== undefined && !hash.startsWith(approved)) {
    throw new ToolError(
      "approval_outdated",
      `the plan has the hash ${hash.slice(0, 12)}, and ${approved.slice(0, 12)} was approved: something has changed since`,
      {
        hint: "Look at the preview again.",
      },
    );
  }
  const value = { success: true, ...proposal.value, hash, warnings: display.warnings };
  const paths = changes.filter(({ target }) => target.isRecord !== true).map(({ target }) => target.path);
  if (changes.length === 0) return { is: "done", value: isDry ? { ...value, dry_run: true, preview: "" } : value };
  if (isDry) {
    // The preview has lines of the files: that is reading, which a rule about this tool does not allow.
    for (const { target } of changes)
      if (target.before !== undefined && target.isRecord !== true)
        await surroundings.reading?.allow("readFile", target.path, call);
    const truncated = display.truncated ? { preview_truncated: true } : {};
    return { is: "done", value: { ...value, dry_run: true, preview: display.details, ...truncated } };
  }
  const [first = ".", ...rest] = paths;
  const actionOn = (path: string): Action => ({ tool, effect: "write", path });
  return {
    is: "proposed",
    proposal: {
      action: actionOn(first),
      others: rest.length === 0 ? undefined : rest.map(actionOn),
      // A rule for one of the paths would say nothing of the others, nor of the content.
      isOnce: true,
      display,
      hash,
      apply: async ({ signal }) => {
        if (signal.aborted) throw new ToolError("cancelled", "nothing was written: the call was cancelled");
        const { id } = await actionsOf(surroundings).apply(proposal);
        return { ...value, action: id };
      },
    },
  };
}

/** Ends actions that an earlier process was interrupted in, and reports them. */
export async function recoverActions(surroundings: Surroundings, { progress }: ToolCall): Promise<void> {
  for (const { title, id, state, foreign } of await actionsOf(surroundings).recover()) {
    const left = foreign.length === 0 ? "" : `; not restored, because others changed it: ${foreign.join(", ")}`;
    progress(`an interrupted action was ${state === "done" ? "completed" : "rolled back"}: ${title} (${id})${left}`);
  }
}

/** The actions of a toolbox. @throws TypeError outside of one */
function actionsOf({ actions }: Surroundings): Actions {
  if (actions === undefined) throw new TypeError("without a state folder, files are not changed together");
  return actions;
}

function previewOf({ limits }: Surroundings, { tool, summary, warnings, changes }: ChangesProposal): PermissionDisplay {
  const shown = changes.map((change) => {
    const { target, after, note } = change;
    const before = target.before && {
      bytes: target.before.bytes,
      mode: target.before.state.mode & 0o777,
      links: target.before.state.links,
    };
    return { path: target.path, note, before, after: after && { bytes: after.bytes, mode: modeAfter(change) } };
  });
  return previewChanges(shown, { tool, summary, warnings, mostLines: limits.previewLines });
}
