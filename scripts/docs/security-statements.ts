/** A test: its file, and its title as it is written there, or the beginning of that. */
export type NamedTest = readonly [file: string, title: string];

const hostile = "packages/cli/src/hostile-project.test.ts";
const trust = "packages/cli/src/project/trust.test.ts";
const door = "packages/server/src/door.test.ts";
const adversarial = "packages/tools/src/adversarial/adversarial.test.ts";
const runTools = "packages/engine/src/tools/run-tools.test.ts";
const gates = "packages/engine/src/decisions/gates.test.ts";
const openRoot = "packages/tools/src/workspace/open-root.test.ts";
const gitFolders = "packages/tools/src/workspace/git-folders.test.ts";
const hooks = "packages/workspace/src/scripts/hooks.test.ts";
const sandbox = "packages/system/src/process/sandbox/sandbox.test.ts";
const mcpHttp = "packages/tools/src/mcp/http.test.ts";
const webhooks = "packages/server/src/webhooks/webhooks.test.ts";
const extract = "packages/tools/src/enrichment/extract/extract-templates.test.ts";
const payloads = "packages/engine/src/drive/payloads.property.test.ts";

/**
 * The tests of what SECURITY.md guarantees: by the bold beginning of each paragraph, and by the first cell of each row of its table of
 * inputs. `npm run check:docs` fails for a statement that has none, and for a test that is not there.
 */
