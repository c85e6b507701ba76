import { Stage } from "../stage.ts";

/** A customer talks to an assistant; then a workflow answers one, by the same model: a script on this machine. */
export async function showSupportAssistant(): Promise<void> {
  const stage = new Stage("support-assistant", "Keep orders");
  const { repository } = stage;
  await using model = await stage.program("model.ts");
  process.env.SUPPORT_MODEL_URL = model.line;
  stage.say(`A small repository, made for this demo, with the orders of a shop: ${repository}`);
  stage.say(`A scripted model, which speaks as OpenAI's service does: ${model.line}`);
  const workflow = stage.file("support-assistant.workflow.yaml");
  const prompt = ["--prompt", "support.prompt.yaml"];
  const chat = "grace.chat.json";
  stage.cuebookThere("check", "support.prompt.yaml");

  stage.say("\nEach line is a message. At the second, the model reads a file.");
  const args = ["--arg", "customer.name=Grace", "--arg", 'orders:=["1042"]'];
  const lines = ["Where is my parcel?", "The one of order 1042."];
  stage.cuebookFed(lines, "chat", ...prompt, ...args, "--tools", "readFile", "--save", chat);
  stage.say("\nThe conversation continues:");
  stage.cuebookThere("chat", "Thank you!", "--load", chat);

  stage.say("\nThe same model in a workflow: one role finds out what a question is about, another answers it.");
  const on = ["--repo", repository];
  const question = "question=The kettle of order 1042 leaks. I want my money back.";
  stage.cuebook(["check", workflow]);
  stage.cuebook(["run", workflow, "--input", "customer=Grace", "--input", question, ...on], 3);
  stage.say("\nMoney is for a person. The role gets their words, and continues its conversation:");
  const say = "The money is on its way. Tell her when the tea of order 1042 arrives.";
  stage.cuebook(["inbox", "answer", stage.run(), "--say", say, ...on]);
  stage.cuebook(["runs", "show", `${stage.run()}/answerer`, ...on]);
}
