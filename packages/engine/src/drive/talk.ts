import { join, relative } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import type { Rule } from "@cuebook/policy";
import { COMMAND_KIND, planAt, projectCommands, workspaceOf } from "@cuebook/run";
import { roleRules } from "../permissions/role-rules.ts";
import { type OpenPermissions, openPermissionsOf } from "../permissions/turn-permissions.ts";
import type { TurnTranscript } from "../record/turn-transcript.ts";
import { requireTools } from "../tools/require-tools.ts";
import type { OpenTools } from "../tools/run-tools.ts";
import { Denials } from "./denials.ts";
import { placeVariables, portVariables } from "./place-variables.ts";
import type { PreparedTurn } from "./prepare-turn.ts";
import { Telling } from "./telling.ts";
import type { TurnBudget } from "./turn-budget.ts";
import { confirmedPath } from "./working-folder.ts";

/** A turn whose agent works, with what is open for it. */
export interface Talk extends Pick<TurnRequest, "log" | "variables" | "workspace"> {
  readonly turn: PreparedTurn;
  readonly permissions: OpenPermissions;
  /** Absent if the step's role has no tools. */
  readonly tools: OpenTools | undefined;
  readonly transcript: TurnTranscript;
  readonly denials: Denials;
  readonly budget: TurnBudget;
  readonly telling: Telling;
}

/**
 * Opens the permissions and the tools of a turn, in the folder that it works in.
 * @throws CuebookError `tools_unavailable`, `location_outside`, `location_missing`, `ports_unavailable`
 */
export async function openTalk(turn: PreparedTurn, opened: Pick<Talk, "transcript" | "budget" | "log">): Promise<Talk> {
  const { host, recorder, ref, step, workflow } = turn;
  const place = planAt(recorder.state, step.scope);
  const workspace = await confirmedPath(host, place, turn.location);
  // A person wrote the command of a role, as for a check.
  const variables = await (turn.agent.kind === COMMAND_KIND ? placeVariables : portVariables)(host, place);
  const denials = new Denials();
  const rules = roleRules(workflow.definition, step.role, recorder.state);
  const permissions = openPermissionsOf({
    ...{ host, recorder, turn: ref, transcript: opened.transcript, channels: turn.channels ?? [], workspace, rules },
    project: projectCommands(recorder.state.project),
    onDecision: (event, isAsked, call, offer) => {
      denials.add(event, call);
      if (offer !== undefined) denials.offer(offer);
      if (!isAsked) turn.onActivity(step.step, event);
    },
  });
  const talk = { ...opened, turn, permissions, denials, workspace, variables };
  const tools = await openTools(talk, rules);
  return { ...talk, tools, telling: new Telling(turn) };
}

/** The tools of the step's role, for one turn; `undefined` if it has none. @throws CuebookError `tools_unavailable` */
async function openTools(
  { turn, permissions, transcript, workspace, variables }: Omit<Talk, "tools" | "telling">,
  rules: readonly Rule[],
): Promise<OpenTools | undefined> {
  const { host, recorder, ref, step, role, agent } = turn;
  const { tools: names = [], sandbox } = role ?? {};
  const { servers = [] } = agent;
  if (names.length === 0 && servers.length === 0) return undefined;
  requireTools(host, agent, { role: step.role, names });
  const all = workspaceOf(recorder.state, step);
  const tools = await turn.tools?.open({
    ...{ ...ref, role: step.role, names, servers, permissions, rules, workspace, variables, sandbox },
    ...{ project: all.path, agent: agent.kind, prompt: turn.trace },
    commands: projectCommands(recorder.state.project),
    isUnchanged: async (path) => {
      const { files } = await host.workspaces.diff(all, all.base, 0);
      const changed = relative(all.path, join(workspace, path));
      return files.every((file) => file.path !== changed);
    },
    tell: (text) => turn.onActivity(ref.step, { type: "notice", text }),
  });
  if (tools !== undefined) transcript.hide(tools.given.token);
  return tools;
}
