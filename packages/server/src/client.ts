/** A client of the API: the runs behind a server elsewhere, read and acted on. */
export { actAt, tellAt } from "./client/act.ts";
export { Api, type ServerAddress } from "./client/api.ts";
export { News } from "./client/news.ts";
export { RemoteJournal } from "./client/remote-journal.ts";
export { statusOf } from "./client/status.ts";
