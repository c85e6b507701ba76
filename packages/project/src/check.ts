/** What a run or a service would refuse of a workflow, beside the workflow itself. */
export { startFindings } from "./agents/agent-findings.ts";
export { commandsOf } from "./check/commands-of.ts";
export { type Judge, judgeIn } from "./check/judge.ts";
export { uncheckedNote } from "./check/unchecked-note.ts";
