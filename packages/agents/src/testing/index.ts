export { type ModelServer, type Received, type Reply, startModelServer } from "../chat/testing/model-server.ts";
