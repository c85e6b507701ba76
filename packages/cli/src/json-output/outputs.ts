import { agentsList, agentsShow, agentsTry } from "./agents.ts";
import { automationList, automationRun, automationShow } from "./automation.ts";
import { chatExport, chatList, chatShow, chatTalk } from "./chat.ts";
import { check } from "./check.ts";
import { config } from "./config.ts";
import { costs } from "./costs.ts";
import { doctor } from "./doctor.ts";
import { explain } from "./explain.ts";
import { imported } from "./import.ts";
import { inboxAnswer, inboxApprove, inboxList, inboxReject, inboxShow } from "./inbox.ts";
import { init } from "./init.ts";
import type { Output } from "./output.ts";
import { permissionsCheck, permissionsForget, permissionsList, permissionsLog } from "./permissions.ts";
import { plan } from "./plan.ts";
import { planWork } from "./plan-work.ts";
import { pr } from "./pr.ts";
import {
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
} from "./prompt.ts";
import { run } from "./run.ts";
import {
  runsAdopt,
  runsApply,
  runsArchive,
  runsArtifact,
  runsAttach,
  runsCancel,
  runsDiff,
  runsFork,
  runsList,
  runsLog,
  runsMerge,
  runsOpen,
  runsPrune,
  runsReindex,
  runsRequest,
  runsResume,
  runsRewind,
  runsShow,
  runsSignal,
} from "./runs.ts";
import { schedules } from "./schedules.ts";
import { schema } from "./schema.ts";
import { serve } from "./serve.ts";
import { serviceDrain, servicePause, serviceResume, serviceShow } from "./service.ts";
import { setup } from "./setup.ts";
import { storeCopy } from "./store.ts";
import {
  templateApply,
  templateCheck,
  templateExtract,
  templateList,
  templateNew,
  templateRender,
  templateUpdate,
  templateVars,
  templateWrite,
} from "./template.ts";
import { test } from "./test.ts";
import { ui } from "./ui.ts";
import { undo } from "./undo.ts";
import { why } from "./why.ts";
import { worker } from "./worker.ts";
import { workersDrain, workersList } from "./workers.ts";
import { workflowAdd, workflowDiff, workflowList, workflowReset, workflowShow } from "./workflow.ts";

/** What each command prints with `--format json`, in the order of help. A new command with that option gets its line here. */
export const outputs: readonly Output[] = [
  ...[init, setup, check, imported, explain, test, plan, run, serve, worker],
  ...[workersList, workersDrain, storeCopy, planWork, automationList, automationShow, automationRun],
  ...[serviceShow, servicePause, serviceResume, serviceDrain, schedules],
  ...[runsList, runsShow, runsLog, runsAttach, runsArtifact, runsDiff, runsApply, runsMerge, runsRequest, runsOpen],
  ...[runsResume, runsSignal, runsFork, runsRewind, runsAdopt, runsCancel, runsPrune, runsArchive, runsReindex],
  ...[costs, inboxList, inboxShow, inboxApprove, inboxReject, inboxAnswer, ui, why],
  ...[workflowList, workflowShow, workflowAdd, workflowDiff, workflowReset],
  ...[promptRender, promptWhy, promptTest, promptList, promptShow, promptEdit],
  ...[promptDiff, promptReset, promptDoctor, promptMerge, promptEmit],
  ...[pr, chatTalk, chatList, chatShow, chatExport],
  ...[templateList, templateVars, templateCheck, templateRender, templateWrite],
  ...[templateApply, templateUpdate, templateNew, templateExtract, undo],
  ...[permissionsList, permissionsCheck, permissionsForget, permissionsLog],
  ...[agentsList, agentsShow, agentsTry, doctor, schema, config],
];
