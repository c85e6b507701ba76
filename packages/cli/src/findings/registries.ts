import { chatDiagnostics } from "@cuebook/chat";
import { engineDiagnostics } from "@cuebook/engine/library";
import { projectDiagnostics } from "@cuebook/project/config";
import { settingsDiagnostics } from "@cuebook/settings";
import { yamlDiagnostics } from "@cuebook/settings/yaml";
import { fileDiagnostics } from "@cuebook/system";
import { type Registry, templateDiagnostics } from "@cuebook/template";
import { templateFileDiagnostics, templateSetDiagnostics } from "@cuebook/tools";
import { issueDiagnostics } from "@cuebook/trackers";
import { workflowDiagnostics } from "@cuebook/workflow";
import { cliDiagnostics } from "./diagnostics.ts";
import { withCommands } from "./remedies.ts";

/** The registries that describe the codes of all findings. */
export const registries: readonly Registry[] = [
  templateDiagnostics,
  templateFileDiagnostics,
  templateSetDiagnostics,
  settingsDiagnostics,
  yamlDiagnostics,
  workflowDiagnostics,
  chatDiagnostics,
  fileDiagnostics,
  issueDiagnostics,
  engineDiagnostics,
  projectDiagnostics,
  cliDiagnostics,
].map(withCommands);

const kinds = new Map(registries.flatMap((registry) => Object.entries(registry)));

/** The general remedy for a code; `undefined` for a code of no registry. */
export function remedyOf(code: string): string | undefined {
  return kinds.get(code)?.remedy;
}
