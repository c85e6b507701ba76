import { reactionFile } from "@cuebook/library";
import type { ReactionKind } from "@cuebook/run";
import { definitionHash } from "@cuebook/store";
import { type Definition, loadWorkflow, type Workflow } from "@cuebook/workflow";
import { builtInFile } from "../library/built-in-files.ts";
import type { ServedWorkflow } from "./served-workflows.ts";

/** The only role of a WORKFLOW.md. */
const worker = "worker";

let known: Workflow | undefined;

/** The built-in workflow for reactions to pull requests. @throws CuebookError `library_unreadable` */
function builtIn(): Workflow {
  if (known === undefined) {
    const { file, text } = builtInFile(reactionFile);
    const { workflow } = loadWorkflow({ file, text }, () => undefined);
    if (workflow === undefined) throw new RangeError(`${file} has errors`);
    known = workflow;
  }
  return known;
}

/**
 * The workflow that reacts to an event of a pull request. A WORKFLOW.md whose text uses the data of the event, such as `ci_failure`,
 * reacts itself; for others, and for workflows of phases, Cuebook has a prompt. The built-in reaction takes one turn, with the agent,
 * permissions and sandbox of the work, and may also add, merge and commit, as its prompt says.
 */
export function reactionWorkflow(served: ServedWorkflow, kind: ReactionKind): ServedWorkflow {
  const { definition } = served.workflow;
  const own = served.kind === undefined ? definition.roles[worker] : undefined;
  const text = own?.prompt.map((part) => part.text).join("\n") ?? "";
  if (new RegExp(`\\b${kind}\\b`).test(text)) return served;
  const workflow = builtIn();
  const role = workflow.definition.roles[worker];
  if (role === undefined) return served;
  const { permissions, sandbox, tools = [] } = own ?? changing(definition) ?? {};
  const merged: Definition = {
    ...workflow.definition,
    ...(definition.agent === undefined ? {} : { agent: definition.agent }),
    roles: {
      [worker]: {
        ...role,
        turns: 1,
        tools,
        permissions: [...(permissions ?? []), ...(role.permissions ?? [])],
        ...(sandbox === undefined ? {} : { sandbox }),
      },
    },
  };
  return {
    workflow: { ...workflow, definition: merged },
    definition: definitionHash({ ...workflow, definition: merged }),
  };
}

/** A role of a workflow that may change files. */
function changing({ roles }: Definition): Definition["roles"][string] | undefined {
  return Object.values(roles).find(({ phase, performs }) => performs === undefined && phase?.changes !== "none");
}
