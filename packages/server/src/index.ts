export type { Answered } from "./decisions/answer.ts";
export { parseQuestionId } from "./decisions/id.ts";
export type { ListedQuestion, QuestionList } from "./decisions/list.ts";
export type { DecisionQuestion, PermissionQuestion, Question } from "./decisions/question.ts";
export type { AnswerName, QuestionHost } from "./decisions/question-parts.ts";
export type { Outcome, QuestionStatus } from "./decisions/status.ts";
export { type Door, type DoorEvent, type DoorOptions, openDoor } from "./door.ts";
export type { WebhookOutcome, WebhookSource } from "./webhooks/routes.ts";
