export { readArchive, writeArchive } from "./archive/file.ts";
export type { RunArchive } from "./archive/format.ts";
export { copyStore } from "./copy/copy-store.ts";
export type { CopyOptions, CopyReport, LeftOut } from "./copy/report.ts";
export { type CostDimension, type CostFilter, type CostRow, costDimensions } from "./costs.ts";
export { canonicalJson, definitionHash, pin, pinnedWorkflow } from "./definitions.ts";
export {
  type ArchivedRun,
  type DispatchedRun,
  type Journal,
  type JournalReader,
  LEASE_MS,
  type Lease,
  type LeaseKeeper,
  type PositionedEvent,
  type RunReader,
  type RunRecord,
  type RunWriter,
  type TakenRequest,
} from "./journal.ts";
export { JournalError } from "./journal-error.ts";
export { journalWith } from "./journal-with.ts";
export {
  itemKey,
  type LibraryItem,
  type LibraryKind,
  type LibraryName,
  type LibraryPut,
  type LibraryStore,
} from "./library.ts";
export {
  everyRun,
  everySummary,
  type ListedRun,
  listedStatus,
  type ReindexReport,
  type RunFilter,
  type RunHit,
  type RunList,
  type RunLister,
  type RunPage,
  type RunPlace,
} from "./listing.ts";
export type { Mail, MailBody } from "./mail.ts";
export { maskedJournal } from "./masked-journal.ts";
export type { NoticeRecord, NoticeStore } from "./notices.ts";
export { type JournalObserver, observedJournal } from "./observed.ts";
export {
  hasStore,
  isStoreMade,
  openStore,
  readStoredLibrary,
  storeTitle,
} from "./open.ts";
export { holdsLease } from "./owner.ts";
export type { EndedPause, Pause, PauseEnd, PauseStore } from "./pauses.ts";
export { type StorePlace, storeFile, storeName } from "./place.ts";
export {
  isAddress,
  type PostgresAddress,
  passwordsIn,
  postgresSchemes,
  readAddress,
  shownAddress,
} from "./postgres/address.ts";
export { Connection as PostgresConnection, type ConnectionOptions } from "./postgres/connection.ts";
export { advisoryLocks } from "./postgres/locks.ts";
export { openPostgresJournal, type PostgresOptions } from "./postgres/postgres.ts";
export { type MissingRights, missingRights } from "./postgres/rights.ts";
export type { Statements } from "./postgres/statements.ts";
export { type QueuedRun, type QueueNeeds, usualPriority } from "./queued-run.ts";
export type { RepeatStore } from "./repeats.ts";
export type { ScheduleRecord, ScheduleStore } from "./schedules.ts";
export { type PassageKind, passageKinds, whereWords } from "./search/passages.ts";
export { longestQuery } from "./search/query.ts";
export type { HitList, HitPage, HitPlace } from "./search-runs.ts";
export type { AskingSession, Session, SessionQuestion, SessionStore } from "./sessions.ts";
export { checkInBackground } from "./sqlite/background-check.ts";
export { type ExaminedRun, examineStore, type StoreReport, storeFault } from "./sqlite/examine.ts";
export { migrations } from "./sqlite/migrations.ts";
export { readLibraryItems } from "./sqlite/read-library.ts";
export { type RescueReport, rescueStore } from "./sqlite/rescue.ts";
export { memoryJournal, openSqliteJournal } from "./sqlite/sqlite.ts";
export type { TranscriptFilter } from "./transcript.ts";
