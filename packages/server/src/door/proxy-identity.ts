import { own } from "@cuebook/settings/values";
import { isUserName, userNameForm } from "../proxy/user-name.ts";
import type { Scope } from "../scopes.ts";
import type { Incoming } from "./arrival.ts";
import type { Entrant } from "./entrant.ts";
import { Refusal } from "./refusal.ts";

/** Who sent a request, as a trusted proxy says in a header. */
export class ProxyIdentity {
  readonly header: string;
  readonly #scope: Scope | undefined;
  readonly #users: Readonly<Record<string, Scope>>;

  /**
   * @param scope of users who are not listed; undefined: they are refused
   * @param users what each of these may do
   */
  constructor(header: string, scope: Scope | undefined, users: Readonly<Record<string, Scope>>) {
    this.header = header;
    this.#scope = scope;
    this.#users = users;
  }

  /** Whether a request has the header, with any value. */
  isIn(incoming: Incoming | undefined): boolean {
    return this.#valuesIn(incoming).length > 0;
  }

  /** The user that a request names. Undefined: the proxy named nobody. @throws Refusal 400 */
  nameIn(incoming: Incoming | undefined): string | undefined {
    const values = this.#valuesIn(incoming);
    const [name = "", ...others] = values;
    if (name === "" && others.length === 0) return undefined;
    if (others.length > 0) throw this.#invalid(`is there ${values.length} times`);
    if (!isUserName(name)) throw this.#invalid(`does not have ${userNameForm}`);
    return name;
  }

  /** @throws Refusal 403 */
  entrant(name: string): Entrant {
    const scope = own(this.#users, name) ?? this.#scope;
    if (scope !== undefined) return { actor: { name, via: "page", scope }, scope };
    throw new Refusal(403, "user_unknown", `${name} is signed in, but has no access here: ask whoever runs Cuebook.`, {
      details: { user: name },
    });
  }

  #valuesIn(incoming: Incoming | undefined): readonly string[] {
    return incoming?.headersDistinct[this.header.toLowerCase()] ?? [];
  }

  #invalid(problem: string): Refusal {
    const message = `The header ${this.header}, in which the proxy names the user, ${problem}.`;
    return new Refusal(400, "identity_invalid", message);
  }
}
