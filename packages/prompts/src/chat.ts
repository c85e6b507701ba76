/** Conversations that are recorded, and continue later. */
export { ChatFiles } from "./chat/files.ts";
export type { ChatJournal, JournalSettings } from "./chat/journal.ts";
export { ChatJournals, type ChatJournalsOptions, type ListedChat, type RecordedChat } from "./chat/journals.ts";
export { chatMarkdown } from "./chat/markdown.ts";
export { readMessageFile } from "./chat/message-file.ts";
export { ChatRecorder, type ChosenForChat } from "./chat/recorder.ts";
export { isChatFileError, readSavedChat, type SavedChat, savedForm, writeSavedChat } from "./chat/saved-chat.ts";
export { ChatSession, type ChatSessionOptions } from "./chat/session.ts";
export { diagnosticOf, turnCause } from "./chat/turn-cause.ts";
