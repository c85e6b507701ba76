import type { CommandName } from "../command-list.ts";
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
import type { NamedOutput, Output } from "./output.ts";
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
  runsPause,
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

/** What each command prints with `--format json`; null: it has no such format. */
const declared: Readonly<Record<CommandName, Output | null>> = {
  init,
  setup,
  check,
  import: imported,
  explain,
  test,
  plan,
  run,
  serve,
  worker,
  "workers list": workersList,
  "workers drain": workersDrain,
  "store copy": storeCopy,
  "plan-work": planWork,
  "automation list": automationList,
  "automation show": automationShow,
  "automation run": automationRun,
  "service show": serviceShow,
  "service pause": servicePause,
  "service resume": serviceResume,
  "service drain": serviceDrain,
  schedules,
  "runs list": runsList,
  "runs show": runsShow,
  "runs log": runsLog,
  "runs attach": runsAttach,
  "runs artifact": runsArtifact,
  "runs diff": runsDiff,
  "runs apply": runsApply,
  "runs merge": runsMerge,
  "runs request": runsRequest,
  "runs open": runsOpen,
  "runs resume": runsResume,
  "runs signal": runsSignal,
  "runs fork": runsFork,
  "runs rewind": runsRewind,
  "runs adopt": runsAdopt,
  "runs pause": runsPause,
  "runs cancel": runsCancel,
  "runs prune": runsPrune,
  "runs archive": runsArchive,
  "runs reindex": runsReindex,
  costs,
  "inbox list": inboxList,
  "inbox show": inboxShow,
  "inbox approve": inboxApprove,
  "inbox reject": inboxReject,
  "inbox answer": inboxAnswer,
  ui,
  why,
  "workflow list": workflowList,
  "workflow show": workflowShow,
  "workflow add": workflowAdd,
  "workflow export": null,
  "workflow diff": workflowDiff,
  "workflow reset": workflowReset,
  "prompt render": promptRender,
  "prompt why": promptWhy,
  "prompt infer": null,
  "prompt test": promptTest,
  "prompt list": promptList,
  "prompt show": promptShow,
  "prompt edit": promptEdit,
  "prompt diff": promptDiff,
  "prompt reset": promptReset,
  "prompt doctor": promptDoctor,
  "prompt merge": promptMerge,
  "prompt emit": promptEmit,
  pr,
  "chat talk": chatTalk,
  "chat list": chatList,
  "chat show": chatShow,
  "chat export": chatExport,
  "template list": templateList,
  "template vars": templateVars,
  "template check": templateCheck,
  "template render": templateRender,
  "template write": templateWrite,
  "template apply": templateApply,
  "template update": templateUpdate,
  "template new": templateNew,
  "template extract": templateExtract,
  undo,
  mcp: null,
  lsp: null,
  "permissions list": permissionsList,
  "permissions check": permissionsCheck,
  "permissions forget": permissionsForget,
  "permissions log": permissionsLog,
  "agents list": agentsList,
  "agents show": agentsShow,
  "agents try": agentsTry,
  doctor,
  schema,
  completion: null,
  config,
};

/** What the commands print that have `--format json`. */
export const outputs: readonly NamedOutput[] = Object.entries(declared).flatMap(([command, output]) =>
  output === null ? [] : [{ command, ...output }],
);
