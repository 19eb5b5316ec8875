import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type CallDefinition } from 'api/contract';

const API = path.resolve(__dirname, '../../api');

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the contract. */
export const declaredCalls: readonly CallDefinition[] = readdirSync(API, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file): unknown[] => Object.values(jest.requireActual<object>(path.join(API, file))))
  .filter(isCall);

export const nameOfCall = ({ method, path: place }: CallDefinition) => `${method} ${place}`;
