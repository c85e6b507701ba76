/** @folder Prompt files: rendered, explained, described, tested. */
import type { ArgumentProfile } from "../options/profile.ts";

/** What a prompt file is rendered with. */
export interface PromptFileOptions {
  readonly args?: string;
  readonly arg?: readonly string[];
  readonly message?: string;
  readonly language?: string;
  readonly profile?: ArgumentProfile;
  /** The time of the turn. */
  readonly now?: Date;
  readonly format: "text" | "json";
}
