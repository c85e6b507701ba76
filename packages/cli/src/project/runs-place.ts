import { findRun, type LocalHost } from "@cuebook/engine";
import { databaseTitle } from "@cuebook/project/host";
import { Api, RemoteJournal } from "@cuebook/server/client";
import type { RunReader } from "@cuebook/store";
import { UsageError } from "../failure/failure.ts";
import type { Writing } from "../findings/findings.ts";
import { placeOf } from "../output/proposal.ts";

import { type ServerOptions, serverAddress } from "../remote/server-address.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ReadyProject, readyProject, withReadableRun, withRuns } from "./host.ts";
import type { Project } from "./project.ts";

/** The part of a host that reading runs requires. */
export interface ReadingHost {
  readonly journal: RunReader;
}

/** The place of a command's runs: the database of a project, or the API of a server. */
export type RunsPlace = ProjectPlace | ServerPlace;

interface Reading extends Pick<Project, "given"> {
  /** The name of the place in messages. */
  readonly name: string;
  /** @param work receives undefined if there are no runs yet */
  read<T>(work: (host: ReadingHost | undefined) => Promise<T>): Promise<T>;
  /** @throws CuebookError `run_not_found`, `run_ambiguous`; UsageError */
  readRun<T>(prefix: string, work: (host: ReadingHost, run: string) => Promise<T>): Promise<T>;
}

interface ProjectPlace extends Reading {
  readonly is: "project";
  readonly project: ReadyProject;
}

export interface ServerPlace extends Reading {
  readonly is: "server";
  readonly api: Api;
}

/** The place of the runs of a command; `undefined` if the configuration has errors, which are printed. @throws UsageError */
export function runsPlace(context: CommandContext, options: ServerOptions, writing: Writing): RunsPlace | undefined {
  const address = serverAddress(options, context.terminal.env);
  if (address === undefined) {
    const project = readyProject(context, options, writing);
    return project && projectPlace(context, project);
  }
  const api = new Api(address);
  const host: ReadingHost = { journal: new RemoteJournal(api) };
  return {
    ...{ is: "server", api, name: address.url, ...placeOf(options) },
    read: (work) => work(host),
    readRun: async (prefix, work) => {
      if (prefix === "") throw new UsageError("the id of the run is empty");
      return work(host, await findRun(host, prefix));
    },
  };
}

function projectPlace(context: CommandContext, project: ReadyProject): ProjectPlace {
  const { config, given } = project;
  return {
    ...{ is: "project", project, given },
    name: config.store === undefined ? (config.database ?? config.state) : databaseTitle(config),
    read: (work) => withRuns(project, (host: LocalHost | undefined) => work(host)),
    readRun: (prefix, work) => withReadableRun(context, project, prefix, work),
  };
}
