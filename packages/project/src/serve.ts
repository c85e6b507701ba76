/** Serves a project: the issues of its trackers, and its schedules. */
export type { Dispatching } from "./serve/dispatching.ts";
export type { ServingEvent } from "./serve/events.ts";
export { type BoardService, ProjectServices } from "./serve/project-services.ts";
export {
  type Clash,
  clashOf,
  resultOf,
  type ServedDoor,
  type ServeOptions,
  serveProject,
  servingHost,
} from "./serve/serve-project.ts";
export type { Serving } from "./serve/serving.ts";
export type { ObserveServed, Results, ServedResult } from "./serve/together.ts";
export { WatchedBoard } from "./serve/watched-board.ts";
