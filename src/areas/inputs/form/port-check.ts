import { type Input } from 'api/inputs';
import { type PortAdvice } from 'ui/configuration-form/checks';
import { texts } from './texts';

const FIRST_FREE_FOR_ALL = 1024;
const LAST_PORT = 65_535;
const ANY_ADDRESS = ['0.0.0.0', '::', ''];

/** An input as far as ports go. */
export type Listener = Pick<Input, 'type' | 'global' | 'node' | 'attributes'> & Partial<Pick<Input, 'id' | 'title'>>;

const isDatagrams = (type: string) => /udp/i.test(type);
const addressOf = ({ attributes }: Listener) => {
  const address = attributes.bind_address;
  return typeof address === 'string' ? address : '';
};

/** Whether two inputs would listen at the same place if their ports were the same. */
function meet(one: Listener, other: Listener): boolean {
  const [address, otherAddress] = [addressOf(one), addressOf(other)];
  return (
    isDatagrams(one.type) === isDatagrams(other.type) &&
    (one.global || other.global || one.node === other.node) &&
    (address === otherAddress || ANY_ADDRESS.includes(address) || ANY_ADDRESS.includes(otherAddress))
  );
}

/** Other inputs that would listen at the same place. */
const beside = (own: Listener, inputs: readonly Listener[]): readonly Listener[] =>
  inputs.filter((input) => input.id !== own.id && meet(input, own));

/** The first port from one on that no other input has. */
export function nextFreePort(from: number, own: Listener, inputs: readonly Listener[]): number | undefined {
  const taken = new Set(beside(own, inputs).map(({ attributes }) => Number(attributes.port)));
  let free = from;
  while (taken.has(free)) free += 1;
  return free <= LAST_PORT ? free : undefined;
}

/** What speaks against a port, with one that would do: another input has it, or most servers may not open it. */
export function adviseOnPort(port: number, own: Listener, inputs: readonly Listener[]): PortAdvice | undefined {
  const others = beside(own, inputs);
  const nextFree = (from: number) => nextFreePort(from, own, inputs);
  const other = others.find(({ attributes }) => attributes.port === port);
  if (other) {
    const text = texts.portTaken(other.title ?? other.type);
    return { severity: 'warning', text, suggestion: nextFree(Math.max(port, FIRST_FREE_FOR_ALL)) };
  }
  if (port > 0 && port < FIRST_FREE_FOR_ALL)
    return {
      severity: 'warning',
      text: texts.portReserved,
      suggestion: nextFree(Math.max(port + 1_000, FIRST_FREE_FOR_ALL)),
    };
  return undefined;
}
