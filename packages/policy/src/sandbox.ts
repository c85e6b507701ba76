/**
 * What commands of an agent reach. `workspace`: they write only in the workspace and folders of temporary files. `workspace_no_network`:
 * they also reach no network.
 */
export const sandboxes = ["none", "workspace", "workspace_no_network"] as const;
export type Sandbox = (typeof sandboxes)[number];
