import { outlook, type Rule, rulesOf, ruleText, writingRules } from "@cuebook/policy";
import { pointerOf } from "@cuebook/settings/values";
import { type Diagnostic, reporter } from "@cuebook/template";
import { permissionDiagnostics } from "../diagnostics/permissions.ts";
import { placeAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";

const report = reporter(permissionDiagnostics);

/**
 * Reports roles that never write files, and may run commands that write. `project_commands` says that it runs what the project wrote.
 * @param configured the rules of the configuration, which apply to every role
 * @param isHeld whether the agent of a role keeps to its rules about commands, as far as that is known
 */
export function readerFindings(
  workflow: Workflow,
  configured: readonly Rule[] = [],
  isHeld: (role: string) => boolean = () => true,
): Diagnostic[] {
  return Object.entries(workflow.definition.roles).flatMap(([role, { performs, permissions }]) => {
    const own = rulesOf(permissions);
    const all = [...configured, ...own];
    if (performs !== undefined || outlook(all).write !== "deny" || !isHeld(role)) return [];
    const found = writingRules(all).filter((rule) => rule.understood === undefined && isAboutCommands(rule));
    if (found.length === 0) return [];
    const isConfigured = found.every((rule) => configured.includes(rule));
    const source = isConfigured ? "the configuration allows" : "its rules allow";
    return [
      report(
        "commands_may_write",
        { role, source, rules: found.map(ruleText).join(", ") },
        placeAt(workflow, pointerOf("roles", role, "permissions")),
        {
          suggestion: {
            text: "use `read_git`, ask with `decide: ask`, or write `{ decide: allow, effect: read }` for `read`",
          },
        },
      ),
    ];
  });
}

/** Whether a rule is about commands and not about a tool of a client, whose name does not say what it does. */
function isAboutCommands({ tool, effect, command, folder }: Rule): boolean {
  return tool === undefined || effect !== undefined || command !== undefined || folder !== undefined;
}
