/** The schema of `tools`, in both kinds of workflow file. */
export const toolsSchema = {
  type: "array",
  items: { type: "string" },
  default: [],
  description:
    "The tools that Cuebook hands the agent, by name: these and no others. What the agent can do by itself is `permissions`.",
} as const;
