/** @folder Chats with a model in a terminal or over standard input. */

import type { ChatEvent, MessageFile } from "@cuebook/chat";
import { type OpenServers, openServers } from "@cuebook/engine";
import { type Config, named } from "@cuebook/project/config";
import { planningHost, requireNamed, trustedChannels } from "@cuebook/project/host";
import { type ToolProject, toolProjectOf } from "@cuebook/project/tools";
import {
  ChatFiles,
  type ChatJournals,
  ChatRecorder,
  ChatSession,
  isChatFileError,
  type RecordedChat,
  readMessageFile,
} from "@cuebook/prompts/chat";
import type { PromptFile } from "@cuebook/prompts/file";
import { type ChatAgent, chooseChatAgent, isModelAddress, modelAgent, openModel } from "@cuebook/prompts/model";
import { printableLine } from "@cuebook/settings/values";
import { masker } from "@cuebook/system";
import { type PermissionChannel, serverSecrets } from "@cuebook/tools";
import { printFailure, UsageError } from "../failure/failure.ts";
import type { ChatOptions } from "../options/chat-options.ts";
import { withConfiguredChannels } from "../permission/configured-channels.ts";
import { personAt } from "../permission/person.ts";
import { readyProject } from "../project/host.ts";
import { askForTrust } from "../project/trust.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";
import { AnswerText, eventLines } from "./answer-output.ts";
import { ChatKeeper } from "./chat-keeper.ts";
import { chosenTools, namedServers } from "./chat-servers.ts";
import { type ChatStart, type FileScope, loadChat, readChatStart } from "./chat-start.ts";
import { openChatTools, questionChannel } from "./chat-tools.ts";
import { Keyboard } from "./keyboard.ts";
import { chatJournalsOf } from "./recorded-chats.ts";
import { sendInput } from "./send-input.ts";
import { askMissing, type TalkScope, talk } from "./talk.ts";
import { takeTurn } from "./turn.ts";

/**
 * Chats with a model: at a keyboard, over the lines of standard input, or with one message.
 * @param written the message; `-` is all of standard input
 * @throws UsageError, CuebookError, ToolError
 */
export async function chat(written: string | undefined, options: ChatOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const { format } = options;
  if (written === "-" && options.args === "-")
    throw new UsageError("standard input cannot be both the message and --args -", "put the arguments into a file");
  const writing = format === "json" ? "lines" : "text";
  const project = readyProject(context, {}, writing);
  if (project === undefined) return;
  const { config } = project;
  const host = planningHost(config, undefined, serverSecrets(config.tools.servers, terminal.env));
  const mask = masker(host.secrets);
  const journals = chatJournalsOf(config, mask);
  const { message, continued } = chosenChat(written, options, journals);
  const recorded = continued === undefined ? undefined : journals.read(continued);
  const agent = chosenAgent(options, config, recorded, context);
  const files = new ChatFiles(terminal.cwd, mask);
  const fileScope: FileScope = { options, files, sources: new Map(), context, recorded };
  const start = await readStart(fileScope);
  if (start === undefined) return;
  if (options.save !== undefined)
    files.requireFree(
      options.save,
      `name another file; to continue the chat in it: --load ${options.save} --save ${options.save}`,
    );
  const attached = (options.file ?? []).map((file) => readMessageFile(file, terminal.cwd));
  // Creates the agent, so that its settings are checked as for any agent.
  const ofAgent = Object.hasOwn(config.agents, agent.name) ? host.agent(agent.name).servers : [];
  const chosen = chosenTools(options, recorded, ofAgent ?? []);
  const servers = namedServers(chosen.mcp, config.tools.servers);
  await askForTrust(context, config);
  for (const what of [named.agent(agent.name), ...servers.map(({ name }) => named.server(name))])
    requireNamed(config, what);
  const isTooled = chosen.tools.length > 0 || servers.length > 0;
  const tooled = isTooled ? await toolProjectOf(project, context.terminal) : undefined;

  using recorder = options.journal
    ? new ChatRecorder(journals, { agent: agent.name, system: options.system ?? recorded?.system, ...chosen })
    : undefined;
  if (start.saved !== undefined) recorder?.continue(start.saved.conversation);
  const opened = { message, options, context, config, tooled, agent, files, start, fileScope, recorder, attached };
  await using own =
    tooled === undefined || servers.length === 0
      ? undefined
      : await openServers(servers, { ...tooled, folder: tooled.root.path, env: terminal.env });
  await converse({ ...opened, names: chosen.tools, servers: own });
}

/** Reads the files of the options. Prints their findings, and the failures of a saved chat. */
async function readStart(scope: FileScope): Promise<ChatStart | undefined> {
  try {
    return await readChatStart(scope);
  } catch (error) {
    if (!isChatFileError(error)) throw error;
    printFailure(error, scope.context, scope.options.format === "json");
    scope.context.finish(exitCode.findings);
    return undefined;
  }
}

/** A chat whose configuration, prompt and files are in order. */
interface OpenChat {
  readonly message: string | undefined;
  readonly options: ChatOptions;
  readonly context: CommandContext;
  readonly config: Config;
  readonly tooled: ToolProject | undefined;
  readonly agent: ChatAgent;
  readonly files: ChatFiles;
  readonly start: ChatStart;
  readonly fileScope: FileScope;
  readonly recorder: ChatRecorder | undefined;
  /** The files of the first message. */
  readonly attached: readonly MessageFile[];
  /** The tools of Cuebook that the model may call. */
  readonly names: readonly string[];
  readonly servers: OpenServers | undefined;
}

