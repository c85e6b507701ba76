/** The options of `cuebook import`. */
export interface ImportOptions {
  readonly out?: string;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly format: "text" | "json";
}
