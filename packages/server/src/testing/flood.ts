import { connect, type Socket } from "node:net";

/** Waits until a connection has ended, in any way. */
export function closeOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

/** Sends a body until the connection ends. */
export async function flood(port: number, head: readonly string[]): Promise<{ response: string; bytes: number }> {
  const socket = connect(port, "127.0.0.1");
  const chunked = head.some((line) => line.includes("chunked"));
  const data = "x".repeat(65_536);
  const chunk = chunked ? `${data.length.toString(16)}\r\n${data}\r\n` : data;
  let response = "";
  socket.on("error", () => {});
  socket.setEncoding("utf8").on("data", (more) => {
    response += more;
  });
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const more = () => {
    while (socket.writable && socket.write(chunk));
  };
  socket.on("drain", more);
  more();
  await closeOf(socket);
  return { response, bytes: socket.bytesWritten };
}