export const securityStatements: Readonly<Record<string, readonly NamedTest[]>> = {
  "Templates are data.": [
    ["packages/template/src/hostile.test.ts", "more parts than a call takes arguments"],
    ["packages/template/src/hostile.test.ts", "a partial that includes itself"],
    ["packages/chat/src/arguments/dotted.test.ts", "names that objects inherit are ordinary names"],
  ],
  "Data does not become a command.": [
    ["packages/system/src/process/process.test.ts", "gets its arguments unchanged"],
    [
      "packages/workspace/src/worktree/worktree.test.ts",
      "stays directly in the root and has a valid branch name, for any identifier",
    ],
    ["packages/workspace/src/worktree/copies.test.ts", "gets no link into the checkout"],
  ],
  "A project of others is only read.": [
    [hostile, "in %s"],
    [hostile, "in a plan whose agents are the repository's, which names them and waits"],
    [hostile, "in cuebook mcp, whose rules and channels are the repository's until they are trusted"],
    [hostile, "in the language server"],
    [trust, "is started after --trust, also by later calls, until the setting or its script changes"],
    [trust, "is listed with what is trusted, and forgotten by its number"],
    [
      "packages/workspace/src/git/diff.test.ts",
      "runs no program that the repository names, and has the same format with any settings",
    ],
  ],
  "What a WORKFLOW.md names is contacted after trust.": [
    [hostile, "before anything is trusted, in %s"],
    [
      "packages/cli/src/worker/trust.test.ts",
      "leaves the runs of its service to others, and drives them once it is trusted there",
    ],
    [
      "packages/cli/src/serve/trust.test.ts",
      "contacts a tracker that the file names only when a person trusts it, and asks again when it changes",
    ],
  ],
  "Cuebook sends nothing anywhere but to the services that you name.": [
    [hostile, "although its canaries and its server work"],
    [hostile, "in %s"],
    [hostile, "in cuebook ui, with its pages read"],
    [hostile, "is not contacted by %s"],
  ],
  "Hooks are your text.": [
    [hooks, "has no other variables of ours than those that are named"],
    [hooks, "sees no key of a provider, no token of ours, and no token of a tracker"],
    [hooks, "is ended at its timeout, and its output until then is kept"],
    [hooks, "leaves no processes behind"],
    [hooks, "keeps no secret in output or log"],
  ],
  "A service does each thing once.": [
    ["packages/engine/src/service/crash.long.test.ts", "two services over one journal dispatch each issue once"],
    ["packages/store/src/postgres/events.test.ts", "an issue is claimed by one of many processes"],
  ],
  "Agents get what they were given.": [
    [
      "packages/agents/src/command/adapter.test.ts",
      "a command knows its turn from its environment, which has nothing else but the allow-list",
    ],
    ["packages/system/src/process/process.test.ts", "ends when the shell that started it is killed"],
    ["packages/system/src/process/run-program.test.ts", "is ended when it wrote what is kept"],
  ],
  "The environment of Cuebook is not readable through `/proc`.": [
    [
      "packages/system/src/process/hide-environment.test.ts",
      "a child finds no secret of ours in the environment of any process",
    ],
  ],
  "A sandbox is there, or nothing runs.": [
    [sandbox, "a confined command writes to its workspace and to its own temporary files alone"],
    [sandbox, "credentials in the home folder, sockets and Cuebook's state are hidden"],
    [sandbox, "what a confined command leaves running ends with it, wherever it hides"],
    [sandbox, "without bubblewrap on PATH, a command is refused and does not run"],
    [
      "packages/engine/src/drive/perform-checks.test.ts",
      "suspend the run if that sandbox is unavailable, and are not run without it",
    ],
    ["packages/tools/src/tools/run-command.test.ts", "a command whose sandbox is unavailable is not run"],
  ],
  "Success has to be seen.": [
    [
      "packages/agents/src/command/adapter.test.ts",
      "a non-zero exit code fails the turn with the command's last output",
    ],
    [
      payloads,
      "a payload that is refused leaves the run waiting, and one that is taken follows the edge of its status",
    ],
  ],
  "An approval is valid for what was shown.": [
    [gates, "refuses an approval after the workspace changed, until the change was looked at"],
    [gates, "takes an approval that names the changed state: it was looked at"],
    [gates, "takes no answer for another decision than the open one, although it has the same view"],
    [gates, "refuses an approval by a prefix of the hash that is too short"],
  ],
  "A tool writes what was shown.": [
    ["packages/tools/src/tools/write-file.test.ts", "a file that changed since it was shown is not written"],
    ["packages/tools/src/tools/run-command.test.ts", "an approval covers words, folder, timeout, input and program"],
    [runTools, "writes nothing when nobody answers in time"],
    ["packages/tools/src/mcp/question-form.test.ts", "are only denials if not all of it can be shown anywhere"],
    [adversarial, "an attempt does no harm: $name"],
  ],
  "Tools stay in their folder.": [
    [openRoot, "only regular files are read, and pipes are not awaited"],
    [openRoot, "cycles of links, and links that take forever, are refused"],
    ["packages/tools/src/workspace/race.test.ts", "a file is exchanged for a link"],
    [gitFolders, "is not written, whatever its name is: %s"],
    [gitFolders, "is not completed where a HEAD is: %s"],
    [gitFolders, "%s is asked about, although a rule allows the folder"],
    [adversarial, "an attempt does no harm: $name"],
  ],
  "Templates of files are data, too": [
    ["packages/template/src/hostile.test.ts", "a text can grow in a loop: what is added counts, not what is there"],
    [adversarial, "an attempt does no harm: $name"],
  ],
  "Each turn has its own token.": [
    [mcpHttp, "every request needs a token"],
    ["packages/system/src/secrets/tokens.test.ts", "a token finds its value until it is removed"],
  ],
  "The token of a repository reaches one git.": [
    [
      "packages/workspace/src/git/push.test.ts",
      "sends the token nowhere else, whatever the configuration of the repository says",
    ],
    ["packages/workspace/src/git/push.test.ts", "reports a refusal without the token"],
  ],
  "The page of the inbox has one door.": [
    [door, "that is not signed in gets only the frame of the page, which has no data"],
    [door, "signs in once per link, with a cookie that scripts and other sites do not get"],
    [door, "needs an origin for what it changes with a cookie, and none with a token"],
    [door, "has headers that keep its content from other pages, caches and logs"],
  ],
  "A webhook is only a reason to look.": [
    ["packages/trackers/src/webhook/webhook.test.ts", "is refused without its signature, and with another one"],
    [webhooks, "takes a delivery once, also under another name"],
    [
      "packages/cli/src/commands/serve-webhooks.test.ts",
      "says that webhooks are not received without a secret, and refuses one that can be guessed",
    ],
  ],
  "Actions of tools are recorded.": [
    [
      "packages/tools/src/audit/audit-log.test.ts",
      "a line is JSON with caller, action and reason, readable by the owner alone",
    ],
    [
      "packages/tools/src/audit/audit-log.test.ts",
      "secrets are masked even if a rule, or JSON that quotes one, has put backslashes into them",
    ],
  ],
  "Documents do not instruct agents through Cuebook.": [
    [
      "packages/engine/src/tools/enrich.test.ts",
      "with extraction %s, a document of a prompt that is %s gives %i notes",
    ],
    ["packages/engine/src/tools/enrich.test.ts", "the documents of a hostile prompt are limited"],
    [extract, "a file whose name could be prose is not reused"],
    [extract, "nothing is stored if the template folder is a link to another place"],
  ],
  "Arguments stay arguments.": [
    ["packages/chat/src/arguments/build.test.ts", "callers' arguments are in args and at the root"],
    ["packages/chat/src/arguments/dotted.test.ts", "names that objects inherit are ordinary names"],
  ],
  "Data makes no roles.": [["packages/chat/src/arguments/build.test.ts", "a user's message is used unchanged"]],
  "A history stays valid.": [
    [
      "packages/chat/src/conversation.property.test.ts",
      "a conversation keeps its history valid and continues, with any events in any order",
    ],
    [
      "packages/chat/src/history/history.test.ts",
      "a history cut off in responses is closed, so that a user's message may follow",
    ],
  ],
  "A model's key goes only to its own service.": [
    ["packages/agents/src/chat/adapter.test.ts", "the environment's key for %s is sent to no other address"],
  ],
  "Diffs are made without the repository's settings.": [
    [
      "packages/workspace/src/git/diff.test.ts",
      "runs no program that the repository names, and has the same format with any settings",
    ],
    ["packages/workspace/src/git/diff.test.ts", "is cut at the end of a line, however large the change is"],
    [
      "packages/workspace/src/git/nested-programs.test.ts",
      "runs no program when checkpoints, changes, commits and updates are made",
    ],
  ],
  "Diagrams are text.": [["packages/diagram/src/mermaid.test.ts", "escapes names that Mermaid could read as keywords"]],
  "The journal is the truth.": [
    ["packages/store/src/testing/lease-contract.ts", "if two processes take a free run at once, one gets it"],
    ["packages/store/src/testing/lease-contract.ts", "a dead process holds nothing, and its token no longer writes"],
    ["packages/store/src/testing/event-contract.ts", "of many processes at one version are those of one"],
  ],
  "Secrets are masked": [
    ["packages/system/src/secrets/masker.property.test.ts", "is masked, alone and in a longer text"],
    ["packages/system/src/secrets/masker.test.ts", "known token shapes are replaced without being given"],
    [
      "packages/tools/src/sets/apply/secrets.property.test.ts",
      "no finding, message or record of a set has a secret, a name in one, or what was made from one",
    ],
  ],
  "Data does not drive terminals.": [
    [
      "packages/cli/src/chat/answer-output.test.ts",
      "AnswerText writes answers unchanged to a file, and escapes control characters on a screen",
    ],
    ["packages/cli/src/output/changes-text.test.ts", "diffText escapes control characters"],
    [
      "packages/cli/src/chat/history-text.test.ts",
      "historyText shows messages and tool results, without control characters",
    ],
  ],
  "A workflow or template of the repository you run in": [
    ["packages/template/src/hostile.test.ts", "a format with much text is no failure of the check"],
    [hostile, "in %s"],
  ],
  "Issue titles and texts, comments, other data": [
    ["packages/engine/src/request/text.test.ts", "prints what others wrote, and never runs it"],
    [
      "packages/workspace/src/worktree/worktree.test.ts",
      "stays directly in the root and has a valid branch name, for any identifier",
    ],
  ],
  "An agent's output": [
    [payloads, "no name of Cuebook comes from outside, and no payload chooses an exit that its role does not have"],
    ["packages/engine/src/drive/hostile-values.test.ts", "suspends the run with its place and its values"],
  ],
  "An agent that calls a [tool](docs/reference/tools.md)": [
    [adversarial, "an attempt does no harm: $name"],
    [runTools, "writes nothing when the answer is %s, and its agent receives the reason"],
  ],
  "The arguments of a caller to a [prompt](docs/guide/conversations.md), and what users say": [
    ["packages/chat/src/arguments/build.test.ts", "a user's message is used unchanged"],
  ],
  "The answers of a model's service": [
    [
      "packages/chat/src/conversation.property.test.ts",
      "a conversation keeps its history valid and continues, with any events in any order",
    ],
    ["packages/agents/src/chat/adapter.test.ts", "the environment's key for %s is sent to no other address"],
  ],
  "Templates, and documents with templates in them": [
    [extract, "a template folder that leads out of the workspace is refused"],
    [
      "packages/engine/src/tools/enrich.test.ts",
      "with extraction %s, a document of a prompt that is %s gives %i notes",
    ],
  ],
  "A receiver of a [channel](docs/reference/permissions.md#channels): a webhook, or whoever can write to its folder": [
    ["packages/tools/src/channels/webhook.test.ts", "the question is posted, signed, and without secrets"],
    [
      "packages/cli/src/commands/permission-channels.test.ts",
      "a webhook that fails is a warning, and another channel answers",
    ],
  ],
  "A receiver of [`notify`](docs/reference/configuration.md#who-is-notified)": [
    ["packages/engine/src/notify/notifier.test.ts", "a receiver that fails is reported once, however much waits"],
  ],
  "A client of `cuebook mcp`": [
    [
      "packages/tools/src/mcp/apply-template.test.ts",
      "the client's user is asked once for all files, and cannot allow it for ever",
    ],
    ["packages/tools/src/mcp/apply-template.test.ts", "an approval of another plan is refused before anybody is asked"],
  ],
  "Files in the workspace, including its git attributes": [
    [openRoot, "links that stay inside are followed, and the result has their target"],
    [
      "packages/workspace/src/git/diff.test.ts",
      "runs no program that the repository names, and has the same format with any settings",
    ],
  ],
};

/** Rows of the table that state no limit, each with why. */
export const withoutLimits: Readonly<Record<string, string>> = {
  "You: flags, your own configuration": "nothing is withheld from the person",
};