/** The permission channels of a chat: the person at the keyboard, and the channels of the configuration. */
function channelsOf({ config, mask }: ToolProject, person: PermissionChannel | undefined, context: CommandContext) {
  return withConfiguredChannels(person, trustedChannels(config), mask, context);
}

async function converse({
  message,
  options,
  context,
  config,
  tooled,
  agent,
  files,
  start,
  fileScope,
  recorder,
  attached,
  names,
  servers,
}: OpenChat): Promise<void> {
  const { terminal } = context;
  const { format } = options;
  const { sources } = fileScope;
  const takesInput = message === "-" || options.args === "-";
  const isAtKeyboard = terminal.input.isTTY === true && terminal.isTerminal.err && !takesInput;
  using keyboard = isAtKeyboard ? new Keyboard(terminal.err) : undefined;
  using person = keyboard === undefined && tooled !== undefined ? personAt(terminal, true) : undefined;
  const isTalk = keyboard !== undefined && message === undefined;
  const output =
    format === "json"
      ? eventLines(context)
      : new AnswerText(context, sources, {
          hasUsage: isTalk,
          isData: start.schema !== undefined,
          hasReasoning: options.reasoning ?? false,
        });
  const note = (text: string) => {
    output.breakLine();
    terminal.err(`${context.style("err").dim(printableLine(text))}\n`);
  };
  const { model, system, toolRounds } = openModel(agent, {
    stallTimeoutMs: config.limits.stallTimeoutMs,
    onNote: note,
    system: options.system ?? fileScope.recorded?.system,
    schema: start.schema,
  });
  const asked = questionChannel(keyboard ?? person, output, context);
  const tools =
    tooled === undefined ? undefined : openChatTools(tooled, names, channelsOf(tooled, asked, context), servers);
  const session = new ChatSession({
    model,
    toolRounds,
    ...start,
    recorder,
    onEvent: (event) => {
      output.show(event);
      if (isEnd(event)) keeper.turnEnded();
    },
    tools: tools?.set,
  });
  for (const file of attached) session.attach(file);
  const keeper = new ChatKeeper({ session, files, file: options.save, recorder, note });
  const scope = { session, output, context, format, sources, tools, note };
  const slash = {
    session,
    get tools() {
      return tools?.set.definitions ?? [];
    },
    files,
    cwd: terminal.cwd,
    style: context.style("err"),
    load: (file: string) => loadChat(file, session, fileScope),
    system,
  };
  try {
    if (keyboard === undefined) context.finish(await sendInput(message, scope));
    else if (message !== undefined) context.finish(await sendOne(message, { ...scope, keyboard, slash }));
    else {
      note(greeting(agent, start.prompt));
      context.finish(await talk({ ...scope, keyboard, slash }));
    }
    if (isTalk && recorder !== undefined && session.messages.length > 0)
      note(`to continue this chat: cuebook chat --continue ${session.id.slice(0, 8)}`);
  } finally {
    keeper.end();
  }
}

function isEnd({ type }: ChatEvent): boolean {
  return type === "turn_completed" || type === "turn_interrupted" || type === "turn_failed";
}

/** The agent of the options, or that of the chat that continues. @throws UsageError */
function chosenAgent(
  { agent, model }: ChatOptions,
  config: Config,
  recorded: RecordedChat | undefined,
  { terminal }: CommandContext,
): ChatAgent {
  if (agent !== undefined && model !== undefined)
    throw new UsageError("--agent and --model both name a model", "use one of them");
  if (model !== undefined) return modelAgent(model, { env: terminal.env, option: "--model" });
  const before = agent === undefined ? recorded?.agent : undefined;
  if (before !== undefined && !Object.hasOwn(config.agents, before) && isModelAddress(before))
    return modelAgent(before, { env: terminal.env, option: "--model" });
  return chooseChatAgent(config, agent ?? before);
}

/** The message and the recorded chat of a call. The word after `--continue` is the message if it is not an id. */
function chosenChat(
  message: string | undefined,
  { continue: given, load }: ChatOptions,
  journals: ChatJournals,
): { readonly message: string | undefined; readonly continued: string | undefined } {
  if (given === undefined) return { message, continued: undefined };
  if (load !== undefined) throw new UsageError("--continue and --load both name a chat", "use one of them");
  const isId =
    given !== true &&
    (message !== undefined ||
      /^(?=.*\d)[\da-f-]{4,36}$/.test(given) ||
      journals.ids().some((id) => id.startsWith(given)));
  if (given === true || isId) return { message, continued: journals.find(given === true ? undefined : given) };
  return { message: given, continued: journals.find(undefined) };
}

/** Sends one message of a person at the keyboard, who is first asked for missing arguments. */
async function sendOne(text: string, scope: TalkScope): Promise<ExitCode> {
  const missing = await askMissing(scope);
  if (missing === "quit") return exitCode.ok;
  if (missing !== "all") return exitCode.interrupted;
  return scope.keyboard.during((signal) => takeTurn(text, signal, scope));
}

function greeting({ name, settings }: ChatAgent, prompt: PromptFile | undefined): string {
  const model = typeof settings.model === "string" ? `, ${settings.model}` : "";
  const by = prompt === undefined ? "" : `, prompt ${prompt.file}`;
  return `${name}${model}${by}; /help shows the commands, Ctrl-D ends the chat`;
}
