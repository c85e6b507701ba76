export { faultPoint } from "./fault.ts";
export { fileDiagnostics, reportFile } from "./files/diagnostics.ts";
export { describeJson, type JsonMember, type JsonNode, jsonValue, parseJson } from "./files/json.ts";
export { type JsonFileRead, readJsonFile } from "./files/json-file.ts";
export { takeBriefLock, takeLock, withLock } from "./files/lock.ts";
export { makeFolder } from "./files/make-folder.ts";
export { makePrivateFolder, readPrivateFile, writePrivateFile } from "./files/private-file.ts";
export { readBelow } from "./files/read-below.ts";
export { readReplaced, readText, type TextRead, textLimit } from "./files/read-text.ts";
export { RewriteBusy, RewriteOvertaken, rewriteFile } from "./files/rewrite.ts";
export { shownPath } from "./files/shown-path.ts";
export { NotAText } from "./files/snapshot.ts";
export { type Seal, userSeal } from "./files/user-seal.ts";
export { fileOfDraft, removeDrafts, writeFileAtomic, writeFileAtomicSync } from "./files/write-file.ts";
export { type NewFile, writeFiles } from "./files/write-files.ts";
export type { Child, ChildInput, Ending, Farewell, ProcessOptions, StopReason } from "./process/child.ts";
export { childEnvironment, type EnvironmentSettings, heldBack, isPassedOn } from "./process/environment.ts";
export { ProcessError } from "./process/error.ts";
export { groupGone, processesWith, readState } from "./process/group.ts";
export { guardName, guardShell, type Mark, markName, markValue } from "./process/guard.ts";
export { hideEnvironment } from "./process/hide-environment.ts";
export { type Line, LineSplitter, type LongLine, lines, longestLine } from "./process/lines.ts";
export { RawLog } from "./process/log.ts";
export { machineId } from "./process/machine.ts";
export { endOrphan, processStartTime } from "./process/orphans.ts";
export { type Permit, withPermit } from "./process/permit.ts";
export { startProcess } from "./process/process.ts";
export { findProgram } from "./process/program.ts";
export { runProgram } from "./process/run-program.ts";
export { type Confinement, requireSandbox } from "./process/sandbox/bubblewrap.ts";
export { pathOutside } from "./process/search-path.ts";
export {
  type NamedProgram,
  projectTrust,
  requireTrust,
  type Trust,
  type TrustedProgram,
} from "./process/trust.ts";
export type { ProgramAnswer } from "./process/watched-program.ts";
export { maskTexts } from "./secrets/mask-texts.ts";
export { growingMasker, masker } from "./secrets/masker.ts";
export { isSecretName, secretValues } from "./secrets/secret-values.ts";
export { newToken, Tokens } from "./secrets/tokens.ts";
export { errorCode, isShortage, isSystemError, machineCodeIn, type SystemError, systemHint } from "./system-error.ts";
