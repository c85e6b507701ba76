import type { ArgumentProfile } from "@cuebook/prompts/file";

/** Options for rendering a prompt file. */
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

/** The options as arguments of a command line. */
export function optionWords({
  args,
  arg = [],
  message,
  language,
  profile,
  now,
}: Omit<PromptFileOptions, "format">): readonly string[] {
  const word = (name: string, value: string | undefined) => (value === undefined ? [] : [`--${name}`, value]);
  return [
    ...word("args", args),
    ...arg.flatMap((each) => word("arg", each)),
    ...word("message", message),
    ...word("language", language),
    ...word("profile", profile),
    ...word("now", now?.toISOString()),
  ];
}
