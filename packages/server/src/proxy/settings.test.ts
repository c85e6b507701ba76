import { describe, expect, test } from "vitest";
import { belowBase, parsePublicUrl } from "./public-url.ts";
import { type PageSettings, pageProblems } from "./settings.ts";
import { TrustedProxies, trustedProblem } from "./trusted.ts";
import { isUserName } from "./user-name.ts";

describe("a public address", () => {
  test.each([
    [
      "https://cuebook.example.org",
      "https://cuebook.example.org",
      "",
      ["cuebook.example.org", "cuebook.example.org:443"],
    ],
    [
      "https://cuebook.example.org/",
      "https://cuebook.example.org",
      "",
      ["cuebook.example.org", "cuebook.example.org:443"],
    ],
    ["HTTPS://Example.ORG:8443/Team/", "https://example.org:8443", "/Team", ["example.org:8443", "example.org"]],
    ["https://example.org:443/a/b", "https://example.org", "/a/b", ["example.org", "example.org:443"]],
    [
      "https://bücher.example/a/../b",
      "https://xn--bcher-kva.example",
      "/b",
      ["xn--bcher-kva.example", "xn--bcher-kva.example:443"],
    ],
    ["http://localhost:8080/x", "http://localhost:8080", "/x", ["localhost:8080", "localhost"]],
    ["http://[::1]:8080", "http://[::1]:8080", "", ["[::1]:8080", "[::1]"]],
  ])("is read: %s", (text, origin, basePath, hosts) => {
    expect(parsePublicUrl(text)).toEqual({ origin, basePath, hosts, isSecure: origin.startsWith("https") });
  });

  test.each([
    ["cuebook.example.org", '"public_url" is "cuebook.example.org", which is not an address'],
    ["https:cuebook.example.org", '"public_url" is "https:cuebook.example.org", which is not an address'],
    ["ftp://example.org", '"public_url" is "ftp://example.org", which is not an address'],
    ["https://ann@example.org", '"public_url" has a user, a query or a fragment, which no address of the page has'],
    ["https://example.org/?", '"public_url" has a user, a query or a fragment, which no address of the page has'],
    ["https://example.org#", '"public_url" has a user, a query or a fragment, which no address of the page has'],
    [
      "http://10.0.0.5",
      '"public_url" is "http://10.0.0.5": without https, others could read and change what browsers send',
    ],
    ["https://example.org/a//b", 'the path "/a//b" of "public_url" has other characters than a base path'],
    ["https://example.org//", 'the path "/" of "public_url" has other characters than a base path'],
    ["https://example.org/a;b", 'the path "/a;b" of "public_url" has other characters than a base path'],
    [
      'https://example.org/"><script>',
      'the path "/%22%3E%3Cscript%3E" of "public_url" has other characters than a base path',
    ],
    ["https://example.org/v1", 'the path of "public_url" begins with "/v1", like addresses of the page'],
    ["https://example.org/runs/team", 'the path of "public_url" begins with "/runs", like addresses of the page'],
  ])("is refused: %s", (text, problem) => {
    expect(parsePublicUrl(text)).toMatchObject({ problem });
  });

  test.each([
    ["/team", "/"],
    ["/team/", "/"],
    ["/team/runs/r1", "/runs/r1"],
    ["/team/team", "/team"],
    ["/teams", "/teams"],
    ["/runs", "/runs"],
    ["/", "/"],
  ])("has paths below its base path: %s", (path, below) => {
    expect(belowBase({ basePath: "/team" }, path)).toBe(below);
    expect(belowBase({ basePath: "" }, path)).toBe(path);
  });
});

describe("trusted proxies", () => {
  const proxies = new TrustedProxies([
    "10.0.0.5",
    "10.1.0.0/16",
    "10.2.3.4/24",
    "::1",
    "fd00::/8",
    "::ffff:10.9.9.9",
    "10.8.0.1/32",
  ]);

  test.each([
    "10.0.0.5",
    "::ffff:10.0.0.5",
    "::ffff:a00:5",
    "10.1.0.0",
    "10.1.255.255",
    "::ffff:10.1.2.3",
    "10.2.3.255",
    "::1",
    "0:0:0:0:0:0:0:1",
    "fd12::7",
    "fd12::7%eth0",
    "10.9.9.9",
    "10.8.0.1",
  ])("have %s", (peer) => {
    expect(proxies.has(peer)).toBe(true);
  });

  test.each([
    undefined,
    "",
    "10.0.0.4",
    "10.0.0.50",
    "10.0.0.05",
    "10.0.255.255",
    "10.2.0.0",
    "10.2.4.0",
    "10.8.0.0",
    "::10.0.0.5",
    "::2",
    "fe00::1",
    "127.0.0.1",
    "10.0.0.5, 10.0.0.6",
  ])("do not have %s", (peer) => {
    expect(proxies.has(peer)).toBe(false);
  });

  test.each([
    ["proxy.internal", '"proxy.internal" is not an address or a network'],
    ["", '"" is not an address or a network'],
    ["10.0.0.05", '"10.0.0.05" is not an address or a network'],
    ["fe80::1%eth0", '"fe80::1%eth0" is not an address or a network'],
    ["10.0.0.0/", 'the network "10.0.0.0/" needs a number from 1 to 32 after the slash'],
    ["10.0.0.0/33", 'the network "10.0.0.0/33" needs a number from 1 to 32 after the slash'],
    ["10.0.0.0/8/8", 'the network "10.0.0.0/8/8" needs a number from 1 to 32 after the slash'],
    ["10.0.0.0/-1", 'the network "10.0.0.0/-1" needs a number from 1 to 32 after the slash'],
    ["fd00::/129", 'the network "fd00::/129" needs a number from 1 to 128 after the slash'],
    ["0.0.0.0/0", '"0.0.0.0/0" trusts everybody: each could name any user'],
    ["::ffff:0:0/96", '"::ffff:0:0/96" trusts everybody: each could name any user'],
    ["::/00", '"::/00" trusts everybody: each could name any user'],
  ])("are refused: %s", (entry, problem) => {
    expect(trustedProblem(entry)).toMatchObject({ problem });
  });
});

