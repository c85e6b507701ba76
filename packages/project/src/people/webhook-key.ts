import { CuebookError } from "@cuebook/error";
import { ChannelError, signingKey } from "@cuebook/tools";

/**
 * The key of a webhook.
 * @param subject the owner of the key: `the channel "phone"`
 * @param secret the environment variable
 * @throws CuebookError `channel_secret_missing`
 */
export function webhookKey(
  subject: string,
  secret: string,
  env: Readonly<Record<string, string | undefined>>,
): Uint8Array {
  const value = env[secret] ?? "";
  const key = signingKey(value);
  if (key !== undefined) return key;
  const problem = value === "" ? "is not set" : "is not a secret: it must be whsec_ and 24 to 64 bytes in base64";
  throw new CuebookError("channel_secret_missing", `${subject} signs with $${secret}, which ${problem}`);
}

/** The code of a failure to reach a person. @param other the code for a failure without a code */
export function channelCode(error: unknown, other: string): string {
  return error instanceof ChannelError || error instanceof CuebookError ? error.code : other;
}
