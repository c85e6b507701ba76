import type { AgentQuestion, TurnRequest } from "../agent/agent.ts";
import { decideQuestion, isAboutWorkspace } from "../agent/decide-question.ts";

/** What the client's commands can do without a question. */
export type ClientSandbox = "read-only" | "workspace-write" | "danger-full-access";

/** The client asks about nothing that leaves its sandbox, and refuses it. About other things it asks. */
const confined = {
  granular: {
    sandbox_approval: false,
    rules: true,
    skill_approval: true,
    request_permissions: false,
    mcp_elicitations: true,
  },
} as const;

/** The permissions and the sandbox of a role, in the client's terms. */
export interface ClientPermissions {
  readonly sandbox: ClientSandbox;
  /** A folder that commands may write to although they only read the workspace: tests need one for temporary files and caches. */
  readonly workFolder?: string | undefined;
  /**
   * `on-request`: what the sandbox does not allow is a question. `untrusted`: every command that is not known to be harmless, and every
   * edit, is one.
   */
  readonly approvalPolicy: "on-request" | "untrusted" | typeof confined;
  /** Whether commands in the sandbox reach the network. */
  readonly hasNetwork: boolean;
  readonly canSearchWeb: boolean;
}

/** The client's sandbox and policy for a role. */
export function clientPermissions({
  permissions: { write, run, network },
  sandbox,
  workFolder,
}: Pick<TurnRequest, "permissions" | "sandbox" | "workFolder">): ClientPermissions {
  const canDoAll = write === "allow" && run === "allow" && network === "allow";
  const hasNetwork = network === "allow" && sandbox !== "workspace_no_network";
  const rest = { hasNetwork, canSearchWeb: network === "allow" };
  if (canDoAll && sandbox === "none") {
    return { sandbox: "danger-full-access", approvalPolicy: "on-request", ...rest };
  }
  const clientSandbox = write === "allow" ? "workspace-write" : "read-only";
  if (run === "deny") return { sandbox: clientSandbox, approvalPolicy: "untrusted", ...rest };
  if (write !== "allow") return { sandbox: clientSandbox, workFolder, approvalPolicy: "on-request", ...rest };
  if (run === "ask") return { sandbox: clientSandbox, approvalPolicy: "untrusted", ...rest };
  return { sandbox: clientSandbox, approvalPolicy: sandbox === "none" ? "on-request" : confined, ...rest };
}

/**
 * What is settled about a question without asking. Undefined: the role's rules or a person decide.
 * @param isBroad whether a yes allows more than what is shown
 */
export function settleQuestion(
  question: AgentQuestion,
  isBroad: boolean,
  { sandbox, approvalPolicy }: ClientPermissions,
  request: Pick<TurnRequest, "permissions" | "sandbox" | "workspace">,
): boolean | undefined {
  if (request.sandbox !== "none" && (isBroad || leavesSandbox(question, approvalPolicy, request.workspace)))
    return false;
  const decided = decideQuestion(question, request);
  if (decided !== true) return decided;
  // A command that is allowed in the sandbox is not asked about: the client asks whether it may run outside.
  const isOutside = question.effect === "run" && sandbox !== "danger-full-access" && approvalPolicy !== confined;
  return isBroad || isOutside ? undefined : true;
}

/** Whether a yes may let something out of the client's sandbox. */
function leavesSandbox(
  question: AgentQuestion,
  approvalPolicy: ClientPermissions["approvalPolicy"],
  workspace: string,
): boolean {
  if (question.effect === "run") return approvalPolicy === "on-request";
  return question.effect === "write" && !isAboutWorkspace(question, workspace);
}
