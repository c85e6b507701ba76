export { agent, agentsList, agentsShow, agentsTry } from "./json/agents.ts";
export { automationList, automationShow } from "./json/automation.ts";
export { chatExport, chatList, chatShow, chatTalk } from "./json/chat.ts";
export { check } from "./json/check.ts";
export { config } from "./json/config.ts";
export { costs } from "./json/costs.ts";
export { doctor } from "./json/doctor.ts";
export { explain } from "./json/explain.ts";
export { imported } from "./json/import.ts";
export { inboxApprove, inboxList, inboxShow } from "./json/inbox.ts";
export { init } from "./json/init.ts";
export type { NamedOutput, Output, Printed } from "./json/output.ts";
export { outputs } from "./json/outputs.ts";
export { permissionsCheck, permissionsForget, permissionsList, permissionsLog } from "./json/permissions.ts";
export { plan } from "./json/plan.ts";
export { planWork } from "./json/plan-work.ts";
export { pr } from "./json/pr.ts";
export {
  promptDiff,
  promptDoctor,
  promptEdit,
  promptEmit,
  promptList,
  promptMerge,
  promptRender,
  promptReset,
  promptShow,
  promptTest,
  promptWhy,
} from "./json/prompt.ts";
export { commonForms, outputSchema } from "./json/published.ts";
export { run } from "./json/run.ts";
export {
  runReport,
  runsAdopt,
  runsApply,
  runsArchive,
  runsArtifact,
  runsAttach,
  runsCancel,
  runsDiff,
  runsList,
  runsLog,
  runsMerge,
  runsOpen,
  runsPause,
  runsPrune,
  runsReindex,
  runsRequest,
  runsResume,
  runsShow,
  runsSignal,
} from "./json/runs.ts";
export { schedules } from "./json/schedules.ts";
export { schema } from "./json/schema.ts";
export { serve } from "./json/serve.ts";
export { servicePause, serviceResume, serviceShow } from "./json/service.ts";
export { setup } from "./json/setup.ts";
export { finalChecksReport } from "./json/shapes/checks.ts";
export { decisionReport } from "./json/shapes/decision.ts";
export { dispatchReport } from "./json/shapes/dispatch.ts";
export { requestReport, runResult, runRow, runWarning } from "./json/shapes/run.ts";
export { forkReport, stepReport, tryReport, turnReport } from "./json/shapes/step.ts";
export { totalUsage } from "./json/shapes/usage.ts";
export { storeCopy } from "./json/store.ts";
export {
  templateApply,
  templateCheck,
  templateExtract,
  templateList,
  templateNew,
  templateRender,
  templateUpdate,
  templateVars,
  templateWrite,
} from "./json/template.ts";
export { test } from "./json/test.ts";
export { ui } from "./json/ui.ts";
export { undo } from "./json/undo.ts";
export { why } from "./json/why.ts";
export { worker } from "./json/worker.ts";
export { workersDrain, workersList } from "./json/workers.ts";
export { workflowAdd, workflowDiff, workflowList, workflowReset, workflowShow } from "./json/workflow.ts";
