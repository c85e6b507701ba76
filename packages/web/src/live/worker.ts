import { Hub } from "./hub.ts";
import { TabLine } from "./line.ts";
import { serverStream } from "./source.ts";

// One hub for all tabs of a browser: it ends with the last tab.
const hub = new Hub(serverStream);

addEventListener("connect", (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port === undefined) return;
  const line = new TabLine(hub, (message) => port.postMessage(message));
  port.onmessage = ({ data }) => line.take(data);
});
