/** @folder The settings for a page behind a proxy, and their mistakes; usable without the server. */
import { type Scope, scopes } from "../scopes.ts";
import type { Problem } from "./problem.ts";
import { parsePublicUrl } from "./public-url.ts";
import { trustedProblem } from "./trusted.ts";
import { isUserName, userNameForm } from "./user-name.ts";

export { isLoopback } from "./loopback.ts";
export { type Scope, scopes };

/** How the page is reached through a proxy. Without `publicUrl`, it is not. */
export interface PageSettings {
  /** The address of the page for browsers: `https://cuebook.example.org/team`. */
  readonly publicUrl?: string | undefined;
  /** The addresses and networks from which the proxy connects. */
  readonly trustedProxies: readonly string[];
  readonly identity: {
    /** The header in which the proxy says who sent a request. Absent: browsers need a link. */
    readonly header?: string | undefined;
    /** What users may do who are neither listed nor in a listed group. Absent: they are refused. */
    readonly scope?: Scope | undefined;
    /** What each of these users may do, regardless of their groups. */
    readonly users: Readonly<Record<string, Scope>>;
    /** The header in which the proxy says which groups a user is in, with commas between them. */
    readonly groupsHeader?: string | undefined;
    /** What the members of each of these groups may do: the highest scope of all their groups counts. */
    readonly groups?: Readonly<Record<string, Scope>> | undefined;
  };
}

/** A mistake in these settings. */
export interface PageProblem extends Problem {
  /** The path of keys to the setting in a configuration. */
  readonly keys: readonly string[];
}

/** Headers that have another meaning than the name of a user, or that browsers send. */
const otherHeaders: ReadonlySet<string> = new Set([
  ...["authorization", "connection", "content-length", "content-type", "cookie", "forwarded", "host"],
  ...[
    "idempotency-key",
    "last-event-id",
    "origin",
    "referer",
    "transfer-encoding",
    "user-agent",
    "via",
    "x-forwarded-for",
  ],
  ...["x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "x-real-ip"],
]);

/** All mistakes: settings that are not an address, trust everybody, admit nobody, or have no effect. */
export function pageProblems({ publicUrl, trustedProxies, identity }: PageSettings): PageProblem[] {
  const problems: PageProblem[] = trustedProxies.flatMap((entry, at) => {
    const problem = trustedProblem(entry);
    return problem === undefined ? [] : [{ keys: ["trusted_proxies", String(at)], ...problem }];
  });
  if (publicUrl === undefined) {
    const hint = "set it to the address of the page for browsers: public_url: https://cuebook.example.org";
    const idle = [
      trustedProxies.length > 0 && ["trusted_proxies"],
      identity.header !== undefined && ["identity", "header"],
    ];
    for (const keys of idle) {
      if (keys !== false)
        problems.push({ keys, problem: `"${keys.join(".")}" needs "public_url", which is not set`, hint });
    }
  } else {
    const read = parsePublicUrl(publicUrl);
    if ("problem" in read) problems.push({ keys: ["public_url"], ...read });
    if (trustedProxies.length === 0) {
      const problem = '"public_url" needs "trusted_proxies": only a proxy may send this name';
      const hint = "name the address from which it connects: trusted_proxies: [127.0.0.1] for a proxy on this machine";
      problems.push({ keys: ["public_url"], problem, hint });
    }
  }
  return [...problems, ...identityProblems(identity)];
}

function identityProblems(identity: PageSettings["identity"]): PageProblem[] {
  const { header, groupsHeader, scope, users, groups = {} } = identity;
  const problems = [...nameProblems("users", users), ...nameProblems("groups", groups)];
  const [hasUsers, hasGroups] = [users, groups].map((all) => Object.keys(all).length > 0);
  if (header === undefined) {
    const keys =
      scope !== undefined ? "scope" : hasUsers ? "users" : groupsHeader !== undefined ? "groups_header" : "groups";
    if (keys === "groups" && !hasGroups) return problems;
    const problem = '"identity" needs "header", which is not set';
    const hint = "name the header in which the proxy says who the user is, such as X-Forwarded-User";
    return [...problems, { keys: ["identity", keys], problem, hint }];
  }
  problems.push(...headerProblems(identity));
  if (scope === undefined && !hasUsers && !hasGroups) {
    const problem =
      'nobody would be let in: "identity.users" and "identity.groups" are empty, and "identity.scope" is not set';
    const hint = "list users or groups with a scope, or set the scope of all others: scope: read";
    problems.push({ keys: ["identity", "header"], problem, hint });
  }
  return problems;
}

const kinds = { users: "user", groups: "group" } as const;

/** The problems of names that no header can contain. */
function nameProblems(key: keyof typeof kinds, names: Readonly<Record<string, Scope>>): PageProblem[] {
  return Object.keys(names).flatMap((name) => {
    if (isUserName(name)) return [];
    const problem = `the ${kinds[key]} ${JSON.stringify(name)} can be named by no proxy`;
    return [{ keys: ["identity", key, name], problem, hint: `a name has ${userNameForm}` }];
  });
}

function headerProblems({ header = "", groupsHeader, groups = {} }: PageSettings["identity"]): PageProblem[] {
  const problems: PageProblem[] = [];
  const hasGroups = Object.keys(groups).length > 0;
  if (isOther(header)) {
    const problem = `the header "${header}" does not say who a user is`;
    const hint = "name the one that the proxy sets after a sign-in, such as X-Forwarded-User";
    problems.push({ keys: ["identity", "header"], problem, hint });
  }
  const example = "name the one in which the proxy sets the groups of a user, such as X-Forwarded-Groups";
  if (groupsHeader === undefined) {
    const problem = '"identity.groups" needs "groups_header", which is not set';
    return hasGroups ? [...problems, { keys: ["identity", "groups"], problem, hint: example }] : problems;
  }
  const keys = ["identity", "groups_header"];
  if (isOther(groupsHeader)) {
    problems.push({
      keys,
      problem: `the header "${groupsHeader}" does not say which groups a user is in`,
      hint: example,
    });
  } else if (groupsHeader.toLowerCase() === header.toLowerCase()) {
    problems.push({ keys, problem: `the header "${groupsHeader}" is that of the user's name already`, hint: example });
  }
  if (!hasGroups) {
    const problem = '"identity.groups_header" has no effect: "groups" is empty';
    problems.push({ keys, problem, hint: "list groups with what their members may do: groups: { ops: admin }" });
  }
  return problems;
}

function isOther(header: string): boolean {
  return otherHeaders.has(header.toLowerCase()) || /^(?:sec|proxy|accept)-/i.test(header);
}
