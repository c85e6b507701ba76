/** The configuration of a project, relative to its folder. */
export const configFile = ".cuebook/config.yaml";
