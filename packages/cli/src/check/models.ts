import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { findingsOf } from "@cuebook/project/config";
import { type ChatAgent, chooseChatAgent } from "@cuebook/prompts/model";
import type { Diagnostic, Source } from "@cuebook/template";
import { findProject, type Project } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The models that a test of a prompt can name, by the absolute path of the test. */
export type ModelsOf = (path: string) => {
  /** Absent if the configuration has errors. */
  readonly agentOf?: (name: string | undefined) => ChatAgent;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
};

/** The project of a file. Each folder is looked up once. @param texts as for `findProject` */
export function projectsIn(context: CommandContext, texts?: ReadonlyMap<string, string>): (path: string) => Project {
  const projects = new Map<string, Project>();
  return (path) => {
    const folder = dirname(path);
    const project = projects.get(folder) ?? findProject(context, existsSync(folder) ? folder : undefined, texts);
    projects.set(folder, project);
    return project;
  };
}

/** The models of the project that a test belongs to. */
export function modelsIn(projectOf: (path: string) => Project): ModelsOf {
  return (path) => {
    const { config, diagnostics, ofAgents, sources } = projectOf(path);
    const agentOf = config && ((name: string | undefined) => chooseChatAgent(config, name));
    return { ...(agentOf && { agentOf }), diagnostics: [...diagnostics, ...findingsOf(ofAgents)], sources };
  };
}
