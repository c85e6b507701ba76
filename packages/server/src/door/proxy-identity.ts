import { own } from "@cuebook/settings/values";
import type { PageSettings } from "../proxy/settings.ts";
import { isUserName, userNameForm } from "../proxy/user-name.ts";
import { type Scope, scopes } from "../scopes.ts";
import type { Incoming } from "./arrival.ts";
import type { Entrant } from "./entrant.ts";
import { Refusal } from "./refusal.ts";

/** The most groups of a user that are read: a header has a bounded size, and so has the work on it. */
const mostGroups = 1000;

/** Who sent a request, as a trusted proxy says in headers. */
export class ProxyIdentity {
  readonly header: string;
  readonly #settings: PageSettings["identity"];

  /** @param header the header that has the name of the user */
  constructor(header: string, settings: PageSettings["identity"]) {
    this.header = header;
    this.#settings = settings;
  }

  /** The name of a header in a request that only the proxy may send, with any value. Undefined: the request has none. */
  headerIn(incoming: Incoming | undefined): string | undefined {
    const { groupsHeader } = this.#settings;
    const headers = groupsHeader === undefined ? [this.header] : [this.header, groupsHeader];
    return headers.find((header) => valuesIn(incoming, header).length > 0);
  }

  /** Who sent a request. Undefined: the proxy named nobody. @throws Refusal 400, 403 */
  entrantOf(incoming: Incoming | undefined): Entrant | undefined {
    const name = this.#valueIn(incoming, this.header, "names the user");
    if (name === undefined) return undefined;
    if (!isUserName(name)) throw invalid(this.header, "names the user", `does not have ${userNameForm}`);
    const { users, scope: ofOthers } = this.#settings;
    const scope = own(users, name) ?? this.#scopeOfGroups(incoming) ?? ofOthers;
    if (scope !== undefined) return { actor: { name, via: "page", scope }, scope };
    throw new Refusal(403, "user_unknown", `${name} is signed in, but has no access here: ask whoever runs Cuebook.`, {
      details: { user: name },
    });
  }

  /** The highest scope of a user's groups. Undefined: none of them is listed. */
  #scopeOfGroups(incoming: Incoming | undefined): Scope | undefined {
    const { groupsHeader, groups = {} } = this.#settings;
    if (groupsHeader === undefined) return undefined;
    const names = this.#valueIn(incoming, groupsHeader, "says which groups a user is in")?.split(",", mostGroups) ?? [];
    const found = new Set(names.map((name) => own(groups, name.trim())));
    return scopes.findLast((scope) => found.has(scope));
  }

  /** The only value of a header; undefined: it is missing or empty. @throws Refusal 400 */
  #valueIn(incoming: Incoming | undefined, header: string, says: string): string | undefined {
    const [value = "", ...others] = valuesIn(incoming, header);
    if (others.length > 0) throw invalid(header, says, `is there ${others.length + 1} times`);
    return value === "" ? undefined : value;
  }
}

function valuesIn(incoming: Incoming | undefined, header: string): readonly string[] {
  return incoming?.headersDistinct[header.toLowerCase()] ?? [];
}

function invalid(header: string, says: string, problem: string): Refusal {
  return new Refusal(400, "identity_invalid", `The header ${header}, in which the proxy ${says}, ${problem}.`);
}
