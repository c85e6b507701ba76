import type { AgentQuestion } from "../agent/agent.ts";
import { type Fields, fields, oneLine, text } from "../agent/client-json.ts";
import { serverName } from "./arguments.ts";
import { plainCommand } from "./command-line.ts";
import type { FileChange } from "./file-changes.ts";

/** A question of the client, and how it takes the answer. */
export interface ClientQuestion {
  readonly question: AgentQuestion;
  /** Whether a yes allows more than what is shown. */
  readonly isBroad: boolean;
  answer(isAllowed: boolean): unknown;
}

const decision = (isAllowed: boolean) => ({ decision: isAllowed ? "accept" : "decline" });

/**
 * The question of a request. Undefined if it is none.
 * @param changes what the client has announced of an item: a question about an edit has only its id
 */
export function readQuestion(
  method: string,
  params: Fields,
  changes: (item: string) => readonly FileChange[],
): ClientQuestion | undefined {
  switch (method) {
    case "item/commandExecution/requestApproval":
      return { question: commandQuestion(params), isBroad: false, answer: decision };
    case "item/fileChange/requestApproval": {
      const question = editQuestion(params, changes(text(params.itemId) ?? ""));
      return { question, isBroad: text(params.grantRoot) !== undefined, answer: decision };
    }
    case "item/permissions/requestApproval":
      return permissionsQuestion(params);
    case "mcpServer/elicitation/request":
      return toolQuestion(params);
    default:
      return undefined;
  }
}

/** Whether a question is about one of Cuebook's tools, which ask for permission themselves. */
export function isOurs({ tool }: AgentQuestion): boolean {
  return tool === `mcp__${serverName}` || tool.startsWith(`mcp__${serverName}__`);
}

function commandQuestion(params: Fields): AgentQuestion {
  const item = text(params.itemId);
  const cwd = text(params.cwd);
  const command = plainCommand(text(params.command));
  const because = text(params.reason) === undefined ? "" : ` (${text(params.reason)})`;
  const { host, protocol } = fields(params.networkApprovalContext);
  const address = text(host);
  if (address !== undefined) {
    const url = `${text(protocol) ?? "https"}://${address}`;
    return { item, tool: "network", effect: "network", url, command, cwd, message: `connect to ${address}${because}` };
  }
  const message = `${oneLine(command ?? "a command")}${because}`;
  return { item, tool: "exec_command", effect: "run", command, cwd, message };
}

function editQuestion(params: Fields, changes: readonly FileChange[]): AgentQuestion {
  const paths = changes.flatMap(({ path, from }) => (from === undefined ? [path] : [from, path]));
  const [reason, root] = [text(params.reason), text(params.grantRoot)];
  const what = paths.length === 0 ? "edit files" : `edit ${paths.join(", ")}`;
  const message = `${what}${root === undefined ? "" : `, and write below ${root} later`}${reason === undefined ? "" : ` (${reason})`}`;
  const diff = changes.map((change) => change.diff).join("");
  return { item: text(params.itemId), tool: "apply_patch", effect: "write", paths, diff, message };
}

function permissionsQuestion(params: Fields): ClientQuestion {
  const wanted = JSON.stringify(params.permissions ?? {});
  const reason = text(params.reason);
  const message = `more permissions: ${oneLine(wanted)}${reason === undefined ? "" : ` (${reason})`}`;
  return {
    question: {
      ...{ item: text(params.itemId), tool: "request_permissions", effect: "ask_client", cwd: text(params.cwd) },
      ...{ input: wanted, message },
    },
    isBroad: true,
    answer: (isAllowed) => ({ permissions: isAllowed ? fields(params.permissions) : {}, scope: "turn" }),
  };
}

/** A question about the tool of an MCP server. A form that a server wants filled in is none: it is declined. */
function toolQuestion(params: Fields): ClientQuestion | undefined {
  const about = fields(params._meta);
  if (about.codex_approval_kind !== "mcp_tool_call") return undefined;
  const server = text(params.serverName) ?? "";
  const name = text(about.tool_name) ?? text(about.tool_title);
  const tool = ["mcp", server, ...(name === undefined ? [] : [name])].join("__");
  const given = about.tool_params ?? about.tool_params_display;
  const input = given === undefined || given === null ? undefined : JSON.stringify(given);
  const message = [text(params.message) ?? `call ${tool}`, ...(input === undefined ? [] : [input])].join(" ");
  return {
    question: { tool, effect: "ask_client", input, message: oneLine(message) },
    isBroad: false,
    answer: (isAllowed) =>
      isAllowed ? { action: "accept", content: {}, _meta: null } : { action: "decline", content: null, _meta: null },
  };
}
