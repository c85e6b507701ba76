import { mapping, optional, text } from "@cuebook/settings";

/** A repository that Cuebook clones: of the configuration, or of one WORKFLOW.md. */
export const repositorySchema = mapping({
  url: text({
    minLength: 1,
    description: "The address: https, ssh or `file://`. A password in it is refused.",
    "x-names": "service",
  }),
  branch: optional(
    text({
      pattern: "^[^-/.\\s~^:?*\\[\\\\][^\\s~^:?*\\[\\\\]*$",
      title: "the name of a branch",
      description: "The branch that work begins from. Default: the default branch there.",
    }),
  ),
  token: optional(
    text({
      pattern: "^\\$(\\{[A-Za-z_]\\w*\\}|[A-Za-z_]\\w*)$",
      title: "the name of a variable, as $NAME",
      description: "The variable with the token for an https address, as `$NAME`.",
      "x-secret": true,
    }),
  ),
});

/** A repository as it is written. */
export interface RepositorySettings {
  readonly url: string;
  readonly branch?: string | undefined;
  readonly token?: string | undefined;
}
