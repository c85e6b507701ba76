import { permissionsNames, ruleDecisions, sandboxes } from "@cuebook/policy";
import { failureRecord, projectFacts, rule, workspacePlan } from "@cuebook/run/journal";
import {
  anything,
  choice,
  flag,
  integer,
  list,
  mapping,
  named,
  nullable,
  number,
  of,
  oneOf,
  optional,
  record,
  text,
  yes,
} from "@cuebook/shape";
import { gates, joinPolicies } from "@cuebook/workflow/model";
import { output, value } from "./output.ts";
import { diagnostic } from "./shapes/finding.ts";
import { promptTrace } from "./shapes/prompt.ts";

const each = named(
  "ForkedList",
  "A branch for each item of a list.",
  mapping({
    of: text("The path of the list in the data of the edge: `steps.planner.tasks`."),
    key: optional(text("The field of an item that identifies it."), "its position does"),
    max: integer("The largest number of items."),
    concurrency: integer("How many branches work at the same time."),
    isReused: flag(
      "Whether an item that is unchanged, and ended well when the edge was taken before, keeps its result.",
    ),
  }),
);

const joinPolicy = named(
  "JoinPolicy",
  "When branches join.",
  oneOf([
    mapping({
      is: choice(
        joinPolicies,
        "When all have ended; or also when one ended badly, or well, and the others are cancelled.",
      ),
    }),
    mapping({
      is: choice(["quorum"], "When enough have ended well, or no longer can."),
      of: integer("How many are enough."),
    }),
  ]),
);

const plannedStop = named(
  "PlannedStop",
  "A point at which the run stops to ask.",
  mapping({
    kind: choice(["gate", "question"], "Whether it asks before the edge is taken, or the edge itself asks."),
    role: text("The role that the edge leads from."),
    status: text("The status that chooses it."),
    to: text("Where the edge leads: with branches, after their join."),
    branches: optional(list(text(), "The roles that begin its branches."), "it opens none"),
    approver: optional(text("The role that decides."), "a person decides, and the run waits"),
  }),
);

const writtenWaiver = named(
  "PlannedWaiver",
  "A check that the workflow lets pass.",
  mapping({
    file: text("The file."),
    line: integer("The line, from 1."),
    column: integer("The column, from 1."),
    effect: text("What no longer holds, as a sentence."),
    setting: text("The setting with its value: `done.hooks: may_fail`."),
  }),
);

const verdict = (description: string) => choice(ruleDecisions, description);
const enforcement = (description: string) => optional(choice(["asked", "unenforced"], description), "it enforces them");

const plannedAccess = named(
  "PlannedAccess",
  "The access of a role: what its agent may do without asking, where, and how far its client keeps to it.",
  mapping({
    role: text("The role."),
    permissions: optional(
      list(oneOf([choice(permissionsNames), rule]), "As the role has them."),
      "it may read in the workspace",
    ),
    rules: list(rule, "The rules that they mean."),
    commands: list(
      mapping({
        line: text("The command line."),
        script: optional(text("The text of the script that it calls."), "it calls none, or its text is not known"),
        hash: optional(
          text("The SHA-256 of the text of the script. A script with another one is asked about."),
          "it calls none",
        ),
      }),
      "The commands of the project that it may run.",
    ),
    onlyReads: flag("Whether the commands that it may run without a question write nothing."),
    decides: mapping(
      {
        read: verdict("Files that are read."),
        run: verdict("Commands."),
        write: verdict("Files that are written."),
        network: verdict("Addresses."),
        ask_client: verdict("What the client itself asks about."),
      },
      "What the rules decide on each kind of action as a whole.",
    ),
    sandbox: choice(sandboxes, "How its commands are confined."),
    changes: optional(
      choice(["documentation", "none", "tests"], "The only files that a phase may leave changed."),
      "any",
    ),
    client: mapping(
      {
        read: enforcement("Files that are read."),
        run: enforcement("Commands."),
        write: enforcement("Files that are written."),
        network: enforcement("Addresses."),
        ask_client: enforcement("What the client itself asks about."),
      },
      "What the agent's client does with them, by kind of action, where it does not enforce them.",
    ),
    isSandboxed: flag("Whether the agent confines its commands as the sandbox says."),
    tools: list(text(), "The tools that Cuebook provides, and as `mcp__SERVER__*` those of MCP servers."),
    locations: list(
      text(),
      "The folders that it works in, by the edges to it: pointers of prompts of kind `location`. Empty: the workspace.",
    ),
  }),
);

