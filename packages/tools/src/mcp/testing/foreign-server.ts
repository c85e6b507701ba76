/** A server of somebody else on the standard streams of its process: tools that answer, draw, grow, fail, hang, and end the process. */
import process, { env } from "node:process";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

type Perform = (args: Readonly<Record<string, unknown>>) => CallToolResult | Promise<CallToolResult>;

const said = (text: string): CallToolResult => ({ content: [{ type: "text", text }] });
const tools: Record<string, Perform> = {
  echo: ({ say }) => said(String(say)),
  environment: () => said(Object.keys(env).join(" ")),
  "odd name/ü": () => said("odd"),
  draw: () => ({
    content: [
      { type: "image", data: "AAAA", mimeType: "image/png" },
      { type: "text", text: "a chart" },
      { type: "resource", resource: { uri: "file:///tmp/a%20b.pdf", mimeType: "application/pdf", blob: "BBBB" } },
    ],
  }),
  /** Adds a tool, and says so. */
  grow: async ({ name }) => {
    tools[String(name)] = () => said(`I am ${name}`);
    await server.sendToolListChanged();
    return said("grown");
  },
  fail: () => ({ ...said("it is broken"), isError: true }),
  hang: () => new Promise<never>(() => {}),
  die: () => {
    process.stderr.write("out of luck\n");
    process.exit(3);
  },
};

const server = new Server({ name: "foreign", version: "1.0.0" }, { capabilities: { tools: { listChanged: true } } });
server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: Object.keys(tools).map((name) => ({
    name,
    description: `The foreign tool ${name}.`,
    inputSchema: { $schema: "http://json-schema.org/draft-07/schema#", type: "object" as const },
    annotations: { readOnlyHint: true },
  })),
}));
server.setRequestHandler(
  CallToolRequestSchema,
  ({ params }) => tools[params.name]?.(params.arguments ?? {}) ?? said(""),
);
process.stdout.write("this is not a message\n");
await server.connect(new StdioServerTransport());
