import type { ProjectFacts } from "./project-facts.ts";
import type { Checkpoint, KeptFiles } from "./workspace.ts";

/** The workspace of a run. */
export type WorkspaceEventBody =
  | { readonly type: "workspace_requested" }
  | {
      readonly type: "workspace_prepared";
      readonly path: string;
      readonly branch: string;
      readonly base: string;
      /** What was detected about the project, if the workflow has phases. */
      readonly project?: ProjectFacts | undefined;
      /** The texts of the workflow's variables, by name. */
      readonly variables?: Readonly<Record<string, string>> | undefined;
    }
  /**
   * The folder of the workspace is gone, or git no longer knows it. It is created again with the files of a checkpoint, or without
   * one as it began.
   */
  | {
      readonly type: "workspace_lost";
      readonly checkpoint?: Checkpoint | undefined;
      /** The step whose changes are lost with it: it starts over. */
      readonly step?: number | undefined;
    }
  /** The files of a workspace after a change, so that another machine can continue with them. */
  | {
      readonly type: "files_recorded";
      /** The branch whose worktree it is; absent: the workspace of the run. */
      readonly scope?: number | undefined;
      readonly checkpoint: Checkpoint;
    }
  /** The folder of a branch is missing or older than this journal. It is created again with these files, or as it began. */
  | {
      readonly type: "branch_lost";
      readonly scope: number;
      readonly checkpoint?: Checkpoint | undefined;
      /** The step whose changes are lost with it: it starts over. */
      readonly step?: number | undefined;
    }
  | {
      readonly type: "workspace_rebuilt";
      /** The folder with what was left of the lost one. */
      readonly movedTo?: string | undefined;
    }
  | {
      readonly type: "workspace_restored";
      readonly step: number;
      readonly try: number;
      /** What the previous try had changed. Absent: nothing. */
      readonly kept?: KeptFiles | undefined;
    };
