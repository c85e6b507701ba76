import type { AgentQuestion } from "../agent/agent.ts";
import { type Fields, fields, list, oneLine, text } from "../agent/client-json.ts";
import { serverName } from "./arguments.ts";
import type { FileChange } from "./file-changes.ts";
import { plainCommand } from "./stream.ts";

/** A question of the client, and how it takes the answer. */
export interface ClientQuestion {
  readonly question: AgentQuestion;
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
      return { question: commandQuestion(params), answer: decision };
    case "item/fileChange/requestApproval":
      return { question: editQuestion(params, changes(text(params.itemId) ?? "")), answer: decision };
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
  const command = text(params.command);
  const reason = text(params.reason);
  const host = text(fields(params.networkApprovalContext).host);
  if (host !== undefined) {
    const message = `connect to ${host}${reason === undefined ? "" : ` (${reason})`}`;
    return { item, tool: "network", kind: "fetch", command, cwd: text(params.cwd), message };
  }
  const message = `${oneLine(plainCommand(params) ?? "a command")}${reason === undefined ? "" : ` (${reason})`}`;
  return { item, tool: "exec_command", kind: "execute", command, cwd: text(params.cwd), message };
}

function editQuestion(params: Fields, changes: readonly FileChange[]): AgentQuestion {
  const paths = changes.map(({ path }) => path);
  const [reason, root] = [text(params.reason), text(params.grantRoot)];
  const what = paths.length === 0 ? "edit files" : `edit ${paths.join(", ")}`;
  const message = `${what}${root === undefined ? "" : `, and write below ${root} later`}${reason === undefined ? "" : ` (${reason})`}`;
  const diff = changes.map((change) => change.diff).join("");
  return { item: text(params.itemId), tool: "apply_patch", kind: "edit", paths, diff, message };
}

function permissionsQuestion(params: Fields): ClientQuestion {
  const wanted = JSON.stringify(params.permissions ?? {});
  const reason = text(params.reason);
  const message = `more permissions: ${oneLine(wanted)}${reason === undefined ? "" : ` (${reason})`}`;
  return {
    question: { item: text(params.itemId), tool: "request_permissions", kind: "other", cwd: text(params.cwd), message },
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
  const given = list(about.tool_params_display).map((each) => JSON.stringify(each));
  const message = [text(params.message) ?? `call ${tool}`, ...given].join(" ");
  return {
    question: { tool, kind: "other", message: oneLine(message) },
    answer: (isAllowed) =>
      isAllowed ? { action: "accept", content: {}, _meta: null } : { action: "decline", content: null, _meta: null },
  };
}
