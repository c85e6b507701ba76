/** The most elements of a page. A query may cost 10,000 points, and each element costs what is asked of it. */
export const pageSize = 50;

const pageInfo = "pageInfo { hasNextPage endCursor }";

const relationFields = `nodes { type issue { id identifier trashed state { id name type } } } ${pageInfo}`;
const labelFields = `nodes { id name } ${pageInfo}`;
const commentFields = `nodes { id body createdAt user { displayName } externalUser { displayName } botActor { name } } ${pageInfo}`;

/** What is asked of an issue: the same in every query, so that an issue is the same value however it is read. */
const issueFields = `id identifier title description priority branchName url createdAt updatedAt trashed
  state { id name type } team { id key } project { slugId } assignee { displayName } parent { id identifier }
  labels(first: 20) { ${labelFields} }
  inverseRelations(first: 10, includeArchived: true) { ${relationFields} }`;

/** The project and the team of the settings: whether the key may see them is asked together with their issues. */
const scope = `projects(first: 2, filter: { slugId: { in: $slugs } }) @include(if: $hasProject) {
    nodes { id name slugId teams(first: 20) { nodes { id key name } } } }
  teams(first: 2, filter: { key: { eqIgnoreCase: $team } }) @include(if: $hasTeam) { nodes { id key name } }`;
const ofScope = "$slugs: [String!], $hasProject: Boolean!, $team: String, $hasTeam: Boolean!";

export const readScope = `query (${ofScope}) { ${scope} }`;

export const listIssues = `query ($filter: IssueFilter, $after: String, $includeArchived: Boolean, ${ofScope}) {
  list: issues(first: ${pageSize}, after: $after, filter: $filter, includeArchived: $includeArchived, orderBy: createdAt) {
    nodes { ${issueFields} } ${pageInfo} }
  ${scope} }`;

export const readIssue = `query ($id: String!) { issue(id: $id) { ${issueFields} } }`;

/** One page of a list that belongs to an issue. @param field the list with its arguments but `first` and `after` */
function ofIssue(field: string, fields: string): string {
  const [name = "", further = ""] = field.split("|");
  return `query ($id: String!, $after: String) {
    issue(id: $id) { list: ${name}(first: ${pageSize}, after: $after${further}) { ${fields} } } }`;
}

export const moreLabels = ofIssue("labels", labelFields);
export const moreRelations = ofIssue("inverseRelations|, includeArchived: true", relationFields);
export const listComments = ofIssue("comments", commentFields);
export const listHistory = ofIssue("history", `nodes { fromStateId } ${pageInfo}`);

export const listStates = `query ($team: ID!, $after: String) {
  list: workflowStates(first: ${pageSize}, after: $after, filter: { team: { id: { eq: $team } } }) {
    nodes { id name type } ${pageInfo} } }`;

export const listLabels = `query ($filter: IssueLabelFilter, $after: String) {
  list: issueLabels(first: ${pageSize}, after: $after, filter: $filter) { ${labelFields} } }`;

export const readComment = "query ($id: String!) { comment(id: $id) { id } }";

export const readViewer = "query { viewer { displayName app guest } organization { name urlKey } }";

export const updateIssue = `mutation ($id: String!, $input: IssueUpdateInput!) {
  issueUpdate(id: $id, input: $input) { success } }`;

export const createIssue = "mutation ($input: IssueCreateInput!) { issueCreate(input: $input) { success } }";

export const createComment = "mutation ($input: CommentCreateInput!) { commentCreate(input: $input) { success } }";

export const createRelation = `mutation ($input: IssueRelationCreateInput!) {
  issueRelationCreate(input: $input) { success } }`;

export const createLabel = "mutation ($input: IssueLabelCreateInput!) { issueLabelCreate(input: $input) { success } }";
