import { type Input, type InputState } from 'api/inputs';
import { type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';

/** Switches on, or off, that the first input of a type keeps what it receives; it runs again then. @returns its id */
export async function keepReceived(server: Timberline, type: string, keep_received = true): Promise<string> {
  const { inputs } = await server.api<{ inputs: Input[] }>('GET', '/system/inputs');
  const input = inputs.find((each) => each.type === type);
  if (!input) throw new Error(`There is no input of the type ${type}`);
  const { id, title, global, attributes } = input;
  const configuration = { ...attributes, keep_received };
  await server.api('PUT', `/system/inputs/${id}`, { title, type, global, configuration });
  await until('the input to run as it is configured', async () => {
    const { states } = await server.api<{ states: InputState[] }>('GET', '/system/inputstates');
    const state = states.find((each) => each.id === id);
    return state?.state === 'RUNNING' && state.message_input.attributes.keep_received === keep_received;
  });
  return id;
}
