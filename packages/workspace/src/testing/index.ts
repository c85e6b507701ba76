export { type FirstCommit, firstCommit } from "./first-commit.ts";
export { type GitServer, gitServer } from "./git-server.ts";
