import { type Child, type Ending, type Line, lines, type ProcessOptions } from "@cuebook/system";
import type { AgentEvent, TurnRequest } from "./agent.ts";
import type { TurnOwner } from "./error.ts";
import type { OpenTools } from "./open-tools.ts";
import { clientCommand } from "./probe.ts";
import { startAgent } from "./start-agent.ts";

/** How long a client may take to interrupt its turn, and then to end because its input has ended. */
const interruptMs = 2000;
const closeMs = 1000;
/** How long it may take to end after its turn. */
const lingerMs = 10_000;

interface ClientOptions extends Pick<ProcessOptions, "command" | "environment" | "installHint" | "signal" | "isBusy"> {
  /** Asks the client to end its turn, or closes its input. */
  interrupt(input: Child["input"]): void;
}

/** Starts a client for one turn, which is a conversation over its standard streams. @throws AgentError */
export async function startClient(
  owner: TurnOwner,
  request: TurnRequest,
  tools: OpenTools,
  { interrupt, ...options }: ClientOptions,
): Promise<Child> {
  const { command, environment } = options;
  const child = await startAgent(owner, request, {
    isBusy: () => tools.isAnyOpen,
    ...options,
    command: request.onLaunch === undefined ? await clientCommand(command, environment) : command,
    input: undefined,
    hasOpenInput: true,
    // A result that comes while the client is being ended still counts.
    isReadToEnd: true,
    farewell: [
      { say: interrupt, waitMs: interruptMs },
      { say: (input) => input.close(), waitMs: closeMs },
    ],
  });
  tools.onOverdue = () => child.stop("tool_timed_out");
  return child;
}

/**
 * The client's events while it works. After its turn it is asked to end, and has some time for it.
 * @param isOver whether it has ended its turn
 */
export async function* converse(
  child: Child,
  tools: OpenTools,
  read: (line: Line) => Iterable<AgentEvent>,
  isOver: () => boolean,
): AsyncGenerator<AgentEvent, Ending> {
  let linger: NodeJS.Timeout | undefined;
  try {
    for await (const batch of lines(child.output)) {
      for (const line of batch) yield* tools.watch(read(line));
      if (!isOver()) continue;
      // A turn that has its result is never too late.
      child.liftLimits();
      child.input.close();
      linger ??= setTimeout(() => child.stop("finished"), lingerMs);
    }
    return await child.ended;
  } finally {
    clearTimeout(linger);
  }
}
