import { type Child, type Ending, lines } from "@cuebook/system";
import type { AgentEvent, TurnRequest } from "../agent/agent.ts";
import { startClient } from "../agent/client.ts";
import {
  describeEnding,
  describeLogFailure,
  endingCode,
  endingFailure,
  lookAt,
  type TurnLimits,
} from "../agent/ending.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { OpenTools } from "../agent/open-tools.ts";
import { processEvent } from "../agent/start-agent.ts";
import { Conversation, type ConversationOptions } from "./conversation.ts";
import { stoppedEarly } from "./failure.ts";
import { MessageTooLong } from "./updates.ts";

/** A client that can be started. */
export interface AcpClient extends Pick<ConversationOptions, "preset" | "model" | "mode"> {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly installHint: string;
}

/** Runs one turn, in one process. */
export async function* takeAcpTurn(
  client: AcpClient,
  owner: TurnOwner,
  request: TurnRequest,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent> {
  let conversation: Conversation | undefined;
  const { command, environment, installHint } = client;
  using tools = new OpenTools(request);
  await using child = await startClient(owner, request, tools, {
    ...{ command, environment, installHint, signal },
    interrupt: (input) => conversation?.cancel() || input.close(),
  });
  yield processEvent(child);
  const talk = new Conversation({ ...client, owner, request, send: (line) => child.input.write(line) });
  conversation = talk;
  if (!signal.aborted) talk.begin();
  yield* converse(child, talk, tools, owner, request);
  const ending = await child.ended;
  yield* talk.updates.close();
  if (ending.logFailure !== undefined) yield { type: "notice", text: describeLogFailure(ending.logFailure) };
  const failure = failureOf(talk, ending, owner, { ...request, overdueTool: tools.overdue });
  const { usage, session } = talk;
  if (failure === undefined) {
    yield { type: "result", text: talk.updates.answer, session, usage };
    return;
  }
  // What a failed turn used counts, too.
  if (usage !== undefined) yield { type: "usage", usage };
  throw failure;
}

/** The client's events while it works. After its answer it is asked to end. */
async function* converse(
  child: Child,
  talk: Conversation,
  tools: OpenTools,
  owner: TurnOwner,
  { log }: TurnRequest,
): AsyncGenerator<AgentEvent> {
  try {
    for await (const batch of lines(child.output)) {
      for (const line of batch) yield* tools.watch(talk.receive(line));
      if (talk.isOver) {
        child.input.close();
        child.stop("finished");
      }
    }
  } catch (error) {
    if (!(error instanceof MessageTooLong)) throw error;
    const hint = `${lookAt(log)}have it write less`;
    throw new AgentError("agent_output_limit", owner, "wrote a message that is too long and was ended", { hint });
  }
}

/** Why the turn has no result. The answer to the prompt counts, however late it is, unless the turn was cancelled. */
function failureOf(
  talk: Conversation,
  ending: Ending,
  owner: TurnOwner,
  request: TurnRequest & Pick<TurnLimits, "overdueTool">,
): unknown {
  const failure = endingFailure(ending, owner, request);
  if (failure?.code === "turn_cancelled") return failure;
  if (talk.failure !== undefined) return talk.failure;
  const { stopReason, unreadable } = talk;
  if (stopReason === "end_turn") return undefined;
  if (failure !== undefined) return failure;
  if (stopReason !== undefined) return stoppedEarly(stopReason, { owner, log: request.log });
  const skipped = unreadable === 0 ? "" : `, and ${unreadable} of its lines were unreadable`;
  const hint = `${lookAt(request.log)}run the client by hand in the workspace to check its setup and sign-in`;
  return new AgentError(
    endingCode(ending),
    owner,
    `did not answer its prompt${skipped}: it ${describeEnding(ending)}`,
    { hint },
  );
}
