/** Who is asked for permission and notified of what waits, by the configuration of a project. */
export {
  type ChannelSurroundings,
  channelFailure,
  configuredChannels,
  keyOf,
  requireChannels,
} from "./people/channels.ts";
export { linkOf, type NotifyFailure, notifyFailure, openNotices, openReceivers } from "./people/notices.ts";
export { channelCode, webhookKey } from "./people/webhook-key.ts";
