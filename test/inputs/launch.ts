import { connect, type Socket } from 'node:net';
import { freePort, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';

export interface Launched {
  id: string;
  port: number;
  type: string;
}

interface States {
  states: { id: string; state: string; detailed_message: string | null }[];
}

/** What an input does: its state and, where it failed, the sentence; undefined of one that is stopped. */
export async function stateOf(server: Timberline, id: string): Promise<States['states'][number] | undefined> {
  const { states } = await server.api<States>('GET', '/system/inputstates');
  return states.find((state) => state.id === id);
}

/** Makes a global input on a free port of the server's address, and waits until it runs. */
export async function launchInput(
  server: Timberline,
  type: string,
  configuration: Record<string, unknown> = {},
): Promise<Launched> {
  const port = await freePort(server.inputHost);
  const { requested_configuration: requested } = await server.api<{
    requested_configuration: Record<string, { default_value: unknown }>;
  }>('GET', `/system/inputs/types/${type}`);
  const defaults = Object.fromEntries(Object.entries(requested).map(([name, field]) => [name, field.default_value]));
  const { id } = await server.api<{ id: string }>('POST', '/system/inputs', {
    ...{ title: type, type, global: true },
    configuration: { ...defaults, bind_address: server.inputHost, port, ...configuration },
  });
  await until('the input to run', async () => {
    const state = await stateOf(server, id);
    if (state?.state === 'FAILED') throw new Error(state.detailed_message ?? 'The input failed');
    return state?.state === 'RUNNING';
  });
  return { id, port, type };
}

/** How many messages of an input, or of a query, can be found. */
export async function found(server: Timberline, query: string): Promise<number> {
  const path = `/search/universal/relative?range=0&limit=1&query=${encodeURIComponent(query)}`;
  return (await server.api<{ total_results: number }>('GET', path)).total_results;
}

/** Sends bytes over a connection. @returns what came back until the server closed it, or had sent so many bytes */
export function exchange({ inputHost }: Timberline, port: number, sent: Buffer, answerBytes = Infinity) {
  return new Promise<Buffer>((resolve) => {
    const answer: Buffer[] = [];
    const socket: Socket = connect(port, inputHost, () => socket.write(sent));
    const bytes = () => Buffer.concat(answer);
    socket.on('data', (part: Buffer) => {
      answer.push(part);
      if (bytes().length >= answerBytes) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(bytes()));
  });
}
