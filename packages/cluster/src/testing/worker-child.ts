import { argv, exit, stdout } from "node:process";
import { readAddress } from "@cuebook/store";
import type { ClusterTimes } from "../times.ts";
import { runWorker } from "../work/worker.ts";
import { trialHost } from "./trial-host.ts";

/* A worker in a process that may be killed: `worker-child.ts FOLDER URL NAME SLOTS TIMES`, with `TRIAL_DRAIN_MS`, and
 * `TRIAL_AT_END`, variables that it sets when it is asked to end. Writes what it does as lines of JSON. */

const [, , folder = "", url = "", name = "", slots = "1", times = "{}"] = argv;
const read = readAddress(url);
if ("problem" in read) throw new Error(read.problem);
const given: Partial<ClusterTimes> = JSON.parse(times);
const host = trialHost(folder, read.address);
const drain = new AbortController();
process.once("SIGTERM", () => {
  // Fault points are counted from here on.
  Object.assign(process.env, JSON.parse(process.env.TRIAL_AT_END ?? "{}"));
  drain.abort();
});
await runWorker({
  ...{
    address: read.address,
    name,
    slots: Number(slots),
    queues: ["default"],
    tags: [],
    agents: ["hands"],
    host,
    times: given,
  },
  drain: drain.signal,
  drainMs: Number(process.env.TRIAL_DRAIN_MS ?? "10000"),
  observe: (event) => {
    const error = "error" in event && event.error instanceof Error ? { error: event.error.message } : {};
    stdout.write(`${JSON.stringify({ ...event, ...error })}\n`);
  },
});
await host.close();
exit(0);
