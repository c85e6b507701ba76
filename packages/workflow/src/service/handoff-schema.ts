import { choice, flag, list, mapping, optional, text } from "@cuebook/settings";

const name = (pattern: string, title: string) => text({ pattern, title });

/** How the pull request of a branch is made. */
const pullRequest = mapping(
  {
    draft: flag({ description: "Whether it is made as a draft. An existing one keeps its state.", default: true }),
    labels: list(text({ pattern: "\\S", title: "a text that is not empty" }), {
      description: "The labels that it gets when it is made.",
      default: [],
    }),
    reviewers: list(
      name(
        "^[A-Za-z0-9_][A-Za-z0-9_.-]*(\\[bot\\])?$|^[A-Za-z0-9-]+/[A-Za-z0-9._-]+$",
        "an account, or a team as OWNER/TEAM",
      ),
      {
        description: "The accounts, and on GitHub teams as `OWNER/TEAM`, that are asked for a review when it is made.",
        default: [],
      },
    ),
    title: optional(
      text({
        description:
          "The template of its title. Default: the title that a workflow of phases writes, else the title of the issue, or the first line of the prompt.",
        pattern: "\\S",
        title: "a text that is not empty",
      }),
    ),
    body: optional(
      text({
        description:
          "The template of its text, Markdown. Default: the text that a workflow of phases writes, else what was asked and done, the checks, and how to review it.",
        pattern: "\\S",
        title: "a text that is not empty",
      }),
    ),
  },
  { description: "Makes a pull request of the branch. Without it, the branch is only pushed." },
);

/** What is done outside with the branch of a run whose work is done, in the front matter and in the configuration. */
export const publishKeys = {
  remote: text({
    description:
      "Where branches are pushed: an address, or the name of a remote of the repository. Write the address where agents may change the configuration of git.",
    pattern: "^[^\\s-][^\\s]*$",
    title: "an address, or the name of a remote",
    default: "origin",
    "x-names": "service",
  }),
  token: optional(
    text({
      description:
        "The token for pushing and for pull requests. Write the name of a variable, `$NAME`: a token does not belong in a file. It is sent to the service at `endpoint`, or to the address in `remote`. Without it, git finds credentials as you configured it, and there is no pull request.",
      "x-expand": "anywhere",
      "x-env": "CUEBOOK_HANDOFF_TOKEN",
      "x-secret": true,
    }),
  ),
  kind: optional(
    choice(["github", "gitlab"], {
      description:
        "The service that has the repository. Default: by `endpoint`, where `/api/v4` is GitLab; without it, by the host of the remote: github.com, gitlab.com, or that of the tracker.",
    }),
  ),
  endpoint: optional(
    text({
      description:
        "The address of the API of the service that has the repository, such as `https://github.example/api/v3` or `https://gitlab.example/api/v4`. Default: that of the tracker, if the remote is on its host; else that of github.com or gitlab.com.",
      "x-expand": "leading",
      "x-names": "service",
      "x-env": "CUEBOOK_HANDOFF_ENDPOINT",
    }),
  ),
  pull_request: optional(pullRequest),
} as const;
