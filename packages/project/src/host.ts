/** The host that drives the runs of a project, and what it is made of. */
export { actorHere, userName } from "./host/actor.ts";
export {
  type HostConfig,
  hostWith,
  openHost,
  planningHost,
  type Replay,
  replayAgent,
  replayedScript,
  replayOf,
} from "./host/host.ts";
export { type WaitingChange, waitingHost, withMachine } from "./host/machine.ts";
export { handoffTexts, publishSettings } from "./host/publish-settings.ts";
export { sharedProject } from "./host/shared-project.ts";
export {
  archiveOf,
  databaseOf,
  databaseTitle,
  hasJournal,
  makeStateFolder,
  storeOf,
} from "./host/state-folder.ts";
export { foreignAnswers, toolState } from "./host/tool-state.ts";
export { type TravellingFiles, travellingFiles } from "./host/travelling-files.ts";
export {
  isTrusted,
  requireNamed,
  type Trusting,
  trustedChannels,
  trustedReceivers,
  trustedRules,
  untrusted,
  withoutForeignCollector,
} from "./host/trust.ts";
