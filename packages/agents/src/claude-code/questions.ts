import type { AgentQuestion } from "../agent/agent.ts";
import { type Fields, text } from "../agent/client-json.ts";
import { effectOf, isClientSetting } from "./permissions.ts";
import { summary } from "./tool-use.ts";

/** A call of a tool that the client asks about. */
export interface AskedCall {
  readonly item: string | undefined;
  readonly tool: string;
  readonly input: Fields;
}

/**
 * The question about a call, without the diff of an edit.
 * @param mask applied before its message is cut
 */
export function questionOf(
  { item, tool, input }: AskedCall,
  workspace: string,
  mask: (text: string) => string,
): AgentQuestion {
  const effect = effectOf(tool);
  const use = summary(input, mask) || (text(input.host) ?? "");
  const question = { item, tool, effect, message: use === "" ? tool : `${tool}: ${use}` };
  const given = JSON.stringify(input);
  switch (effect) {
    case "run": {
      const command = text(input.command);
      return command === undefined ? { ...question, input: given } : { ...question, command };
    }
    case "read":
    case "write": {
      const path = text(input.file_path) ?? text(input.notebook_path) ?? text(input.path);
      const paths = path === undefined ? [] : [path];
      const isSetting = effect === "write" && paths.some((each) => isClientSetting(workspace, each));
      return isSetting ? { ...question, effect: "ask_client", paths } : { ...question, paths };
    }
    case "network": {
      const url = text(input.url) ?? text(input.host);
      return url === undefined ? { ...question, input: given } : { ...question, url };
    }
    case "ask_client":
      return { ...question, input: given };
    default:
      return effect satisfies never;
  }
}
