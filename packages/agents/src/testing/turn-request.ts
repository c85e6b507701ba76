import { join } from "node:path";
import type { TurnRequest } from "../agent/agent.ts";

/** The first turn of a role, in a folder, with its log there. @param more what differs */
export function turnRequest(folder: string, more: Partial<TurnRequest> = {}): TurnRequest {
  return {
    run: "r1",
    role: "developer",
    visit: 1,
    turn: 1,
    prompt: "Do it",
    workspace: folder,
    permissions: { read: "allow", write: "ask", run: "ask", network: "ask", ask_client: "ask" },
    sandbox: "none",
    secrets: [],
    turnTimeoutMs: 10_000,
    stallTimeoutMs: 0,
    log: join(folder, "turn.log"),
    ...more,
  };
}