const plannedCheckOf = named(
  "PlannedCheckOf",
  "A command that a run executes after a phase reports that it is complete.",
  mapping({
    role: text("The role."),
    name: text("The name of the check."),
    command: text("The command line."),
    onFailure: choice(["return", "tell"], "What a failure does: the phase continues, or it is only reported."),
    expect: optional(choice(["fail"], "It has to fail, by tests that were written first."), "it has to pass"),
    onlyCode: optional(yes("It runs only if the phase changed files other than documentation."), "it always runs"),
  }),
);

const plannedCommand = named(
  "PlannedCommand",
  "A command that a role runs in place of an agent.",
  mapping({
    role: text("The role."),
    command: text("The command line."),
    exits: nullable(record(text(), "The status of each exit code."), "its standard output is the output"),
    sandbox: choice(sandboxes, "How its commands are confined."),
  }),
);

const plannedGit = named(
  "PlannedGit",
  "What git does with the commits of phases beside making them.",
  mapping({
    hooks: list(
      mapping({
        name: choice(["pre-commit", "prepare-commit-msg", "commit-msg", "pre-push"], "Its name."),
        from: text("Its file, or the file that declares it."),
        manager: optional(choice(["husky", "lefthook", "pre-commit"], "What manages the hooks."), "nobody does"),
        isIgnored: flag("Whether git ignores it, because it is not executable."),
        isRun: flag("Whether it runs as a check before the work of a phase is committed."),
      }),
      "The hooks of git that the project has.",
    ),
    signing: oneOf(
      [
        mapping({ is: choice(["off", "signed"], "Whether git's settings ask for signatures, and commits get them.") }),
        mapping({
          is: choice(["unsigned"], "Git's settings ask for signatures, and commits get none."),
          reason: text("Why."),
        }),
      ],
      "Whether the commits of phases are signed.",
    ),
  }),
);

const heldVariables = named(
  "HeldVariables",
  "The variables that are set here and that the project needs, but that agents, checks and the set-up do not get.",
  mapping({
    variables: list(
      mapping({
        name: text("Its name."),
        from: list(text(), "The files of the project that show that it is needed."),
        isSecret: flag("Whether its name is that of a secret: agents would see its value."),
      }),
      "The variables.",
    ),
    setting: optional(
      text('The setting of `project` that passes on also those that are no secrets: `env: ["A"]`.'),
      "all are secrets",
    ),
  }),
);

const projectVariables = named(
  "ProjectVariables",
  "The facts of the project that prompts of phases receive.",
  mapping({
    project: optional(of(projectFacts, "The project."), "no prompt needs it"),
    variables: optional(record(text(), "The variables that the workflow adds, by name."), "it adds none"),
  }),
);

const standard = "the standard of the tools";

const plannedTools = named(
  "PlannedTools",
  "What the tools of a run's roles may do, and the notes to the roles about them.",
  mapping({
    notes: record(text(), "The notes on tools that each role receives."),
    limits: mapping(
      {
        fileBytes: optional(integer("A file that is read whole, a template, or a text to write."), standard),
        resultBytes: optional(integer("The text of one result."), standard),
        files: optional(integer("Files that one search or listing visits."), standard),
        commandOutputBytes: optional(integer("Output of a command beyond which its middle is left out."), standard),
        commandTimeoutMs: optional(integer("How long a command may take, in milliseconds."), standard),
        previewLines: optional(integer("Lines of a preview."), standard),
      },
      "Limits that differ from the tools' defaults.",
    ),
    extraction: choice(
      ["all", "off", "trusted"],
      "Whether templates in documents that agents read are stored for them: never, of trusted documents, of all.",
    ),
    rules: list(rule, "What tools may do without asking, what is denied, and what is asked."),
    templateRoots: list(text(), "Folders with templates besides those of the project: absolute, read-only."),
    permissionTimeoutMs: integer("The time after which an unanswered question counts as a no."),
  }),
);

