/*
 * The rules for addresses of remotes, without calling git. Code that only reads settings imports this entry instead of the package.
 */

/** What is wrong with an address, and what to do. The address itself is not in the text where it has credentials. */
export interface AddressProblem {
  readonly problem: string;
  readonly hint: string;
}

const plainAddress = "use an address such as https://HOST/OWNER/REPOSITORY.git";

/**
 * Why an address of a remote is refused: it would show a secret, run a program, or send a token without encryption.
 * @param hasToken whether a token is sent there
 * @param tokenSetting the setting that names the variable with the token
 */
export function addressProblem(address: string, hasToken: boolean, tokenSetting: string): AddressProblem | undefined {
  const refused = (problem: string, hint = plainAddress) => ({ problem, hint });
  if (/[\p{Cc}\s]/u.test(address)) return refused("the address of the remote has a space or a control character");
  if (address.includes("::")) return refused("the address of the remote names a program");
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.protocol === "file:") return undefined;
  if (url.protocol === "ssh:" && url.password === "") return undefined;
  if (url.password !== "" || (url.username !== "" && url.protocol.startsWith("http"))) {
    return refused(
      `the address of the remote at ${url.host} has credentials in it, which git would show`,
      `remove them from the address, and set \`${tokenSetting}\` to the name of a variable`,
    );
  }
  if (url.protocol === "https:") return undefined;
  const isHere = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  if (url.protocol === "http:" && (isHere || !hasToken)) return undefined;
  if (url.protocol === "http:")
    return refused(`the address ${address} is without encryption: everybody could read the token`);
  // Such as HOST:PATH, which ssh understands.
  return undefined;
}
