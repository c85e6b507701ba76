/** The files of the built-in phases by id: their paths from the package's folder. */
export const phaseFiles = {
  approve: "phases/approve.md",
  automation_agent_instructions: "phases/automation_agent_instructions.md",
  automation_architecture_review: "phases/automation_architecture_review.md",
  automation_best_practices: "phases/automation_best_practices.md",
  automation_changelog: "phases/automation_changelog.md",
  automation_complexity: "phases/automation_complexity.md",
  automation_coverage: "phases/automation_coverage.md",
  automation_dead_code: "phases/automation_dead_code.md",
  automation_dependencies: "phases/automation_dependencies.md",
  automation_stale_docs: "phases/automation_stale_docs.md",
  automation_style: "phases/automation_style.md",
  breakdown: "phases/breakdown.md",
  classify: "phases/classify.md",
  conflict_resolution: "phases/conflict_resolution.md",
  docs: "phases/docs.md",
  finalize: "phases/finalize.md",
  implement: "phases/implement.md",
  plan_from_spec: "phases/plan_from_spec.md",
  plan_session: "phases/plan_session.md",
  pull_request: "phases/pull_request.md",
  qa: "phases/qa.md",
  research: "phases/research.md",
  review: "phases/review.md",
  setup: "phases/setup.md",
  spec: "phases/spec.md",
  spec_session: "phases/spec_session.md",
  tdd_write: "phases/tdd_write.md",
  tiny_spec: "phases/tiny_spec.md",
} as const;

/** The files of the schemas of their outputs by name. */
export const schemaFiles = {
  approval: "schemas/approval.yaml",
  artifact: "schemas/artifact.yaml",
  classification: "schemas/classification.yaml",
  conflict_resolution: "schemas/conflict_resolution.yaml",
  implementation: "schemas/implementation.yaml",
  merged_findings: "schemas/merged_findings.yaml",
  plan: "schemas/plan.yaml",
  qa_result: "schemas/qa_result.yaml",
  review_decision: "schemas/review_decision.yaml",
  review_findings: "schemas/review_findings.yaml",
  setup: "schemas/setup.yaml",
  spec: "schemas/spec.yaml",
  status: "schemas/status.yaml",
  sync: "schemas/sync.yaml",
  tests: "schemas/tests.yaml",
  tiny_spec: "schemas/tiny_spec.yaml",
} as const;

/** The files of the built-in workflows by name: one for each weight of a task, and one that chooses the weight. */
export const workflowFiles = {
  trivial: "workflows/trivial.workflow.yaml",
  small: "workflows/small.workflow.yaml",
  medium: "workflows/medium.workflow.yaml",
  large: "workflows/large.workflow.yaml",
  classify: "workflows/classify.workflow.yaml",
} as const;

/** The files of the built-in automations by name: workflows that look after a project and need no task. */
export const automationFiles = {
  "agent-instructions": "automations/agent-instructions.workflow.yaml",
  "architecture-review": "automations/architecture-review.workflow.yaml",
  "best-practices": "automations/best-practices.workflow.yaml",
  changelog: "automations/changelog.workflow.yaml",
  complexity: "automations/complexity.workflow.yaml",
  coverage: "automations/coverage.workflow.yaml",
  "dead-code": "automations/dead-code.workflow.yaml",
  dependencies: "automations/dependencies.workflow.yaml",
  "stale-docs": "automations/stale-docs.workflow.yaml",
  style: "automations/style.workflow.yaml",
} as const;

/** The files of the built-in sessions by name: workflows that a command of Cuebook runs with a person. */
export const sessionFiles = {
  "plan-work": "sessions/plan-work.workflow.yaml",
  "plan-spec": "sessions/plan-spec.workflow.yaml",
  setup: "sessions/setup.workflow.yaml",
} as const;

/** The WORKFLOW.md that works on what happened to a pull request, if that of a project has no prompt for it. */
export const reactionFile = "reactions/WORKFLOW.md";

/** The templates of an agent's review of its own work, and of the turn after it, by their names. */
export const selfReviewFiles = {
  "self_review.prompt": "self-review/prompt.md",
  "self_review.fix_prompt": "self-review/fix.md",
} as const;
