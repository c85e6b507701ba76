/** The schema of `tools`, in both kinds of workflow file. */
export const toolsSchema = {
  type: "array",
  items: { type: "string" },
  default: [],
  description:
    "The tools that Cuebook offers to the agent, by name: these and no others. For the agent's tools see `permissions`.",
} as const;
