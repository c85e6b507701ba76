import { usage } from "@cuebook/run/journal";
import { choice, flag, integer, list, mapping, named, nullable, of, optional, record, text } from "@cuebook/shape";
import { line, output, value } from "./output.ts";
import { activityShape } from "./shapes/transcript.ts";

const keeps = (description: string) => choice(["enforced", "asked", "unenforced"], description);

const capabilities = named(
  "AgentCapabilities",
  "What an agent can do.",
  mapping({
    resume: flag("Whether a later turn can resume the session of an earlier one."),
    resumeInterrupted: flag(
      "Whether a session whose turn was interrupted can be resumed. If not, the try starts over.",
    ),
    schema: flag("Whether it accepts a JSON Schema that its answer must fit."),
    mcp: flag("Whether it accepts MCP servers."),
    stream: flag("Whether it reports what it does while it works."),
    permissions: mapping(
      {
        read: keeps("Files that are read."),
        run: keeps("Commands."),
        write: keeps("Files that are written."),
        network: keeps("Addresses."),
        ask_client: keeps("What the client itself asks about."),
      },
      "How its client keeps the permissions of a role. `enforced`: it does nothing else. `asked`: it asks first. `unenforced`: it does it in any case.",
    ),
    sandbox: choice(["enforced", "unenforced"], "Whether it can confine its commands (`sandbox` of a role)."),
    interrupt: flag("Whether a turn can be stopped so that its session and what it used are kept."),
    steer: flag("Whether it takes what a person writes during a turn."),
    cost: choice(["none", "turn", "session"], "What its reports of cost are about."),
  }),
);

const agentFields = {
  name: text("The agent's name."),
  kind: text("Its kind: the client that it is an adapter of."),
  preset: nullable(text("The built-in agent that it is, with its settings."), "the configuration has its settings"),
  isConfigured: flag("Whether the configuration has it."),
  isDefault: flag("Whether it is the agent of runs that name none."),
  program: nullable(
    mapping(
      { name: text("The name of the program."), path: nullable(text("Where it is."), "it is not installed") },
      "The program that it starts.",
    ),
    "it starts none, or its settings are wrong",
  ),
  version: nullable(text("The version of the program."), "it has none, or did not report it"),
  tested: nullable(text("The oldest version that was tested with Cuebook."), "none was"),
  warning: nullable(text("What is doubtful about it."), "nothing is"),
  error: nullable(
    mapping(
      {
        code: text("The code of the error."),
        message: text("What is wrong, for people."),
        hint: nullable(text("What to do."), "nothing is known"),
      },
      "Why it cannot work here.",
    ),
    "it can",
  ),
  signIn: mapping(
    {
      state: choice(["signed_in", "signed_out", "not_needed", "unknown"], "Whether its client is signed in."),
      by: nullable(text("How: a login, or a key."), "unknown"),
      keys: list(text(), "The names of variables with keys that it would get."),
    },
    "Whether its client is signed in.",
  ),
  capabilities: nullable(of(capabilities, "What it can do."), "its settings are wrong"),
};

/** An agent, and whether it can work here. */
export const agent = named("Agent", "An agent, and whether it can work here.", mapping(agentFields));

export const agentsList = output(
  value("", mapping({ agents: list(agent, "The agents, those that can work here first.") })),
);

export const agentsShow = output(
  value(
    "",
    mapping({
      ...agentFields,
      settings: record(text(), "Its settings as text, with secrets masked."),
      command: optional(list(text(), "The command line that starts it."), "it starts no program"),
      variables: list(text(), "The names of the environment variables that it gets."),
    }),
  ),
);

export const agentsTry = output(
  line("What the agent does", activityShape),
  line(
    "Its session, when it begins",
    mapping({ type: choice(["session"], "What the line is."), session: text("The id of the session.") }),
  ),
  line(
    "At the end",
    mapping({
      type: choice(["result"], "What the line is."),
      agent: text("The agent's name."),
      kind: text("Its kind."),
      text: text("Its answer."),
      session: optional(text("The id of its session."), "it has none"),
      usage: optional(of(usage, "What it used."), "not reported"),
      durationMs: integer("How long it took, in milliseconds."),
      written: list(text(), "The files that it wrote, relative to its folder."),
    }),
  ),
);
