/** What is wrong with the address of an API. @param key the setting that has it @param examples such as `https://HOST` */
export function endpointProblems(endpoint: string, key: string, examples: string): string[] {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url === undefined || url.search !== "" || url.hash !== "" || url.username !== "" || url.password !== "") {
    return [`\`${key}\` must be an address such as ${examples}`];
  }
  const isHere = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  if (url.protocol === "https:" || (url.protocol === "http:" && isHere)) return [];
  return [`\`${key}\` must begin with https://, so that nobody on the way can read the key`];
}

/** What is wrong with the key of a service. @param example of a variable with one, such as `a GitHub token, such as $GITHUB_TOKEN` */
export function keyProblems(key: string, example: string): string[] {
  if (/^[\x21-\x7e]+$/.test(key)) return [];
  if (key !== "") return ["`tracker.api_key` has a character that no key has"];
  return [`\`tracker.api_key\` is missing; write the name of a variable with ${example}`];
}