const rates = named(
  "Rates",
  "Prices in US dollars per million tokens.",
  mapping({
    inputPerMtok: optional(number("Of input."), "free"),
    outputPerMtok: optional(number("Of output."), "free"),
    cacheReadPerMtok: optional(number("Of input that is read from a cache."), "free"),
  }),
);

const unlimited = "unlimited";

const runLimits = named(
  "RunLimits",
  "What a run may spend before it asks a person. Times are in milliseconds.",
  mapping({
    repairs: integer("How often an unreadable output is returned in one try."),
    tries: integer("The number of tries of a step whose turns fail with a retryable failure."),
    retryDelayMs: integer("The pause before the second try; it doubles before each further try."),
    turnTimeoutMs: integer("How long a turn may take."),
    stallTimeoutMs: integer("How long an agent may say nothing."),
    toolTimeoutMs: optional(
      integer("The time limit of each tool that an agent announces."),
      "none besides that of the turn",
    ),
    checkTimeoutMs: integer("The time limit of each check of a phase."),
    turns: optional(integer("The number of turns."), unlimited),
    tokens: optional(integer("Input and output tokens, including those read from a cache."), unlimited),
    costUsd: optional(number("US dollars."), unlimited),
    wallTimeMs: optional(integer("The working time of agents."), unlimited),
    dayUsd: optional(number("US dollars of all runs of the workflow on one day (UTC)."), unlimited),
    totalUsd: optional(number("US dollars of all runs of the workflow."), unlimited),
    rates: optional(record(rates, "Prices of tokens by the kind of the agent."), "none exist"),
  }),
);

const roleBounds = named(
  "RoleBounds",
  "The worst case for one role of a run.",
  mapping({ steps: integer("The number of steps."), turns: integer("The number of turns.") }),
);

const forkBounds = named(
  "ForkBounds",
  "The branches that an edge opens, in the worst case.",
  mapping({
    role: text("The role that the edge leads from."),
    status: text("The status that chooses it."),
    branches: list(text(), "The roles that begin the branches."),
    count: integer("The number of branches each time."),
    concurrency: integer("How many of them work at the same time."),
    times: integer("How often a run opens them."),
  }),
);

const runBounds = named(
  "RunBounds",
  "The worst case for a run until it ends or waits for a person.",
  mapping({
    roles: record(roleBounds, "By role: the roles that a run can reach."),
    steps: integer("The number of steps."),
    atOnce: optional(integer("The largest number of steps at the same time."), "1, because no edge opens branches"),
    forks: optional(list(forkBounds, "The branches that edges open."), "no edge opens any"),
    turns: integer("The number of turns."),
    tokens: nullable(integer("The number of tokens."), "unbounded"),
    costUsd: nullable(number("US dollars."), "unbounded"),
  }),
);

const promptSources = named(
  "PromptSources",
  "Where the characters of a prompt are from, in numbers.",
  mapping({
    characters: integer("All of them."),
    instruction: integer("Cuebook's own text: the instruction on the output, complaints, and separators."),
    template: integer("Those of templates."),
    data: integer("Those of data."),
    untrusted: nullable(integer("The untrusted characters of any origin."), "the prompt's trace does not record trust"),
  }),
);

const plannedHole = named(
  "PlannedHole",
  "A value that is not known before the run.",
  mapping({
    start: integer("Where it starts in the text, in UTF-16 units from 0."),
    end: integer("Where it ends, exclusive."),
    name: text("The data path: `plan`, `steps.planner.repoPath`, with the functions that are applied to it."),
    type: text("Its type: `text`, `text | null`, `list of text`."),
  }),
);

const plannedPrompt = named(
  "PlannedPrompt",
  "A prompt as far as it is known before a run: the author's template, control tags unchanged, values as holes.",
  mapping({
    pointer: text("Its place in the definition: `/graph/planner/ready/prompt`."),
    kind: choice(
      ["context", "edge", "input", "location", "question", "role"],
      "`role`: sent at every turn; `context`: what Cuebook adds at every turn; `edge`: sent on the way over an edge; `location`: where the role works; `question`: for a person; `input`: an input of the workflow that the role runs.",
    ),
    role: text("The role that receives it; for a question the role that asks."),
    heading: optional(text("The heading above it."), "none exists"),
    text: text("Its text, with `‹name: type›` in place of each value."),
    holes: list(plannedHole, "The places that data fills."),
  }),
);

