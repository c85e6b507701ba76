/** How an output shows that a criterion is met. */
export interface EvidenceRecord {
  readonly criterion: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly command?: string | undefined;
  /** What the agent says that it saw. */
  readonly result?: string | undefined;
  /**
   * What Cuebook found: the file has that line; or the command ran in this step or as a check of the run. `claimed`: only the agent
   * says so.
   */
  readonly checked: "file" | "command" | "claimed";
  /** With `command`: the exit code of its last run, if the client reports it. */
  readonly exitCode?: number | undefined;
}
