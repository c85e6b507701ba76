/** Why a secret of webhooks does not protect: it can be guessed, or is not in the form that its beginning names. */
export type SecretProblem = "short" | "malformed";

const leastCharacters = 16;

/** The problem of a secret, or `undefined`. A signing token (`whsec_…`) holds at least 24 bytes in base64. */
export function webhookSecretProblem(secret: string): SecretProblem | undefined {
  if (secret.startsWith("whsec_")) return /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret) ? undefined : "malformed";
  return secret.length < leastCharacters ? "short" : undefined;
}
