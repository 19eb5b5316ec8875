import { type ExtractorUse, type Input, type InputState, type Recognition } from 'api/inputs';
import { type SendersOfInput } from 'api/quiet-senders';
import { type StatesOfInput } from '../stores/InputStatesStore';
import { type InputStanding } from './input-state';
import { type Traffic } from './traffic';

/** An input with what is known of it from elsewhere. */
export interface InputRow extends Input {
  states: StatesOfInput;
  standing: InputStanding;
  traffic: Traffic;
  /** Messages a second, newest last. */
  rates: readonly number[];
  /** Absent where formats are not recognised. */
  recognition?: Recognition;
  /** Absent where it has none, or nobody knows. */
  extractors?: ExtractorUse;
  /** Absent where they are not known, or nobody has sent anything. */
  senders?: SendersOfInput;
  /** Host name of the node a local input runs on, or its id. */
  nodeName?: string;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Where an input listens: `0.0.0.0:1514`; undefined for one that does not. */
export function listensOn({ attributes }: Pick<Input, 'attributes'>): string | undefined {
  const port = text(attributes.port);
  if (port === undefined) return undefined;
  const address = text(attributes.bind_address) ?? '0.0.0.0';
  return `${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Whether title, type, node, port or a static field hold a text, which is in small letters. */
export const holdsText = (row: InputRow, wanted: string): boolean =>
  [row.title, row.name, row.nodeName, row.node, text(row.attributes.port), ...Object.keys(row.static_fields)].some(
    (part) => part?.toLowerCase().includes(wanted),
  );

/** The node's id and what an input does there, by the nodes' ids. */
export const statesByNode = ({ states }: Pick<InputRow, 'states'>): [nodeId: string, state: InputState][] =>
  Object.entries(states).sort(([one], [other]) => one.localeCompare(other));
