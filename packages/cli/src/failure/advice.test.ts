import { expect, test } from "vitest";
import { type AdvisedFailure, advisedCodes, hintOf } from "./advice.ts";

const id = "7k3m9qwx";

const nameModel =
  'name a model (--model anthropic/MODEL), or add one to .cuebook/config.yaml: agents: { assistant: { kind: chat, provider: openai-compatible, base_url: "https://...", model: ..., api_key: $API_KEY } }';

/** A failure of each code, with its advice. */
const cases: readonly (readonly [code: string, message: string, advice: string, data?: AdvisedFailure["data"]])[] = [
  [
    "agent_config_invalid",
    "the settings of the agent bot (chat) are invalid: `model` is missing",
    "Set them under agents.bot in .cuebook/config.yaml",
    { agent: "bot" },
  ],
  [
    "agent_missing",
    "no agent is set for the role worker",
    "Name one: --agent NAME, `agent:` in the workflow or the role, or `agent:` in .cuebook/config.yaml",
  ],
  [
    "agent_script_error",
    'the agent "replay" cannot follow its script: x',
    "correct the script, then resume the run that it stopped: cuebook runs resume",
  ],
  [
    "agent_stalled",
    'the agent "sh" wrote nothing for 200 ms and was ended',
    "read its output: 1-2-1.log; if such silence is normal, raise the limit: limits.stall_timeout_ms in .cuebook/config.yaml (agent.stall_timeout_ms in a WORKFLOW.md that is served)",
    { log: "1-2-1.log" },
  ],
  [
    "agent_tool_timeout",
    'the agent "claude" was ended: its tool Bash was still running after 10 s',
    "read its output: 1-2-1.log; if the tool needs this time, raise the limit: limits.tool_timeout_ms in .cuebook/config.yaml (agent.tool_timeout_ms in a WORKFLOW.md that is served)",
    { log: "1-2-1.log" },
  ],
  [
    "agent_turn_timeout",
    'the agent "sh" was still working after 300 ms and was ended',
    "give it less work per turn, or more time: limits.turn_timeout_ms in .cuebook/config.yaml (agent.turn_timeout_ms in a WORKFLOW.md that is served)",
  ],
  [
    "artifact_changed",
    `the artifact spec of step 1 of run ${id} is not what was kept`,
    "the output it was part of is in the journal: cuebook runs show",
  ],
  [
    "artifact_missing",
    `the artifact spec of step 1 of run ${id} is gone`,
    "the output it was part of is in the journal: cuebook runs show",
  ],
  [
    "database_foreign",
    "/tmp/other.db is a database of another program: it has songs",
    "Choose another file for Cuebook (db_path, CUEBOOK_DB_PATH); this one was not changed.",
  ],
  [
    "database_dangling",
    "the database /s/cuebook.db is a link to a file that is missing: the store there had 2 runs",
    "Put the file back, from a backup or a disk that is away; or begin a new store: cuebook doctor store --repair",
  ],
  [
    "database_empty",
    "the database /s/cuebook.db is empty: the store there had 2 runs",
    "Put the file back, from a backup or a disk that is away; or begin a new store: cuebook doctor store --repair",
  ],
  [
    "database_folder",
    "there is a folder in the place of the database /s/cuebook.db: the store there had 2 runs",
    "Put the file back, from a backup or a disk that is away; or begin a new store: cuebook doctor store --repair",
  ],
  [
    "database_header",
    "/s/cuebook.db is damaged in its header: it says that a page has 8192 bytes, and all have 4096",
    "See what is whole, and save it: cuebook doctor store",
  ],
  [
    "database_incomplete",
    "/s/cuebook.db has lost the table events",
    "See what is whole, and save it: cuebook doctor store",
  ],
  [
    "database_missing",
    "the database /s/cuebook.db is missing: the store there had 2 runs",
    "Put the file back, from a backup or a disk that is away; or begin a new store: cuebook doctor store --repair",
  ],
  [
    "database_older",
    "/s/cuebook.db is an earlier state of the database: it ends at event 2, and had 3",
    "Put the file of this store back; or keep this one: cuebook doctor store --repair",
  ],
  [
    "database_replaced",
    "/s/cuebook.db is the database of another store: the store there had 2 runs",
    "Put the file of this store back; or keep this one: cuebook doctor store --repair",
  ],
  [
    "database_version",
    "/s/cuebook.db says that it has version 3, but its tables are those of another",
    "See what is whole, and save it: cuebook doctor store",
  ],
  [
    "decision_changed",
    `the decision of run ${id} was approved as 1, and is 2 now`,
    `Review the current state, then decide: cuebook inbox show ${id}`,
  ],
  ["chat_ambiguous", 'several recorded chats start with "7"', "Give more of its id: cuebook chat list"],
  ["answer_not_recorded", "none to this prompt is recorded", "ask the model: cuebook prompt test --record"],
  ["chat_agent_ambiguous", "there are several chat agents: a, b", "choose one: --agent NAME"],
  ["chat_agent_kind", 'the agent "a" is of the kind codex, and cannot chat', nameModel],
  ["chat_agent_missing", "no agent of the kind chat is configured", nameModel],
  ["chat_agent_unknown", 'there is no agent "a"', nameModel],
  [
    "chat_file_invalid",
    "a.json is not a saved chat: it is not JSON",
    "`/save FILE` and --save write such files",
    { file: "a.json" },
  ],
  ["chat_not_found", "no chat has been recorded in this project", "start one: cuebook chat", { isEmpty: true }],
  [
    "model_key_unset",
    "the key for groq/m is missing: GROQ_API_KEY is not set",
    "export GROQ_API_KEY=...",
    { variable: "GROQ_API_KEY" },
  ],
  [
    "prompt_ambiguous",
    "w has several roles: choose one, or an edge",
    "--role a, b; --edge a/done",
    { roles: ["a", "b"], edges: ["a/done"] },
  ],
  [
    "prompt_argument_invalid",
    'the argument "n" must be a number, but is the text "3"',
    "values other than text are JSON: n:=...",
    { argument: "n", isText: true },
  ],
  ["prompt_argument_missing", 'the prompt needs "n"', "Ctrl-C cancels"],
  [
    "prompt_argument_missing",
    "the prompt a.prompt.yaml needs n (number)",
    "set it with --arg n:=JSON, or in --args FILE",
    { argument: "n", isText: false },
  ],
  ["prompt_argument_unknown", 'no prompt takes the argument "n"', "name one: --prompt FILE"],
  [
    "prompt_test_none",
    'the prompt a.prompt.yaml has no test: there is no file "a.prompt.test.yaml"',
    "write one with cases: a name, args, and what to expect; `cuebook check` checks the prompt without one",
  ],
  [
    "chat_locked",
    "another process has the chat 7f3a open",
    "End the chat there, or continue another one: cuebook chat list",
  ],
  [
    "chat_not_found",
    'no recorded chat starts with "7"',
    "List them: cuebook chat list; a new chat needs no --continue",
  ],
  [
    "copy_failed",
    "run r1 is not in the other store as it was written",
    "Nothing that was there before was changed. Examine both stores: cuebook doctor store; then run the copy again",
  ],
  [
    "database_damaged",
    "/s/cuebook.db is damaged: run 7k3m has 3 events, but only 2 can be read",
    "See what is whole, and save it: cuebook doctor store",
  ],
  [
    "channel_secret_missing",
    'the channel "phone" signs with $HOOK_SECRET, which is not set',
    "Make one: export NAME=whsec_$(openssl rand -base64 32), and give it to the receiver; or remove the channel from tools.permissions.channels",
  ],
  [
    "tool_server_failed",
    'the MCP server "weather": the program ended with code 2: no licence',
    "Correct it under tools.servers in .cuebook/config.yaml, or leave it out",
  ],
  [
    "decision_kind",
    `run ${id} asks a question, which is answered; it cannot be approved`,
    `Use: cuebook inbox answer ${id} --say TEXT`,
    { run: id, kind: "question" },
  ],
  [
    "decision_kind",
    `run ${id} waits at a gate, which is approved or rejected; it cannot be answered`,
    `Use: cuebook inbox approve ${id}, or cuebook inbox reject ${id} --say TEXT`,
    { run: id, kind: "gate" },
  ],
  [
    "decision_too_large",
    `the change of run ${id} is too large to be shown, and what cannot be shown is not approved`,
    `Ask for smaller changes, or for files that git ignores: cuebook inbox reject ${id} --say TEXT`,
    { run: id },
  ],
  ["decision_missing", `run ${id} (running) waits for no decision`, "List open questions: cuebook inbox list"],
  ["gate_missing", `run ${id} (running) waits at no failed check`, "List open questions: cuebook inbox list"],
  [
    "decision_open",
    `run ${id} waits for a decision: May a/done lead to b?`,
    `Decide: cuebook inbox show ${id}, then cuebook inbox approve ${id} or cuebook inbox reject ${id} --say TEXT`,
  ],
  ["input_invalid", "invalid inputs of essay: x", "Set it: --prompt TEXT", { declaresInputs: false }],
  ["input_invalid", "invalid inputs of essay: x", "Set them: --input NAME=VALUE", { declaresInputs: true }],
  ["issue_claimed", "the issue 7 is being worked on by another run", "Find it: cuebook runs list"],
  ["issue_missing", "the workflow w uses `issue`, but no issue is given", "Name one: --issue FILE#ID"],
  ["lease_lost", `run ${id} was taken over by another process`, `Show it: cuebook runs show ${id}`],
  [
    "location_missing",
    "the location w.yaml:3:4 gives nothing",
    "the previous role has to return a folder",
    { isEmpty: true },
  ],
  [
    "location_missing",
    'the location w.yaml:3:4 gives "x", which is not a folder',
    "create the folder in the workspace, then resume the run: cuebook runs resume",
  ],
  [
    "location_outside",
    "the location /a has become another folder: /b",
    "something replaces folders in the workspace with links: find out what, then resume the run: cuebook runs resume",
    { isExchanged: true },
  ],
  ["no_route", "the workflow w has no role to start with", "Run: cuebook check"],
  [
    "not_a_repository",
    "/tmp/x is no git repository",
    'a run needs a git repository: name one (--repo FOLDER), or create one: git init && git add -A && git commit -m "First"',
  ],
  ["question_ambiguous", `run ${id} asks 2 questions: name one of them`, "Show one of them: cuebook inbox show RUN/q1"],
  ["question_closed", `question ${id}/q1 is no longer open`, "List open questions: cuebook inbox list"],
  ["question_missing", `run ${id} has asked no question q9`, "List open questions: cuebook inbox list"],
  [
    "permission_changed",
    `question ${id}/q1 has the hash 3f2a, not "x"`,
    `Review it, then answer: cuebook inbox show ${id}`,
    { run: id },
  ],
  [
    "hand_over_missing",
    `run ${id} has no output that could be sent back`,
    `An output is sent back when the next step cannot begin with it: cuebook runs show ${id}`,
  ],
  [
    "hand_over_ambiguous",
    `run ${id} cannot continue with what several branches returned: a (step 2), b (step 3). One of them is sent back`,
    `Name its step: cuebook runs resume ${id}/2 --send-back`,
    { run: id, steps: [2, 3] },
  ],
  [
    "prompt_blank",
    "checker, turn 1: the prompt is blank",
    "give it text: another input, another output of the role before it, or a corrected workflow (cuebook runs adopt)",
  ],
  [
    "workspace_lost",
    `the workspace /w of run ${id} is lost, and the changes of step 2 b are in no checkpoint`,
    `Let the step work again: cuebook runs resume ${id} --send-back, at a gate cuebook inbox reject ${id} --say TEXT; or fork an earlier step: cuebook runs fork ${id}/STEP`,
    { run: id },
  ],
  ["permission_missing", `run ${id} (running) waits for no permission`, "List open questions: cuebook inbox list"],
  [
    "plan_unknown",
    "the plan 3f2a is unknown: no plan with that hash is stored here",
    "Plan again, review the plan, and use its hash: cuebook plan",
  ],
  [
    "repository_dirty",
    "the repository /r has 1 uncommitted change: a",
    "a run starts from the last commit and does not see them: commit or stash them, or use --allow-dirty",
  ],
  [
    "run_archived",
    `run ${id} was archived at 2026-01-01T00:00:00.000Z: its history is in ${id}.json`,
    `Show it: cuebook runs show ${id}, or cuebook runs log ${id}`,
    { run: id },
  ],
  [
    "run_ended",
    `run ${id} has ended (failed): there is nothing to resume`,
    `Show it: cuebook runs show ${id}`,
    { run: id },
  ],
  ["run_locked", `run ${id} is being driven by process 7`, `Follow it: cuebook runs log ${id} --follow`],
  [
    "run_not_driven",
    `run ${id} waits for permission, but no process drives it to receive the answer`,
    `Its process is gone. Resume the run, and its agent asks again: cuebook runs resume ${id}`,
  ],
  ["run_not_found", 'no run begins with "x"', "List them: cuebook runs list"],
  [
    "run_not_recordable",
    `run ${id} cannot be recorded: it is suspended (failure)`,
    `resume it first: cuebook runs resume ${id}`,
    { run: id, status: "suspended" },
  ],
  ["runs_unindexed", "2000 runs are missing in the index of runs", "Build them once: cuebook runs reindex"],
  ["say_missing", `run ${id} needs words to continue with: Which cats?`, "Add one: --say TEXT"],
  [
    "step_not_completed",
    `step 2 writer of run ${id} has not returned anything yet`,
    "a run is forked at a completed step: cuebook runs show lists its steps",
  ],
  [
    "step_not_found",
    `run ${id} has no step 9: it has 2, numbered from 1`,
    `List its steps: cuebook runs show ${id}`,
    { run: id },
  ],
  [
    "task_missing",
    "the workflow w works on a task, but no task is given",
    "Name one: --issue FILE#ID, or --prompt TEXT",
  ],
  [
    "task_unused",
    "an input is given, but no prompt of the workflow w uses `input`",
    "Write `context: task` into the workflow, or use it in a prompt: {{{input.prompt}}}",
    { unused: "input" },
  ],
  [
    "task_unused",
    "an issue is given, but no prompt of the workflow w uses `issue`",
    "Write `context: task` into the workflow, or use it in a prompt: {{{issue.title}}}",
    { unused: "issue" },
  ],
  ["template_parse_error", "the prompt at /roles/a/prompt does not parse", "Run: cuebook check"],
  [
    "apply_conflict",
    `the changes conflict with /r: a.txt`,
    `Nothing was changed. Resolve it on the branch of the run: cd "$(cuebook runs open ${id})" && git merge main; commit that, then apply it again`,
    { run: id, branch: "main" },
  ],
  [
    "apply_overlap",
    `a file has uncommitted changes in /r: a.txt`,
    "Nothing was changed. Commit or stash these files, then apply it again",
  ],
  [
    "merge_conflict",
    `the run conflicts with the branch main: a.txt`,
    `Nothing was changed. Resolve it on the branch of the run: cd "$(cuebook runs open ${id})" && git merge main; commit that, then merge it again`,
    { run: id, branch: "main" },
  ],
  [
    "merge_dirty",
    `the repository /r has 1 uncommitted change: a.txt`,
    `Commit or stash them, then merge it again; or use: cuebook runs apply ${id}`,
    { run: id },
  ],
  ["result_none", `run ${id} has not begun, so it changed nothing`, `Start it: cuebook runs resume ${id}`],
  [
    "result_uncommitted",
    `run ${id} has changes that are not committed on cuebook/x`,
    `Take all of it as one commit: cuebook runs merge ${id} --squash; or commit it first: cd /w && git add -A && git commit`,
    { run: id, path: "/w" },
  ],
  [
    "result_uncommitted",
    `run ${id} has changes that are not committed on cuebook/x`,
    `Take all of it as one commit: cuebook runs merge ${id} --squash`,
    { run: id },
  ],
  [
    "agent_unanswered",
    'the client of the agent "claude" did not answer within 1 second',
    "run it by hand; `cuebook agents --timeout SECONDS` gives it more time",
  ],
  ["run_queued", `run ${id} is queued in default`, `follow it: cuebook runs attach ${id}`, { run: id }],
  [
    "server_unknown",
    "http://h:1 is not the API of a Cuebook (status 200)",
    "it is the address that cuebook ui prints, without the path of a page",
  ],
  [
    "server_unreachable",
    "http://h:1 cannot be reached: nothing listens there",
    "is cuebook ui or cuebook serve --http running there?",
  ],
  [
    "service_missing",
    `run ${id} is of a service whose file this machine cannot use: WORKFLOW.md`,
    "`cuebook check WORKFLOW.md` says why",
    { file: "WORKFLOW.md" },
  ],
  [
    "run_unsettled",
    `run ${id} was interrupted at work`,
    `Resume it: cuebook runs resume ${id}; or end it: cuebook runs cancel ${id}`,
  ],
  [
    "workspace_removed",
    `the folder /w of run ${id} was removed`,
    `Resume the run, and it is created again: cuebook runs resume ${id}`,
    { run: id, isResumable: true },
  ],
  [
    "not_trusted",
    "the agent x is not used: .cuebook/config.yaml names it (./x), and you have not trusted that",
    "Read the file. To trust what it names, as it is now: add --trust to the command. What is trusted: cuebook permissions list",
  ],
  [
    "workspace_removed",
    `the folder /w of run ${id} was removed`,
    "Its branch is kept. To get the folder back: git -C /r worktree add -f /w cuebook/x",
    { run: id, isResumable: false, path: "/w", branch: "cuebook/x", repository: "/r" },
  ],
  [
    "workspace_removed",
    `the folder /w of run ${id} was removed`,
    "It is gone: only the service could create it",
    { run: id, isResumable: false, path: "/w", branch: "" },
  ],
  [
    "writes_refused",
    "implement: every change of a file was refused, the first: Write: src/a.js. The agent can do nothing until it may write",
    "Let it write: add { decide: allow, effect: write } to tools.permissions.rules in .cuebook/config.yaml (or `permissions: edit` to the phase, for new runs), and remove rules that deny it; then resume the run: cuebook runs resume",
  ],
  ["workflow_invalid", "the workflow WORKFLOW.md cannot be served", "Run: cuebook check"],
];

