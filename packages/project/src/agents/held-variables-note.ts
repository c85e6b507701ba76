import type { HeldVariables } from "@cuebook/engine";
import { listing } from "@cuebook/settings/values";

/** A message about variables that are held back from a project that needs them, and the remedy. */
export function heldVariablesNote({ variables, setting }: HeldVariables): { message: string; remedy: string } {
  const namesOf = (areSecret: boolean) =>
    variables.filter(({ isSecret }) => isSecret === areSecret).map(({ name }) => name);
  const [plain, secrets] = [namesOf(false), namesOf(true)];
  const which = listing(variables.map(({ name, from: [file = ""] }) => `${name} (${file})`));
  const [are, them] = variables.length === 1 ? ["is", "it"] : ["are", "them"];
  const [look, those, values] =
    secrets.length === 1 ? ["looks like a secret", "it", "its value"] : ["look like secrets", "them", "their values"];
  const passed = variables.length === 1 ? "it on" : `on ${listing(plain)}`;
  const remedies = [
    ...(setting === undefined ? [] : [`set \`project: { ${setting} }\` in the configuration to pass ${passed}`]),
    ...(secrets.length === 0
      ? []
      : [`${listing(secrets)} ${look}: if \`project.env\` names ${those}, agents see ${values}`]),
  ];
  return {
    message: `${which} ${are} set here, but agents, checks and the set-up do not get ${them}`,
    remedy: remedies.join("; "),
  };
}
