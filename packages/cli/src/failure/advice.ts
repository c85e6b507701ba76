import type { FailureRecord } from "@cuebook/run";
import { type Place, placed, unnamedPlace } from "../output/proposal.ts";

/** A failure of a lower package that needs advice: an error, or the record of one in a journal. */
export interface AdvisedFailure {
  readonly code: string;
  readonly message: string;
  /** The advice of the package that threw it. */
  readonly hint?: string | undefined;
  /**
   * Details of the failure: `run`; `log`, the file with the raw stream of the turn; `agent`, whose settings are wrong;
   * `isConfigured`, true if the configuration is the cause; or which case of its code it is.
   */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

type Advice = string | ((failure: AdvisedFailure) => string | undefined);

const seeInbox = "List open questions: cuebook inbox list";
const runCheck = "Run: cuebook check";
const addMessage = "Add one: --say TEXT";
const namingModel = `name a model (--model anthropic/MODEL), or add one to .cuebook/config.yaml: agents: { assistant: { kind: chat, provider: openai-compatible, base_url: "https://...", model: ..., api_key: $API_KEY } }`;
const inJournal = "the output it was part of is in the journal: cuebook runs show";
const damagedStore = "See what is whole, and save it: cuebook doctor store";
const lostStore =
  "Put the file back, from a backup or a disk that is away; or begin a new store: cuebook doctor store --repair";
const otherStore = "Put the file of this store back; or keep this one: cuebook doctor store --repair";
const thenResume = "then resume the run: cuebook runs resume";

/** What to do about a failure, by its code. Commands are named only here: lower packages give codes and data. */
const adviceByCode = {
  agent_config_invalid: ({ data }) =>
    data?.agent === undefined ? undefined : `Set them under agents.${data.agent} in .cuebook/config.yaml`,
  tool_server_failed: "Correct it under tools.servers in .cuebook/config.yaml, or leave it out",
  writes_refused:
    "Let it write: add { decide: allow, effect: write } to tools.permissions.rules in .cuebook/config.yaml (or `permissions: edit` to the phase, for new runs), and remove rules that deny it; then resume the run: cuebook runs resume",
  agent_missing: "Name one: --agent NAME, `agent:` in the workflow or the role, or `agent:` in .cuebook/config.yaml",
  agent_script_error: "correct the script, then resume the run that it stopped: cuebook runs resume",
  agent_tool_timeout: ({ data }) =>
    `${data?.log === undefined ? "" : `read its output: ${data.log}; `}if the tool needs this time, raise the limit: ${limitPlaces("tool_timeout_ms")}`,
  agent_stalled: ({ data }) =>
    `${data?.log === undefined ? "" : `read its output: ${data.log}; `}if such silence is normal, raise the limit: ${limitPlaces("stall_timeout_ms")}`,
  agent_unanswered: "run it by hand; `cuebook agents --timeout SECONDS` gives it more time",
  agent_turn_timeout: `give it less work per turn, or more time: ${limitPlaces("turn_timeout_ms")}`,
  answer_not_recorded: "ask the model: cuebook prompt test --record",
  apply_conflict: (failure) => resolving(failure, "apply it again"),
  apply_overlap: "Nothing was changed. Commit or stash these files, then apply it again",
  artifact_changed: inJournal,
  artifact_missing: inJournal,
  channel_secret_missing:
    "Make one: export NAME=whsec_$(openssl rand -base64 32), and give it to the receiver; or remove the channel from tools.permissions.channels",
  chat_ambiguous: "Give more of its id: cuebook chat list",
  chat_locked: "End the chat there, or continue another one: cuebook chat list",
  chat_agent_ambiguous: "choose one: --agent NAME",
  chat_agent_kind: namingModel,
  chat_agent_missing: namingModel,
  chat_agent_unknown: namingModel,
  chat_file_invalid: ({ data }) => (data?.file === undefined ? undefined : "`/save FILE` and --save write such files"),
  chat_not_found: ({ data }) =>
    data?.isEmpty === true ? "start one: cuebook chat" : "List them: cuebook chat list; a new chat needs no --continue",
  copy_failed:
    "Nothing that was there before was changed. Examine both stores: cuebook doctor store; then run the copy again",
  database_damaged: damagedStore,
  database_dangling: lostStore,
  database_empty: lostStore,
  database_folder: lostStore,
  database_foreign: "Choose another file for Cuebook (db_path, CUEBOOK_DB_PATH); this one was not changed.",
  database_header: damagedStore,
  database_incomplete: damagedStore,
  database_missing: lostStore,
  database_older: otherStore,
  database_replaced: otherStore,
  database_version: damagedStore,
  decision_changed: (failure) =>
    ofRun(failure, (run) => `Review the current state, then decide: cuebook inbox show ${run}`),
  decision_kind: (failure) =>
    ofRun(failure, (run) =>
      failure.data?.kind === "question"
        ? `Use: cuebook inbox answer ${run} --say TEXT`
        : `Use: cuebook inbox approve ${run}, or cuebook inbox reject ${run} --say TEXT`,
    ),
  decision_missing: seeInbox,
  decision_open: (failure) =>
    ofRun(
      failure,
      (run) =>
        `Decide: cuebook inbox show ${run}, then cuebook inbox approve ${run} or cuebook inbox reject ${run} --say TEXT`,
    ),
  decision_too_large: (failure) =>
    ofRun(
      failure,
      (run) => `Ask for smaller changes, or for files that git ignores: cuebook inbox reject ${run} --say TEXT`,
    ),
  gate_missing: seeInbox,
  hand_over_ambiguous: ({ data }) => {
    const [step = "STEP"] = Array.isArray(data?.steps) ? data.steps : [];
    return `Name its step: cuebook runs resume ${data?.run}/${step} --send-back`;
  },
  hand_over_missing: (failure) =>
    ofRun(failure, (run) =>
      failure.data?.behind === undefined
        ? `An output is sent back when the next step cannot begin with it: cuebook runs show ${run}`
        : `Let the roles before it work again in another run: cuebook runs fork ${run}/${failure.data.behind}`,
    ),
  input_invalid: ({ data }) => {
    if (data?.declaresInputs === undefined) return undefined;
    return data.declaresInputs === true ? "Set them: --input NAME=VALUE" : "Set it: --prompt TEXT";
  },
  issue_claimed: "Find it: cuebook runs list",
  issue_missing: "Name one: --issue FILE#ID",
  lease_lost: (failure) => ofRun(failure, (run) => `Show it: cuebook runs show ${run}`),
  location_missing: ({ data }) =>
    data?.isEmpty === true
      ? "the previous role has to return a folder"
      : `create the folder in the workspace, ${thenResume}`,
  location_outside: ({ data }) =>
    data?.isExchanged === true
      ? `something replaces folders in the workspace with links: find out what, ${thenResume}`
      : undefined,
  model_key_unset: ({ data }) => (data?.variable === undefined ? undefined : `export ${data.variable}=...`),
  no_route: runCheck,
  merge_conflict: (failure) => resolving(failure, "merge it again"),
  merge_dirty: (failure) =>
    ofRun(failure, (run) => `Commit or stash them, then merge it again; or use: cuebook runs apply ${run}`),
  not_trusted:
    "Read the file. To trust what it names, as it is now: add --trust to the command. What is trusted: cuebook permissions list",
  not_a_repository:
    'a run needs a git repository: name one (--repo FOLDER), or create one: git init && git add -A && git commit -m "First"',
  prompt_ambiguous: ({ data }) => `--role ${words(data?.roles)}; --edge ${words(data?.edges)}`,
  prompt_argument_invalid: ({ data }) =>
    data?.isText === true ? `values other than text are JSON: ${data.argument}:=...` : undefined,
  prompt_argument_missing: ({ data }) =>
    data?.argument === undefined
      ? "Ctrl-C cancels"
      : `set it with --arg ${data.argument}${data.isText === true ? "=TEXT" : ":=JSON"}, or in --args FILE`,
  prompt_argument_unknown: "name one: --prompt FILE",
  prompt_test_none:
    "write one with cases: a name, args, and what to expect; `cuebook check` checks the prompt without one",
  prompt_blank:
    "give it text: another input, another output of the role before it, or a corrected workflow (cuebook runs adopt)",
  permission_changed: (failure) =>
    ofRun(failure, (id) => `Review it, then answer: cuebook inbox show ${failure.data?.session ?? id}`),
  permission_missing: seeInbox,
  plan_unknown: "Plan again, review the plan, and use its hash: cuebook plan",
  question_ambiguous: "Show one of them: cuebook inbox show RUN/q1",
  question_closed: seeInbox,
  question_missing: seeInbox,
  repository_dirty:
    "a run starts from the last commit and does not see them: commit or stash them, or use --allow-dirty",
  result_none: (failure) => ofRun(failure, (run) => `Start it: cuebook runs resume ${run}`),
  result_uncommitted: ({ data }) => {
    const first = data?.path === undefined ? "" : `; or commit it first: cd ${data.path} && git add -A && git commit`;
    return `Take all of it as one commit: cuebook runs merge ${data?.run} --squash${first}`;
  },
  run_archived: (failure) => ofRun(failure, (run) => `Show it: cuebook runs show ${run}, or cuebook runs log ${run}`),
  run_ended: ({ data }) => (data?.run === undefined ? undefined : `Show it: cuebook runs show ${data.run}`),
  run_locked: (failure) => ofRun(failure, (run) => `Follow it: cuebook runs log ${run} --follow`),
  run_not_driven: (failure) =>
    ofRun(
      failure,
      (run) => `Its process is gone. Resume the run, and its agent asks again: cuebook runs resume ${run}`,
    ),
  run_not_found: "List them: cuebook runs list",
  run_not_recordable: ({ data }) =>
    data?.status === "suspended" ? `resume it first: cuebook runs resume ${data.run}` : undefined,
  run_queued: (failure) => ofRun(failure, (run) => `follow it: cuebook runs attach ${run}`),
  server_unknown: "it is the address that cuebook ui prints, without the path of a page",
  server_unreachable: "is cuebook ui or cuebook serve --http running there?",
  service_missing: ({ data }) => (data?.file === undefined ? undefined : `\`cuebook check ${data.file}\` says why`),
  run_unsettled: (failure) =>
    ofRun(failure, (run) => `Resume it: cuebook runs resume ${run}; or end it: cuebook runs cancel ${run}`),
  runs_unindexed: "Build them once: cuebook runs reindex",
  say_missing: addMessage,
  step_not_completed: "a run is forked at a completed step: cuebook runs show lists its steps",
  // For a step addressed by role, the message already lists the known names.
  step_not_found: ({ data }) => (data?.run === undefined ? undefined : `List its steps: cuebook runs show ${data.run}`),
  task_missing: "Name one: --issue FILE#ID, or --prompt TEXT",
  task_unused: ({ data }) =>
    data?.unused === "issue"
      ? "Write `context: task` into the workflow, or use it in a prompt: {{{issue.title}}}"
      : `Write \`context: task\` into the workflow, or use it in a prompt: {{{input.${String(data?.field ?? "prompt")}}}}`,
  template_parse_error: runCheck,
  workflow_invalid: runCheck,
  workspace_removed: ({ data }) => {
    if (data?.isResumable === true) return `Resume the run, and it is created again: cuebook runs resume ${data.run}`;
    if (data?.branch === "") return "It is gone: only the service could create it";
    return `Its branch is kept. To get the folder back: git -C ${data?.repository} worktree add -f ${data?.path} ${data?.branch}`;
  },
  workspace_lost: (failure) =>
    ofRun(
      failure,
      (run) =>
        `Let the step work again: cuebook runs resume ${run} --send-back, at a gate cuebook inbox reject ${run} --say TEXT; or fork an earlier step: cuebook runs fork ${run}/STEP`,
    ),
} satisfies Record<string, Advice>;

/** The codes with advice. */
export const advisedCodes: readonly string[] = Object.keys(adviceByCode);

/**
 * What to do about a failure: the hint from where it happened, or the advice for its code; then where the configuration is.
 * The commands in it name the place of the runs.
 */
export function hintOf(failure: AdvisedFailure, place: Place = unnamedPlace): string | undefined {
  const { hint: own = adviceOn(failure), data } = failure;
  const hint = own === undefined ? undefined : placed(own, place);
  if (data?.isConfigured !== true) return hint;
  const look = "`cuebook config` shows where it is set";
  return hint === undefined ? look : `${hint}; ${look}`;
}

/** A recorded failure with its advice, for programs. */
export function advised(failure: FailureRecord, place: Place = unnamedPlace): FailureRecord {
  return { ...failure, hint: hintOf(failure, place) };
}

function adviceOn(failure: AdvisedFailure): string | undefined {
  const { code } = failure;
  if (!isAdvised(code)) return undefined;
  const advice: Advice = adviceByCode[code];
  return typeof advice === "string" ? advice : advice(failure);
}

function isAdvised(code: string): code is keyof typeof adviceByCode {
  return Object.hasOwn(adviceByCode, code);
}

/** The places where a limit can be set. */
function limitPlaces(name: string): string {
  return `limits.${name} in .cuebook/config.yaml (agent.${name} in a WORKFLOW.md that is served)`;
}

function words(names: unknown): string {
  return Array.isArray(names) ? names.join(", ") : "";
}

/** How a conflict between a run and the branch of its repository is resolved. */
function resolving(failure: AdvisedFailure, then: string): string | undefined {
  return ofRun(
    failure,
    (run) =>
      `Nothing was changed. Resolve it on the branch of the run: cd "$(cuebook runs open ${run})" && git merge ${failure.data?.branch}; commit that, then ${then}`,
  );
}

/** Adds the run to the advice. Messages of the store name it only in their text. */
function ofRun({ data, message }: AdvisedFailure, advice: (run: string) => string): string | undefined {
  const named = data?.run ?? /\b(?:run|session) (\w+)/.exec(message)?.[1];
  return named === undefined ? undefined : advice(String(named));
}
