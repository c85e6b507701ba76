/** A planner that opens two branches or one for each task, and an editor after them; a fixer within a branch has a helper. */
const forkedTeam = `name: team
roles:
  planner:
    goal: Plan.
    frontmatter:
      oneOf:
        - properties:
            $status: { const: ready }
            plan: { type: string }
          required: [$status, plan]
        - properties:
            $status: { const: split }
            tasks: { type: array, items: { type: object, properties: { id: { type: integer }, path: { type: string }, size: { type: number } }, required: [id, path] } }
            more: { type: [array, "null"], items: { type: string } }
            notes: {}
          required: [$status, tasks, notes]
  backend:
    goal: Build the server.
    frontmatter: { type: object, properties: { api: { type: string } }, required: [api] }
  frontend:
    goal: Build the page.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: done }, page: { type: string } }, required: [$status, page] }
        - { properties: { $status: { const: stuck }, why: { type: string } }, required: [$status, why] }
  fixer:
    goal: Fix.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: fixed }, summary: { type: string } }, required: [$status, summary] }
        - { properties: { $status: { const: failed }, reason: { type: string } }, required: [$status, reason] }
  checker: { goal: Check. }
  merger: { goal: Resolve the conflicts. }
  editor: { goal: Edit. }
graph:
  $START: { _: { role: planner, prompt: "Plan {{{input.prompt}}}." } }
  planner:
    ready:
      all:
        - { role: backend, prompt: "Build {{{plan}}}." }
        - { role: frontend, prompt: "Show {{{plan}}}." }
      join: { role: editor, prompt: "Edit {{{steps.backend.api}}}.", conflicts: merger }
    split:
      each: { of: steps.planner.tasks, key: id }
      role: fixer
      prompt: "Fix {{{item.path}}}."
      join: { role: editor, prompt: "Edit {{#steps.fixer}}{{{key}}} {{{status}}} {{/steps.fixer}}." }
  fixer:
    fixed: { role: checker, prompt: "Check {{{item.path}}}: {{{summary}}}." }
    failed: { role: $JOIN }
  checker: { _: { role: $JOIN } }
  editor: { _: { role: $END } }
`;

/** A text of the workflow, and what replaces it. */
export type Change = readonly [from: string, to: string];

/** The workflow with other texts in it. */
export function changedTeam(...changes: readonly Change[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the workflow does not hold ${from}`);
    return text.replace(from, () => to);
  }, forkedTeam);
}
