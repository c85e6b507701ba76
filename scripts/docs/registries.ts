import type { Registry } from "@cuebook/template";
import type { RegistrySection } from "./diagnostics-page.ts";

interface RemediesModule {
  withCommands(registry: Registry): Registry;
}

/** A module of the command, which is not a library: its modules have no public name. */
const findings = (file: string) => new URL(`../../packages/cli/src/findings/${file}`, import.meta.url).href;

const sources = [
  {
    title: "Templates",
    introduction: "Found while a prompt is parsed and checked against its contract.",
    module: "@cuebook/template",
    name: "templateDiagnostics",
  },
  {
    title: "Tools",
    introduction: "Found in the front matter of a template's file, and in the variables that it is rendered with.",
    module: "@cuebook/tools",
    name: "templateFileDiagnostics",
  },
  {
    title: "Template sets",
    introduction: "Found in the template.yaml of a set, for all values of its variables.",
    module: "@cuebook/tools",
    name: "templateSetDiagnostics",
  },
  {
    title: "Conversations",
    introduction: "Found in prompts of conversations and in the arguments that callers give them.",
    module: "@cuebook/chat",
    name: "chatDiagnostics",
  },
  {
    title: "Settings",
    introduction:
      "Found in every file that Cuebook reads, against the schema of its keys, and in schemas that authors write.",
    module: "@cuebook/settings",
    name: "settingsDiagnostics",
  },
  {
    title: "YAML",
    introduction: "Found in YAML files and front matter, before the meaning of the text is known.",
    module: "@cuebook/settings/yaml",
    name: "yamlDiagnostics",
  },
  {
    title: "Workflows",
    introduction: "Found while a workflow is loaded and verified.",
    module: "@cuebook/workflow",
    name: "workflowDiagnostics",
  },
  {
    title: "Files",
    introduction: "Found in any file, before its text is parsed.",
    module: "@cuebook/system",
    name: "fileDiagnostics",
  },
  {
    title: "Issues",
    introduction: "Found in files of issues.",
    module: "@cuebook/trackers",
    name: "issueDiagnostics",
  },
  {
    title: "Runs",
    introduction: "Found while a run is prepared: in the files of workflows, prompts and recordings.",
    module: "@cuebook/engine",
    name: "engineDiagnostics",
  },
  {
    title: "Configuration",
    introduction: "Found in the configuration of a project and its environment.",
    module: "@cuebook/project/config",
    name: "projectDiagnostics",
  },
  {
    title: "Command",
    introduction: "Found by the command in its input data, and in what its agents and services can do.",
    module: findings("diagnostics.ts"),
    name: "cliDiagnostics",
  },
];

/**
 * The registries that the packages export.
 * @throws Error if a package exports none, or two have the same code: a code names one finding of one package
 */
export async function registrySections(): Promise<RegistrySection[]> {
  const { withCommands }: RemediesModule = await import(findings("remedies.ts"));
  const sections: RegistrySection[] = [];
  const owners = new Map<string, string>();
  for (const { title, introduction, module, name } of sources) {
    const exported: Readonly<Record<string, unknown>> = await import(module);
    const registry = exported[name];
    if (!isRegistry(registry))
      throw new Error(`${module} exports no "${name}"; export its registry of diagnostics from src/index.ts`);
    for (const code of Object.keys(registry)) {
      const owner = owners.get(code);
      if (owner !== undefined) throw new Error(`"${code}" is a code of both ${owner} and ${module}; rename one`);
      owners.set(code, module);
    }
    sections.push({ title, introduction, registry: withCommands(registry) });
  }
  return sections;
}

function isRegistry(value: unknown): value is Registry {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
