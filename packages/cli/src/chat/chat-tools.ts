import { toolSetOf } from "@cuebook/agents/chat";
import type { ToolSet } from "@cuebook/chat";
import type { OpenServers } from "@cuebook/engine";
import { makeStateFolder } from "@cuebook/project/host";
import { type ToolProject, toolboxOf } from "@cuebook/project/tools";
import type { PermissionChannel, Toolbox } from "@cuebook/tools";
import { linesShown, type Person, pageOn } from "../permission/person.ts";
import { terminalChannel } from "../permission/terminal-channel.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { ChatOutput } from "./answer-output.ts";
import { Keyboard } from "./keyboard.ts";

/** The tools of a chat. */
export interface ChatTools {
  readonly toolbox: Toolbox;
  readonly set: ToolSet;
  /** Adopts the changes of MCP servers, between turns. @returns messages for the person */
  refresh(): Promise<readonly string[]>;
}

/**
 * Opens the tools of a project for a model.
 * @param channel asks a person; without it, actions that would need a question are denied
 * @param servers the MCP servers whose tools are offered, too
 */
export function openChatTools(
  project: ToolProject,
  expose: readonly string[],
  channel: PermissionChannel | undefined,
  servers?: OpenServers,
): ChatTools {
  makeStateFolder(project.config.state);
  const open = () =>
    toolboxOf(project, {
      caller: { via: "cli", client: "chat" },
      expose,
      others: servers?.tools,
      // By default the preview is complete: a person sees everything that they allow.
      limits: { previewLines: 1_000_000, ...project.settings.limits },
      ...(channel === undefined ? {} : { channel }),
    });
  let toolbox = open();
  let set = toolSetOf(toolbox);
  return {
    get toolbox() {
      return toolbox;
    },
    set: {
      get definitions() {
        return set.definitions;
      },
      call: (call, signal) => set.call(call, signal),
    },
    refresh: async () => {
      const { isChanged = false, problems = [] } = (await servers?.refresh()) ?? {};
      if (!isChanged) return problems;
      toolbox = open();
      set = toolSetOf(toolbox);
      return [...problems, "the tools of MCP servers have changed: /tools lists them"];
    },
  };
}

/**
 * Asks the person at the keyboard; `undefined` if nobody is there.
 * @param output ends the line of a partial answer first
 */
export function questionChannel(
  person: Keyboard | Person | undefined,
  output: ChatOutput,
  context: CommandContext,
): PermissionChannel | undefined {
  if (person === undefined) return undefined;
  const style = context.style("err");
  return {
    name: "terminal",
    ask: async (request, signal) => {
      output.breakLine();
      if (!(person instanceof Keyboard)) {
        const { input, mostLines, page } = person;
        const write = context.terminal.err;
        return terminalChannel({ input, write, style, hasTurns: true, mostLines, page }).ask(request, signal);
      }
      using question = person.question();
      const { input, write, paused } = question;
      const show = pageOn(context.terminal);
      const page: Person["page"] = (text, signal) => paused(() => show(text, signal));
      const options = { input, write, style, hasTurns: true, mostLines: linesShown(), page };
      return await terminalChannel(options).ask(request, signal);
    },
  };
}
