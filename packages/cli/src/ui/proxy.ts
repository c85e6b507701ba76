import type { CommandContext } from "../terminal/command-context.ts";

/** The variable of `page.public_url`. */
const publicUrlVariable = "CUEBOOK_PUBLIC_URL";

/** The context of a command with `--public-url`, which is another way to set the variable. */
export function atPublicUrl(publicUrl: string | undefined, context: CommandContext): CommandContext {
  if (publicUrl === undefined) return context;
  const { terminal } = context;
  return { ...context, terminal: { ...terminal, env: { ...terminal.env, [publicUrlVariable]: publicUrl } } };
}

/** The message about an unknown proxy, with the setting that trusts it. */
export function unknownProxyText(peer: string): string {
  return `${peer} used the public address and was refused: if it is your proxy, add it to page.trusted_proxies`;
}