const plannedFork = mapping(
  {
    branches: list(
      mapping({
        role: text("The role that begins it."),
        hasPrompt: flag("Whether the role receives a prompt on the way."),
      }),
      "The branches.",
    ),
    each: nullable(of(each, "The list whose items get a branch each."), "none exists"),
    policy: of(joinPolicy, "When the branches join."),
    good: nullable(list(text(), "The statuses that count as good."), "all do"),
    conflicts: nullable(text("The role that resolves conflicts."), "none exists"),
    isShared: flag("Whether all branches work in one folder; if not, each has a worktree."),
  },
  "The branches that it opens.",
);

export const plan = output(
  value(
    "",
    mapping({
      hash: text("The hash of the plan: what `cuebook run --approved` takes."),
      command: nullable(text("The command that runs the plan."), "it cannot run"),
      workflow: text("The workflow's name."),
      definition: text("The content hash of the definition."),
      canRun: flag("Whether it can run: every role has an agent that can work here."),
      roles: list(
        mapping({
          role: text("The role."),
          agent: text("Its agent."),
          kind: text("The kind of the agent."),
          model: nullable(text("The model that its settings name."), "they name none"),
          chosenBy: choice(["run", "role", "tier", "workflow", "configuration"], "What chose the agent."),
          tier: nullable(text("The tier of the role."), "it has none"),
          version: nullable(text("The version of the agent's program."), "unknown"),
          error: nullable(of(failureRecord, "Why the agent cannot work here."), "it can"),
        }),
        "The roles with an agent.",
      ),
      graph: list(
        mapping({
          role: text("The role that it leads from, or `$START`."),
          status: text("The status that chooses it."),
          branch: nullable(text("The branch that it belongs to."), "it belongs to none"),
          to: text("The next role, `$END` or `$SUSPEND`."),
          when: nullable(text("Its condition."), "it has none"),
          fork: nullable(plannedFork, "it opens none"),
          max: integer("How often it can be taken."),
          gate: choice(gates, "Who decides that it may be taken."),
          approver: nullable(text("The role that decides."), "no role does"),
          hasPrompt: flag("Whether the next role receives a prompt on the way."),
          isReachable: flag("Whether a run can reach it."),
          asks: flag("Whether a run stops there for a person or an approver."),
        }),
        "The edges.",
      ),
      stops: list(plannedStop, "Where the run stops for a person or an approver."),
      waivers: list(writtenWaiver, "The checks that the workflow lets pass."),
      access: list(plannedAccess, "What each role may do."),
      checks: list(plannedCheckOf, "The checks of phases."),
      commands: list(plannedCommand, "The commands that work in place of agents."),
      git: nullable(of(plannedGit, "What git does with the commits of phases."), "the workflow has no phases"),
      ground: of(projectVariables, "What prompts of phases receive about the project."),
      heldVariables: nullable(
        of(heldVariables, "What the project needs of the environment, and does not get."),
        "nothing",
      ),
      tools: nullable(of(plannedTools, "What the tools of Cuebook may do."), "no role has any"),
      limits: of(runLimits, "What the run may spend before it asks."),
      bounds: of(runBounds, "The worst case."),
      ports: integer("How many free ports in a row it would have for itself."),
      workspace: of(workspacePlan, "Where it would work."),
      first: mapping(
        {
          role: text("The role."),
          location: nullable(text("The folder that it works in."), "the workspace itself"),
          sources: of(promptSources, "Where the characters of the prompt are from."),
          prompt: of(promptTrace, "The prompt."),
        },
        "The first prompt.",
      ),
      instructions: record(text(), "What asks each role for its output."),
      prompts: list(plannedPrompt, "All prompts, as far as they are known."),
      content: record(
        anything(),
        "What the hash of the plan covers besides: hashes of files and settings. Not promised.",
      ),
      diagnostics: list(diagnostic, "The findings, by place."),
      errors: integer("The number of errors."),
      warnings: integer("The number of warnings."),
    }),
  ),
);
