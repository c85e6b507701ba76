import { GraphQLError } from "graphql";
import { type StubComment, type StubIssue, timeOf } from "./data.ts";
import { meets } from "./filter.ts";
import type { LinearStub } from "./stub.ts";

interface PageArguments {
  readonly first?: number;
  readonly after?: string;
  readonly filter?: unknown;
  readonly includeArchived?: boolean;
}

interface Input {
  readonly input: Readonly<Record<string, unknown>>;
}

/** An error as Linear sends it. */
export function failure(message: string, type: string, code: string, shown = message): GraphQLError {
  return new GraphQLError(message, { extensions: { type, code, userError: true, userPresentableMessage: shown } });
}

const notFound = (what: string) =>
  failure(`Entity not found: ${what}`, "invalid input", "INPUT_ERROR", `Could not find referenced ${what}.`);

/** What answers the fields of queries and mutations. */
export function resolvers(stub: LinearStub, me: string): object {
  const user = stub.users.find(({ displayName }) => displayName === me);
  const page = <Node>(all: readonly Node[], { first = 50, after }: PageArguments, shown: (node: Node) => object) => {
    const start = after === undefined || after === null ? 0 : Number(after.replace("after ", ""));
    const end = start + Math.min(first, stub.pageSize);
    const hasNextPage = end < all.length;
    return {
      nodes: all.slice(start, end).map(shown),
      pageInfo: { hasNextPage, endCursor: hasNextPage ? `after ${end}` : null },
    };
  };
  const same = <Node extends object>(node: Node) => node;
  const issueOf = (issue: StubIssue): object => ({
    ...issue,
    identifier: `${issue.team.key}-${issue.number}`,
    branchName: `ada/${issue.team.key.toLowerCase()}-${issue.number}`,
    url: `https://linear.app/acme/issue/${issue.team.key}-${issue.number}`,
    project: issue.project === null ? null : projectOf(issue.project),
    parent: issue.parent === null ? null : () => (issue.parent === null ? null : issueOf(issue.parent)),
    labels: (given: PageArguments) => page(issue.labels, given, same),
    comments: (given: PageArguments) =>
      page(issue.comments, given, (each: StubComment) => ({ ...each, externalUser: null, botActor: null })),
    history: (given: PageArguments) => page(issue.history, given, same),
    inverseRelations: (given: PageArguments) => {
      const relations = stub.relations.filter(({ relatedIssue }) => relatedIssue === issue);
      const visible = relations.filter((each) => given.includeArchived === true || each.issue.archivedAt === null);
      return page(visible, given, (each) => ({
        ...each,
        issue: issueOf(each.issue),
        relatedIssue: issueOf(each.relatedIssue),
      }));
    },
  });
  const projectOf = (project: LinearStub["projects"][number]) => ({
    ...project,
    teams: (given: PageArguments) => page(project.teams, given, same),
  });
  const found = (id: unknown): StubIssue => {
    const issue = stub.issues.find((each) => each.id === id || `${each.team.key}-${each.number}` === id);
    if (issue === undefined || stub.hidden.has(issue.id)) throw notFound("Issue");
    return issue;
  };
  const done = (given: object) => ({ success: true, lastSyncId: 1, ...given });
  return {
    viewer: () => user,
    organization: { id: "o", name: "Acme", urlKey: "acme" },
    issue: ({ id }: { id: string }) => issueOf(found(id)),
    issues: (given: PageArguments) => {
      const isMe = { ...user, isMe: true };
      const fields = (issue: StubIssue) => ({ ...issue, assignee: issue.assignee === user ? isMe : issue.assignee });
      const list = stub.issues.filter(
        (issue) =>
          !stub.hidden.has(issue.id) &&
          (given.includeArchived === true || issue.archivedAt === null) &&
          meets(fields(issue), given.filter),
      );
      // The newest first, as Linear sends them.
      return page(
        list.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
        given,
        issueOf,
      );
    },
    projects: (given: PageArguments) =>
      page(
        stub.projects.filter((each) => meets(each, given.filter)),
        given,
        projectOf,
      ),
    teams: (given: PageArguments) =>
      page(
        stub.teams.filter((each) => meets(each, given.filter)),
        given,
        same,
      ),
    workflowStates: (given: PageArguments) =>
      page(
        stub.states.filter((each) => meets(each, given.filter)),
        given,
        same,
      ),
    issueLabels: (given: PageArguments) =>
      page(
        stub.labels.filter((each) => meets(each, given.filter)),
        given,
        same,
      ),
    comment: ({ id }: { id: string }) => {
      const comment = stub.issues.flatMap(({ comments }) => comments).find((each) => each.id === id);
      if (comment === undefined) throw notFound("Comment");
      return { ...comment, externalUser: null, botActor: null };
    },
    issueCreate: ({ input }: Input) => done({ issue: issueOf(stub.create(input)) }),
    issueUpdate: ({ id, input }: Input & { readonly id: string }) => {
      const issue = found(id);
      if (input.stateId !== undefined) {
        const state = stub.states.find((each) => each.id === input.stateId);
        if (state === undefined || state.team !== issue.team)
          throw failure("stateId is not a state of the team", "invalid input", "INPUT_ERROR");
        stub.move(issue, state);
      }
      if (typeof input.title === "string") issue.title = input.title;
      if (typeof input.description === "string") issue.description = input.description;
      return done({ issue: issueOf(issue) });
    },
    commentCreate: ({ input }: Input) => {
      const issue = found(input.issueId);
      const id = stub.newId(
        input.id,
        stub.issues.flatMap(({ comments }) => comments),
      );
      const comment = { id, body: String(input.body), user: user ?? null, createdAt: timeOf(stub.tick()) };
      issue.comments.push(comment);
      issue.updatedAt = comment.createdAt;
      return done({ comment: { ...comment, externalUser: null, botActor: null } });
    },
    issueRelationCreate: ({ input }: Input) => {
      const [issue, relatedIssue] = [found(input.issueId), found(input.relatedIssueId)];
      const relation = { id: stub.newId(input.id, stub.relations), type: String(input.type), issue, relatedIssue };
      stub.relations.push(relation);
      return done({ issueRelation: { ...relation, issue: issueOf(issue), relatedIssue: issueOf(relatedIssue) } });
    },
    issueLabelCreate: ({ input }: Input) => {
      const name = String(input.name);
      if (stub.labels.some((each) => each.name.toLowerCase() === name.toLowerCase()))
        throw failure("duplicate label name", "invalid input", "INPUT_ERROR");
      const team = stub.teams.find(({ id }) => id === input.teamId) ?? null;
      const issueLabel = { id: stub.newId(input.id, stub.labels), name, team };
      stub.labels.push(issueLabel);
      return done({ issueLabel });
    },
  };
}
