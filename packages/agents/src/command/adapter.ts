import { homedir } from "node:os";
import { findProgram } from "@cuebook/system";
import type { Agent, AgentAdapter, AgentEvent, TurnRequest } from "../agent/agent.ts";
import { describeEnding, describeLogFailure, endingFailure, lookAt } from "../agent/ending.ts";
import { agentEnvironment } from "../agent/environment.ts";
import { AgentError } from "../agent/error.ts";
import {
  commandSchema,
  environmentSchema,
  environmentSettings,
  optionalCount,
  requiredCommand,
} from "../agent/settings.ts";
import { processEvent, startAgent } from "../agent/start-agent.ts";

const kind = "command";
const defaultMaxOutputBytes = 8 * 1024 * 1024;

const capabilities = { resume: false, resumeInterrupted: false, schema: false, mcp: true, stream: false } as const;

/**
 * Any program: the prompt on its standard input, its standard output is the reply.
 *
 * Exit code 0 with a reply is success; another exit code is `agent_failed`, no reply `agent_no_result`. What the turn
 * is stands in `CUEBOOK_RUN`, `CUEBOOK_ROLE`, `CUEBOOK_VISIT`, `CUEBOOK_TURN` and `CUEBOOK_SESSION`, never in arguments. In a role
 * with tools, `CUEBOOK_MCP_URL` is the server that has them (MCP over HTTP), and `CUEBOOK_MCP_TOKEN` the bearer token for it.
 */
export const commandAdapter: AgentAdapter = {
  kind,
  summary: "any program: the prompt on its standard input, the reply on its standard output",
  configSchema: {
    type: "object",
    properties: {
      command: commandSchema,
      ...environmentSchema,
      maxOutputBytes: { description: "The longest reply, in bytes. Default 8 MiB.", type: "integer", minimum: 1 },
    },
    required: ["command"],
    additionalProperties: false,
  },
  capabilities,
  create: (config, name = kind): Agent => {
    const command = requiredCommand(name, config);
    const settings = environmentSettings(name, config);
    const maxOutputBytes = optionalCount(name, config, "maxOutputBytes") ?? defaultMaxOutputBytes;

    async function* turn(request: TurnRequest, signal: AbortSignal): AsyncGenerator<AgentEvent> {
      const owner = { agent: name, role: request.role };
      await using child = await startAgent(owner, request, {
        command,
        environment: agentEnvironment(settings, request),
        input: request.prompt,
        signal,
      });
      yield processEvent(child);
      const chunks: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of child.output) {
        length += chunk.length;
        if (length > maxOutputBytes) {
          const hint = `${lookAt(request.log)}have it write less, or raise \`maxOutputBytes\` in its settings`;
          throw new AgentError("agent_output_limit", owner, `wrote more than ${maxOutputBytes} bytes and was ended`, {
            hint,
          });
        }
        chunks.push(chunk);
      }
      const ending = await child.ended;
      const failure = endingFailure(ending, owner, request);
      if (failure !== undefined) throw failure;
      if (ending.logFailure !== undefined) yield { type: "text", text: describeLogFailure(ending.logFailure) };
      if (ending.code !== 0) {
        const hint = `${lookAt(request.log)}run the command by hand with a prompt on its standard input`;
        throw new AgentError("agent_failed", owner, describeEnding(ending), { hint });
      }
      const text = decode(chunks);
      if (text.trim() === "") {
        const hint = "its reply is what it writes to standard output";
        throw new AgentError("agent_no_result", owner, `gave no reply: it ${describeEnding(ending)}`, { hint });
      }
      yield { type: "result", text };
    }

    return {
      kind,
      capabilities,
      probe: async () => {
        const [program = ""] = command;
        // A path with a slash is looked for in the workspace, which there is none of yet.
        if (program.includes("/") && !program.startsWith("/")) return program;
        const found = await findProgram(program, agentEnvironment(settings).PATH, homedir());
        if (found !== undefined) return found;
        const hint = `install ${program}, or name another program under \`command\` in the agent's settings`;
        throw new AgentError(
          "agent_not_found",
          { agent: name, role: "" },
          `cannot run: there is no program "${program}" on PATH`,
          { hint },
        );
      },
      turn,
    };
  },
};

/** The reply as text. Bytes that are not UTF-8 show as U+FFFD, so that whoever reads the reply sees them. */
function decode(chunks: readonly Uint8Array[]): string {
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/^\ufeff/, "");
}