test.each(["ann", "ann@example.org", "Ann Lee", "CN=ann;O=x", "a".repeat(200)])("%s is the name of a user", (name) => {
  expect(isUserName(name)).toBe(true);
});

test.each([
  "",
  " ann",
  "ann ",
  "ann  lee",
  "ann,bob",
  "ann, bob",
  "ann\tlee",
  "ann\n",
  "ann\u0000",
  "j\u00fcrgen",
  "ann\u202e",
  "ann\u00a0lee",
  "a".repeat(201),
])("%j is not the name of a user", (name) => {
  expect(isUserName(name)).toBe(false);
});

describe("the settings of the page", () => {
  const good: PageSettings = {
    publicUrl: "https://cuebook.example.org",
    trustedProxies: ["10.0.0.5"],
    identity: { header: "X-Forwarded-User", scope: "read", users: { ann: "admin" } },
  };
  const none: PageSettings["identity"] = { users: {} };

  test("are right with a proxy, with an identity, and with neither", () => {
    expect(pageProblems(good)).toEqual([]);
    expect(pageProblems({ ...good, identity: none })).toEqual([]);
    const byGroups = { header: "X-User", users: {}, groupsHeader: "X-Groups", groups: { ops: "admin" } } as const;
    expect(pageProblems({ ...good, identity: byGroups })).toEqual([]);
    expect(pageProblems({ trustedProxies: [], identity: none })).toEqual([]);
  });

  test.each<[Partial<PageSettings>, string, string]>([
    [{ publicUrl: undefined }, "trusted_proxies", '"trusted_proxies" needs "public_url", which is not set'],
    [{ trustedProxies: [] }, "public_url", '"public_url" needs "trusted_proxies": only a proxy may send this name'],
    [{ trustedProxies: ["10.0.0.5", "all"] }, "trusted_proxies.1", '"all" is not an address or a network'],
    [
      { identity: { ...none, header: "X-User" } },
      "identity.header",
      'nobody would be let in: "identity.users" and "identity.groups" are empty, and "identity.scope" is not set',
    ],
    [{ identity: { ...none, scope: "read" } }, "identity.scope", '"identity" needs "header", which is not set'],
    [
      { identity: { ...none, users: { ann: "read" } } },
      "identity.users",
      '"identity" needs "header", which is not set',
    ],
    [
      { identity: { header: "x-forwarded-for", scope: "read", users: {} } },
      "identity.header",
      'the header "x-forwarded-for" does not say who a user is',
    ],
    [
      { identity: { header: "X-User", scope: "read", users: { "a,b": "read" } } },
      "identity.users.a,b",
      'the user "a,b" can be named by no proxy',
    ],
    [
      { identity: { header: "X-User", users: {}, groups: { ops: "admin" } } },
      "identity.groups",
      '"identity.groups" needs "groups_header", which is not set',
    ],
    [
      { identity: { header: "X-User", scope: "read", users: {}, groupsHeader: "X-Groups", groups: {} } },
      "identity.groups_header",
      '"identity.groups_header" has no effect: "groups" is empty',
    ],
    [
      { identity: { ...none, groupsHeader: "X-Groups", groups: { ops: "admin" } } },
      "identity.groups_header",
      '"identity" needs "header", which is not set',
    ],
    [
      { identity: { ...none, groups: { ops: "admin" } } },
      "identity.groups",
      '"identity" needs "header", which is not set',
    ],
    [
      { identity: { header: "X-User", users: {}, groupsHeader: "x-user", groups: { ops: "admin" } } },
      "identity.groups_header",
      'the header "x-user" is that of the user\'s name already',
    ],
    [
      { identity: { header: "X-User", users: {}, groupsHeader: "Cookie", groups: { ops: "admin" } } },
      "identity.groups_header",
      'the header "Cookie" does not say which groups a user is in',
    ],
    [
      { identity: { header: "X-User", users: {}, groupsHeader: "X-Groups", groups: { "cn=ops,dc=x": "admin" } } },
      "identity.groups.cn=ops,dc=x",
      'the group "cn=ops,dc=x" can be named by no proxy',
    ],
  ])("have a mistake: %j", (change, keys, problem) => {
    const [found] = pageProblems({ ...good, ...change });
    expect([found?.keys.join("."), found?.problem]).toEqual([keys, problem]);
  });
});
