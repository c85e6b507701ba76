import { argv } from "node:process";
import { openSqliteJournal } from "../sqlite/sqlite.ts";
import { at, created, here } from "./trial-events.ts";

/* A run with two appends, in a process that may be killed. */

const [, , file = ""] = argv;
const journal = openSqliteJournal(file);
await journal.create("r1", created, at);
const lease = await journal.acquire("r1", await here());
await journal.append(lease, 1, [{ type: "workspace_requested" }], at);
await journal.append(lease, 2, [{ type: "run_cancelled" }], at);
