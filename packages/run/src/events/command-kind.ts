/** In place of the name and the kind of an agent: the turn is that of a role's command. */
export const COMMAND_KIND = "run";
