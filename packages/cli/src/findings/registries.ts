import { chatDiagnostics } from "@cuebook/chat";
import { engineDiagnostics } from "@cuebook/engine/library";
import { settingsDiagnostics } from "@cuebook/settings";
import { fileDiagnostics } from "@cuebook/system";
import { type Registry, templateDiagnostics } from "@cuebook/template";
import { templateFileDiagnostics } from "@cuebook/tools";
import { issueDiagnostics } from "@cuebook/trackers";
import { workflowDiagnostics } from "@cuebook/workflow";
import { cliDiagnostics } from "./diagnostics.ts";
import { withCommands } from "./remedies.ts";

/** Where the codes of all findings are described. */
export const registries: readonly Registry[] = [
  templateDiagnostics,
  templateFileDiagnostics,
  settingsDiagnostics,
  workflowDiagnostics,
  chatDiagnostics,
  fileDiagnostics,
  issueDiagnostics,
  engineDiagnostics,
  cliDiagnostics,
].map(withCommands);

const kinds = new Map(registries.flatMap((registry) => Object.entries(registry)));

/** What to do about findings of a code, whatever the one at hand is about; `undefined` for a code of no registry. */
export function remedyOf(code: string): string | undefined {
  return kinds.get(code)?.remedy;
}
