import { argv, exit } from "node:process";
import { openSqliteJournal } from "@cuebook/store";
import { askingRun } from "./asking-run.ts";
import { signedIn } from "./client.ts";
import { countedStarts } from "./counted-starts.ts";

/* A door over a database that is asked to start a run, in a process that may be killed. */

const [, , file = "", key = ""] = argv;
const journal = openSqliteJournal(file);
const { host } = await askingRun([], { journal });
const browser = await signedIn(host, countedStarts(journal));
await browser.post("/v1/runs", { workflow: "w", approved: "h" }, { "idempotency-key": key });
exit();
