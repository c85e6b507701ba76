import type { ArgumentProfile } from "./profile.ts";

/** The options of `cuebook chat`. */
export interface ChatOptions {
  readonly agent?: string;
  readonly prompt?: string;
  readonly args?: string;
  readonly arg?: readonly string[];
  readonly profile?: ArgumentProfile;
  readonly tools?: readonly string[];
  readonly language?: string;
  readonly load?: string;
  readonly save?: string;
  readonly format: "text" | "json";
}
