/** The agents that can work in a project, and what their clients report. */
export {
  type Candidate,
  candidatesOf,
  configuredAgents,
  kindsWithSettings,
  settingSchemas,
  withPossibleAgents,
} from "./agents/candidates.ts";
export { capabilityNames, capabilityRows, signInText } from "./agents/describe.ts";
export { heldVariablesNote } from "./agents/held-variables-note.ts";
export { type SurveyedAgent, type SurveyLimits, surveyAgent, surveyAgents, turnRequestIn } from "./agents/survey.ts";
