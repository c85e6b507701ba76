/** Where a setting is set. */
export interface SettingOrigin {
  /** For example `limits.repairs` or `agents.claude`. */
  readonly setting: string;
  readonly value: unknown;
  /** `(config)` of a program, `default`, the name of a variable, or a file. */
  readonly from: string;
}
