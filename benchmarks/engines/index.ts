import { limits } from "./by-hand.ts";
import type { EngineEntry } from "./engine.ts";
import { owns } from "./own.ts";
import { peers } from "./peers.ts";

/** Everything that runs in Node, in the order it is shown. */
export const engines: readonly EngineEntry[] = [...limits, ...owns, ...peers];
