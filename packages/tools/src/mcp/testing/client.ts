import { join } from "node:path";
import process, { execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  type ElicitRequest,
  ElicitRequestSchema,
  type ElicitResult,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";

export interface TestClient {
  /** Answers `roots/list`. Absent: the client does not declare the capability. */
  readonly roots?: () => Promise<readonly string[]> | readonly string[];
  /** Answers `elicitation/create`. Absent: the client does not declare the capability. */
  readonly elicit?: (params: ElicitRequest["params"], signal: AbortSignal) => Promise<ElicitResult> | ElicitResult;
  /** Receives what the server logs. */
  readonly onLog?: (data: unknown) => void;
}

/** The official client. */
export async function connect(transport: Transport, { roots, elicit, onLog }: TestClient = {}): Promise<Client> {
  const client = new Client(
    { name: "test-client", version: "9.9" },
    {
      capabilities: {
        ...(roots === undefined ? {} : { roots: { listChanged: true } }),
        ...(elicit === undefined ? {} : { elicitation: {} }),
      },
    },
  );
  if (roots !== undefined) {
    client.setRequestHandler(ListRootsRequestSchema, async () => ({ roots: (await roots()).map((uri) => ({ uri })) }));
  }
  if (elicit !== undefined)
    client.setRequestHandler(ElicitRequestSchema, ({ params }, { signal }) => elicit(params, signal));
  if (onLog !== undefined) {
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => onLog(params.data));
  }
  await client.connect(transport);
  return client;
}

const programs = process.env.CUEBOOK_TEST_PROGRAMS;
export const serverScript =
  programs === undefined
    ? fileURLToPath(new URL("stdio-server.ts", import.meta.url))
    : join(programs, "stdio-server.js");

/** A server in a separate process. */
export function stdioTransport(workspace: string): StdioClientTransport {
  return new StdioClientTransport({ command: execPath, args: [serverScript, workspace], stderr: "pipe" });
}

export function httpTransport(url: string, token: string): StreamableHTTPClientTransport {
  const headers = { authorization: `Bearer ${token}` };
  return new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
}
