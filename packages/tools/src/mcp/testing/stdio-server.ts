/** A server on the standard streams of its process, over the tools for tests. Its argument is the workspace. */
import { argv, stderr } from "node:process";
import { createMcpServer } from "../server.ts";
import { serveStdio } from "../stdio.ts";
import { plainRoot, smallToolbox } from "./toolbox.ts";

const [, , workspace = "/nowhere"] = argv;
const server = createMcpServer(
  (session) =>
    smallToolbox({
      root: session.limit(plainRoot(workspace)),
      channel: session.dialogue(),
      onCancelled: () => stderr.write("cancelled\n"),
    }),
  { name: "cuebook", version: "1.2.3", heartbeatMs: 200, rootsTimeoutMs: 300 },
);
const end = await serveStdio(server, { maxMessageBytes: 1024 * 1024 });
stderr.write(`ended: ${JSON.stringify(end)}\n`);
