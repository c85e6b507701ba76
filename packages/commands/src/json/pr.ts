import { pullRequestFields } from "@cuebook/run/journal";
import { choice, flag, integer, list, mapping, named, oneOf, optional, text } from "@cuebook/shape";
import { line, output } from "./output.ts";

const plannedRequest = named(
  "PlannedRequest",
  "A pull request as it would be made.",
  mapping({
    forge: text("The kind of the forge."),
    project: text("The repository as `owner/name`."),
    base: optional(text("The branch that it is merged into."), "the default branch of the repository"),
    title: text("Its title."),
    body: text("Its text, as Markdown."),
    number: optional(integer("The number of the request that exists."), "it would be new"),
    draft: flag("Whether it is a draft."),
    labels: list(text(), "Its labels."),
    reviewers: list(text(), "Who is asked to review it: accounts, and teams as `owner/team`."),
  }),
);

export const pr = output(
  line(
    "With `--dry-run`",
    mapping({
      type: choice(["plan"], "What the line is."),
      run: text("The run's id."),
      remote: text("The address that is pushed to."),
      branch: text("The branch that is pushed."),
      commit: text("The commit that is pushed."),
      isCommitted: flag("Whether all files of the run are committed. Others are not pushed."),
      request: oneOf(
        [plannedRequest, mapping({ none: choice(["not_wanted", "no_forge", "no_token"], "Why none exists.") })],
        "The pull request.",
      ),
    }),
  ),
  line(
    "At the end",
    mapping({
      type: choice(["published"], "What the line is."),
      run: text("The run's id."),
      push: choice(["pushed", "up_to_date"], "Whether the branch was pushed now, or before."),
      pullRequest: optional(
        mapping(
          {
            ...pullRequestFields,
            outcome: choice(
              ["created", "updated", "unchanged", "ended"],
              "What was done. `ended`: the pull request of this commit is closed or merged, so no other is made.",
            ),
          },
          "The pull request.",
        ),
        "none exists",
      ),
    }),
  ),
);
