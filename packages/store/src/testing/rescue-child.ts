import { argv } from "node:process";
import { rescueStore } from "../sqlite/rescue.ts";

/* A rescue, in a process that may be killed. */

const [, , file = ""] = argv;
await rescueStore(file);
