import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { openLocalHost } from "../host/local.ts";
import { serve } from "../service/serve.ts";

/*
 * A service on a folder, in a process that may be killed. The folder has a repository `r` with a WORKFLOW.md, and a script for
 * the agent `hands`, which finds the folder in `TRIAL`. The process ends when no work is left, and prints what is open.
 */

const [, , folder = ""] = argv;
const host = openLocalHost({
  state: join(folder, "state"),
  worktrees: join(folder, "state", "worktrees"),
  agents: { hands: { kind: "command", command: ["sh", join(folder, "hands.sh")], set: { TRIAL: folder } } },
});
const { open, settled } = await serve({
  host,
  file: join(folder, "r", "WORKFLOW.md"),
  surroundings: () => ({ env: {}, home: folder, tmp: folder, folder: join(folder, "r") }),
  once: true,
});
stdout.write(JSON.stringify({ open, settled }));
await host.close();
exit(0);
