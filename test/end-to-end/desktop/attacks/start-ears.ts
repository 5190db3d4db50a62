// Hears a page that reaches out: what it asks for, what it only connects to, and what it sends without a connection.
import { createSocket } from "node:dgram";
import { type AddressInfo, createServer } from "node:net";

export type Ears = {
  host: string;
  heard: string[];
  close(): void;
};

export async function startEars(): Promise<Ears> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    heard.push("a connection");
    socket.on("error", () => undefined).destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket("udp4").on("message", () => heard.push("a datagram"));
  await new Promise<void>((resolve) => datagrams.bind(port, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${port}`,
    heard,
    close() {
      server.close();
      datagrams.close();
    },
  };
}
