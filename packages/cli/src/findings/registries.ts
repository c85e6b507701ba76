import { chatDiagnostics } from "@cuebook/chat";
import { engineDiagnostics } from "@cuebook/engine/library";
import { projectDiagnostics } from "@cuebook/project/config";
import { promptDiagnostics } from "@cuebook/prompts/file";
import { settingsDiagnostics } from "@cuebook/settings";
import { yamlDiagnostics } from "@cuebook/settings/yaml";
import { fileDiagnostics } from "@cuebook/system";
import { type Registry, templateDiagnostics } from "@cuebook/template";
import { templateFileDiagnostics, templateSetDiagnostics } from "@cuebook/tools";
import { issueDiagnostics } from "@cuebook/trackers";
import { workflowDiagnostics } from "@cuebook/workflow";
import { cliDiagnostics } from "./diagnostics.ts";
import { withCommands } from "./remedies.ts";

/** A registry of findings, as the reference shows it. */
export interface RegistrySection {
  readonly title: string;
  readonly introduction: string;
  readonly registry: Registry;
}

/** The registries that describe the codes of all findings, in the order of the reference. */
export const registrySections: readonly RegistrySection[] = [
  {
    title: "Templates",
    introduction: "Found while a prompt is parsed and checked against its contract.",
    registry: templateDiagnostics,
  },
  {
    title: "Tools",
    introduction: "Found in the front matter of a template's file, and in the variables that it is rendered with.",
    registry: templateFileDiagnostics,
  },
  {
    title: "Template sets",
    introduction: "Found in the template.yaml of a set, for all values of its variables.",
    registry: templateSetDiagnostics,
  },
  {
    title: "Conversations",
    introduction: "Found in prompts of conversations and in the arguments that callers give them.",
    registry: chatDiagnostics,
  },
  {
    title: "Settings",
    introduction:
      "Found in every file that Cuebook reads, against the schema of its keys, and in schemas that authors write.",
    registry: settingsDiagnostics,
  },
  {
    title: "YAML",
    introduction: "Found in YAML files and front matter, before the meaning of the text is known.",
    registry: yamlDiagnostics,
  },
  {
    title: "Workflows",
    introduction: "Found while a workflow is loaded and verified.",
    registry: workflowDiagnostics,
  },
  {
    title: "Files",
    introduction: "Found in any file, before its text is parsed.",
    registry: fileDiagnostics,
  },
  {
    title: "Issues",
    introduction: "Found in files of issues.",
    registry: issueDiagnostics,
  },
  {
    title: "Runs",
    introduction: "Found while a run is prepared: in the files of workflows, prompts and recordings.",
    registry: engineDiagnostics,
  },
  {
    title: "Configuration",
    introduction:
      "Found in the configuration of a project and its environment, and in what its agents and services can do.",
    registry: projectDiagnostics,
  },
  {
    title: "Prompts and their tests",
    introduction: "Found in the data that prompts are rendered with, and in tests of prompts.",
    registry: promptDiagnostics,
  },
  {
    title: "Command",
    introduction: "Found by the command in its input data.",
    registry: cliDiagnostics,
  },
].map((section) => ({ ...section, registry: withCommands(section.registry) }));

/** The registries that describe the codes of all findings. */
export const registries: readonly Registry[] = registrySections.map(({ registry }) => registry);

const kinds = new Map(registries.flatMap((registry) => Object.entries(registry)));

/** The general remedy for a code; `undefined` for a code of no registry. */
export function remedyOf(code: string): string | undefined {
  return kinds.get(code)?.remedy;
}
