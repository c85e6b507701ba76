import { limits } from "./by-hand.ts";
import type { EngineEntry } from "./engine.ts";
import { owns } from "./own.ts";
import { peers } from "./peers.ts";

/** All engines that run in Node, in the order they are shown. */
export const engines: readonly EngineEntry[] = [...limits, ...owns, ...peers];
