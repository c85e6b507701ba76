import type { FailureRecord } from "@cuebook/run";

/** A failure of a lower package as advice is given on it: an error, or what a journal keeps of one. */
export interface AdvisedFailure {
  readonly code: string;
  readonly message: string;
  /** What the package that threw it says to do about it. */
  readonly hint?: string | undefined;
  /**
   * What it is about: `run`; `log`, the file with the raw stream of the turn; `agent`, whose settings are wrong; `isConfigured`,
   * that the configuration says what is wrong; which of the cases of its code it is.
   */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

type Advice = string | ((failure: AdvisedFailure) => string | undefined);

const seeInbox = "See what is asked: cuebook inbox list";
const runCheck = "Run: cuebook check";
const giveWords = "Give them: --say TEXT";
const inJournal = "the output that it was part of is in the journal: cuebook runs show";
const thenResume = "then go on with: cuebook runs resume";

/** What to type about a failure, by its code. Words of the shell stand here alone: lower packages give codes and data. */
const adviceByCode = {
  agent_config_invalid: ({ data }) =>
    data?.agent === undefined ? undefined : `Put them under agents.${data.agent} in .cuebook/config.yaml`,
  agent_missing: "Name one: --agent NAME, `agent:` in the workflow or the role, or `agent:` in .cuebook/config.yaml",
  agent_script_error:
    "correct the script; a run that stands still because of it then goes on with: cuebook runs resume",
  agent_stalled: ({ data }) =>
    `${data?.log === undefined ? "" : `look at what it wrote: ${data.log}; `}where such silence is normal, allow more of it: ${limitPlaces("stall_timeout_ms")}`,
  agent_turn_timeout: `give it less to do in one turn, or more time: ${limitPlaces("turn_timeout_ms")}`,
  artifact_changed: inJournal,
  artifact_missing: inJournal,
  database_foreign: "Give Cuebook a file of its own (db_path, CUEBOOK_DB_PATH); nothing was changed in this one.",
  decision_changed: (failure) =>
    ofRun(failure, (run) => `Look at what there is now, then decide on it: cuebook inbox show ${run}`),
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
        `Decide it: cuebook inbox show ${run}, then cuebook inbox approve ${run} or cuebook inbox reject ${run} --say TEXT`,
    ),
  input_invalid: ({ data }) => {
    if (data?.declaresInputs === undefined) return undefined;
    return data.declaresInputs === true ? "Give them: --input NAME=VALUE" : "Give it: --prompt TEXT";
  },
  issue_claimed: "See which: cuebook runs list",
  issue_missing: "Give one: --issue FILE#ID",
  lease_lost: (failure) => ofRun(failure, (run) => `Look at it with: cuebook runs show ${run}`),
  location_missing: ({ data }) =>
    data?.isEmpty === true
      ? "the role before it has to hand back a folder"
      : `make the folder in the workspace, ${thenResume}`,
  location_outside: ({ data }) =>
    data?.isExchanged === true
      ? `something exchanges folders in the workspace for links: see what does, ${thenResume}`
      : undefined,
  no_route: runCheck,
  not_a_repository:
    'a run works on a git repository: name one (--repo FOLDER), or make one: git init && git add -A && git commit -m "First"',
  permission_ambiguous: "Say which: --permission NUMBER",
  permission_changed: (failure) => ofRun(failure, (run) => `Look at it, then answer: cuebook inbox show ${run}`),
  permission_missing: seeInbox,
  plan_unknown: "Plan again, look at it, and give the hash that it has: cuebook plan",
  repository_dirty:
    "a run starts from the last commit and would not see them: commit or stash them, or use --allow-dirty",
  run_archived: (failure) =>
    ofRun(failure, (run) => `Look at it with: cuebook runs show ${run}, or cuebook runs log ${run}`),
  run_ended: ({ data }) => (data?.run === undefined ? undefined : `Look at it with: cuebook runs show ${data.run}`),
  run_locked: (failure) => ofRun(failure, (run) => `Follow it with: cuebook runs log ${run} --follow`),
  run_not_driven: (failure) =>
    ofRun(
      failure,
      (run) => `The process that drove it is gone. Go on with it, and its agent asks again: cuebook runs resume ${run}`,
    ),
  run_not_found: "List them: cuebook runs list",
  run_not_recordable: ({ data }) =>
    data?.status === "suspended" ? `let it go on first: cuebook runs resume ${data.run}` : undefined,
  runs_unindexed: "Make it once: cuebook runs reindex",
  say_missing: giveWords,
  step_not_completed: "a run is forked at a completed step: cuebook runs show tells which are",
  // A step that was named in words is answered with the names that there are.
  step_not_found: ({ data }) => (data?.run === undefined ? undefined : `Look at them: cuebook runs show ${data.run}`),
  task_missing: "Give one: --issue FILE#ID, or --prompt TEXT",
  template_parse_error: runCheck,
  workflow_invalid: runCheck,
} satisfies Record<string, Advice>;

/** The codes that there is advice on. */
export const advisedCodes: readonly string[] = Object.keys(adviceByCode);

/** What to do about a failure: what was said where it happened, else the advice on its code; then where the configuration is. */
export function hintOf(failure: AdvisedFailure): string | undefined {
  const { hint = adviceOn(failure), data } = failure;
  if (data?.isConfigured !== true) return hint;
  const place = "`cuebook config` shows which file says it";
  return hint === undefined ? place : `${hint}; ${place}`;
}

/** A failure that was kept, with what to do about it: for programs. */
export function advised(failure: FailureRecord): FailureRecord {
  return { ...failure, hint: hintOf(failure) };
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

/** Where a limit is raised. */
function limitPlaces(name: string): string {
  return `limits.${name} in .cuebook/config.yaml (agent.${name} in a WORKFLOW.md that is served)`;
}

/** The store's messages name the run alone. */
function ofRun({ data, message }: AdvisedFailure, advice: (run: string) => string): string | undefined {
  const named = data?.run ?? /\brun (\w+)/.exec(message)?.[1];
  return named === undefined ? undefined : advice(String(named));
}
