import type { AgentAnswer, AgentEvent, AgentQuestion, TurnRequest } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { outlook, type ProjectCommands, type Rule } from "@cuebook/policy";
import { clientIntent, createGate, type PermissionChannel, type PermissionGate, ToolError } from "@cuebook/tools";
import type { Host, HostClock, HostJournal } from "../host/host.ts";
import { defaultToolSettings } from "../host/tool-settings.ts";
import type { Recorder } from "../record/recorder.ts";
import type { TurnTranscript } from "../record/turn-transcript.ts";
import { runChannel } from "./channel.ts";
import { actionsOf } from "./question-actions.ts";
import { WaitClock } from "./wait-clock.ts";

/** The turn whose permissions are opened. */
export interface PermissionUser {
  readonly host: HostJournal & HostClock & Pick<Host, "tools">;
  readonly recorder: Recorder;
  readonly turn: { readonly step: number; readonly try: number; readonly turn: number };
  readonly transcript: TurnTranscript;
  /** The channels that ask beside the inbox and the channels of the host. */
  readonly channels: readonly PermissionChannel[];
  /** The rules of the role. */
  readonly rules: readonly Rule[];
  readonly project: ProjectCommands;
  /** The folder that the agent works in: absolute. */
  readonly workspace: string;
  /**
   * Receives each decision on a question of the client.
   * @param isAsked whether it was asked over a channel: then the journal has it
   * @param call the action that it is about: `Bash: npm test`
   * @param offer the rule that would have allowed an action whose question nobody answered
   */
  readonly onDecision: (
    event: Extract<AgentEvent, { type: "permission_decided" }>,
    isAsked: boolean,
    call: string,
    offer: Rule | undefined,
  ) => void;
}

/** The permissions of one turn: the decisions of rules for its agent, and the questions of its client and its tools. */
export interface OpenPermissions {
  /** The decisions of the rules on each kind of action as a whole. */
  readonly outlook: TurnRequest["permissions"];
  /** Asks on behalf of the agent's client, as described at `TurnRequest.ask`. */
  ask(question: AgentQuestion, signal?: AbortSignal): Promise<AgentAnswer>;
  /** The channel over which the turn's tools ask. */
  readonly channel: PermissionChannel;
  /** Aborted when the turn ends. */
  readonly over: AbortSignal;
  /** How long the turn has waited for permission so far, in milliseconds. */
  heldMs(): number;
  /** Aborted if a question could not be recorded: then the turn must end. */
  readonly broken: AbortSignal;
  /** The failure to record it. */
  readonly failure: { readonly error: unknown } | undefined;
  /** Withdraws the open questions. */
  close(): void;
  /** Resolves when every question has ended. */
  settled(): Promise<void>;
}

/** How much longer a gate waits than the run, in milliseconds: so the run reports the timeout first. */
export const graceMs = 10_000;

/** Opens the permissions of a turn. @throws CuebookError `tools_unavailable` if the remembered rules cannot be read */
export function openPermissionsOf(user: PermissionUser): OpenPermissions {
  const { host, recorder, turn, transcript, rules: roleRules } = user;
  const channels = [...user.channels, ...(host.tools?.channels ?? [])];
  const { rules, permissionTimeoutMs: timeoutMs } = host.tools ?? defaultToolSettings;
  const hold = new WaitClock();
  const over = new AbortController();
  const broken = new AbortController();
  let failure: OpenPermissions["failure"];
  const onFailure = (error: unknown) => {
    failure ??= { error };
    broken.abort();
  };
  const mask = (text: string) => transcript.mask(text);
  const places = { host, recorder, turn, transcript, channels };
  const channel = runChannel({ ...places, timeoutMs, mask, hold, over: over.signal, onFailure });
  const now = () => host.now();
  const { state, seal } = host.tools ?? {};
  const gate = createGate({ state, seal, rules, roleRules, channel, timeoutMs: timeoutMs + graceMs, mask, now });
  return {
    outlook: outlookOf(gate),
    ask: (question, signal) => {
      const withdrawn = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
      return answerTo(user, gate, question, withdrawn);
    },
    channel,
    over: over.signal,
    heldMs: () => hold.heldMs,
    broken: broken.signal,
    get failure() {
      return failure;
    },
    close: () => over.abort(),
    settled: () => hold.settled(),
  };
}

function outlookOf(gate: PermissionGate): TurnRequest["permissions"] {
  try {
    return outlook(gate.rules().map(({ rule }) => rule));
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new CuebookError("tools_unavailable", error.message, { hint: error.fields.hint, cause: error });
  }
}

/** The answer to a client. A decision without a question has no event in the journal, so it is added to the transcript here. */
async function answerTo(
  { transcript, workspace, project, onDecision }: PermissionUser,
  gate: PermissionGate,
  question: AgentQuestion,
  signal: AbortSignal,
): Promise<AgentAnswer> {
  const { command, input, message, item } = question;
  const actions = await actionsOf(question, workspace, project);
  const folder = question.effect === "run" ? undefined : question.cwd;
  const diff = question.diff === "" ? undefined : question.diff;
  const intent = clientIntent({ actions, command, folder, diff, input, message, item }, workspace);
  const { permission, refusal, offer } = await gate.decide(intent, signal);
  const isAllowed = permission.decision === "allowed";
  const reason = isAllowed ? undefined : refusal?.message;
  const by = permission.by === "answer" ? (permission.who ?? "a person") : "rule";
  const decided = { type: "permission_decided", item, isAllowed, by, message: reason } as const;
  const isAsked = permission.channel !== undefined;
  if (!isAsked) await transcript.add(decided);
  onDecision(decided, isAsked, callText(question), offer);
  return { isAllowed, message: reason };
}

/** The longest text of the action that a question is about, in UTF-16 units. */
const longestCall = 300;

/** The action that a question is about, on one line: `Bash: npm test`. */
function callText({ tool, command, paths, url, message }: AgentQuestion): string {
  const words = typeof command === "string" ? command : command?.join(" ");
  const about = words ?? paths?.join(", ") ?? url ?? message;
  const line = about
    .slice(0, 2 * longestCall)
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return `${tool}: ${line.length <= longestCall ? line : `${line.slice(0, longestCall)}…`}`;
}
