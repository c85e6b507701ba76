/** What is wrong with the address of a webhook. Undefined: nothing. */
export function webhookUrlProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return "is not a URL";
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return "has a name or a password: the signature says who asks";
  if (protocol === "https:" || (protocol === "http:" && isLoopback(hostname))) return undefined;
  return "must begin with https://; http:// is for this machine only";
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}
