import { fewAtATime } from "../http/pages.ts";
import { readReply } from "../http/reply.ts";
import type { GitHubClient } from "./client.ts";
import { extraPayload, extrasPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

/** What only GraphQL knows of an issue. */
export interface Extra {
  /** The branch that is linked to it, or an empty text. */
  readonly branch: string;
  /** Its item in the project of the settings, with the value of the field; absent: it is not in that project. */
  readonly item?: { readonly id: string; readonly value: string | undefined };
}

const mostOfOne = 50;

/** Reads what only GraphQL knows, for issues by number; nothing is asked if the settings need none of it. */
export async function readExtras(
  client: GitHubClient,
  numbers: readonly number[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<number, Extra>> {
  const { states, branches } = client.settings.own;
  const extras = new Map<number, Extra>();
  if (states !== "project" && !branches) return extras;
  const parts = Array.from({ length: Math.ceil(numbers.length / mostOfOne) }, (_, at) =>
    numbers.slice(at * mostOfOne, (at + 1) * mostOfOne),
  );
  await fewAtATime(parts, async (part) => {
    for (const [number, extra] of await readPart(client, part, signal)) extras.set(number, extra);
  });
  return extras;
}

async function readPart(client: GitHubClient, numbers: readonly number[], signal: AbortSignal | undefined) {
  const { owner, repo, own, board } = client.settings;
  const isField = own.states === "project";
  const asked = [
    own.branches ? "linkedBranches(first: 1) { nodes { ref { name } } }" : "",
    isField
      ? `projectItems(first: 50, includeArchived: false) { nodes { id
          project { number owner { ... on Organization { login } ... on User { login } } }
          fieldValueByName(name: $field) { ... on ProjectV2ItemFieldSingleSelectValue { name } } } }`
      : "",
  ].join(" ");
  const issues = numbers.map((number) => `i${number}: issue(number: ${number}) { ${asked} }`);
  const query = `query ($owner: String!, $repo: String!${isField ? ", $field: String!" : ""}) {
    repository(owner: $owner, name: $repo) { ${issues.join("\n")} } }`;
  const variables = { owner, repo, ...(isField ? { field: own.field } : {}) };
  const { repository } = await client.graphql(query, variables, extrasPayload, signal);
  return numbers.flatMap((number) => {
    const data = repository?.[`i${number}`];
    if (data === undefined || data === null) return [];
    const { linkedBranches, projectItems } = readReply(kind, extraPayload, data, `issue ${number}`, String(number));
    const item = projectItems?.nodes.find(
      (node) =>
        node?.project.number === board.number && node.project.owner.login?.toLowerCase() === board.owner.toLowerCase(),
    );
    const branch = linkedBranches?.nodes[0]?.ref?.name ?? "";
    const value = item?.fieldValueByName?.name;
    return [[number, { branch, ...(item ? { item: { id: item.id, value } } : {}) }] as const];
  });
}