const rows = cases.map(([code, message, advice, data]) => ({ code, message, advice, data }));

test.each(rows)("$code has its advice: $message", ({ code, message, advice, data }) => {
  expect(hintOf({ code, message, data })).toBe(advice);
  expect(hintOf({ code, message, hint: "Said there." })).toBe("Said there.");
});

test("advice names the run in the failure's data", () => {
  expect(hintOf({ code: "run_locked", message: "it is being driven", data: { run: id } })).toBe(
    `Follow it: cuebook runs log ${id} --follow`,
  );
});

test("advice on configured values names the command that shows where they are set", () => {
  const failure = { code: "unknown_agent", message: 'there is no agent "hs"', data: { isConfigured: true } };
  expect(hintOf(failure)).toBe("`cuebook config` shows where it is set");
  expect(hintOf({ ...failure, hint: 'did you mean "sh"?' })).toBe(
    'did you mean "sh"?; `cuebook config` shows where it is set',
  );
});

test("advice exists for exactly these codes, and only if it applies", () => {
  expect([...new Set(cases.map(([code]) => code))].toSorted()).toEqual([...advisedCodes].toSorted());
  for (const code of [
    "toString",
    "workspace_failed",
    "run_ended",
    "location_outside",
    "input_invalid",
    "step_not_found",
  ]) {
    expect(hintOf({ code, message: "something else" })).toBeUndefined();
  }
});
