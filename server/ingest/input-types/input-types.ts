import { beatsTypes } from './beats';
import { cefTypes } from './cef';
import { gelfTypes } from './gelf';
import { type InputType } from './input-type';
import { keeping } from './keeping-received';
import { httpTypes } from './over-http';
import { netflowType } from './netflow';
import { pulledTypes } from './pulled';
import { rawTypes } from './raw';
import { serverLogType } from './server-log';
import { syslogTypes } from './syslog';

export { type InputType } from './input-type';

const TYPES: readonly InputType[] = [
  ...[
    ...gelfTypes,
    ...syslogTypes,
    ...rawTypes,
    ...cefTypes,
    ...beatsTypes,
    netflowType,
    ...httpTypes,
    ...pulledTypes,
  ].map(keeping),
  serverLogType,
];

const BY_ID = new Map(TYPES.map((type) => [type.type, type]));

/** Every type this server can run. */
export function listInputTypes(): readonly InputType[] {
  return TYPES;
}

/** @returns undefined for a type this server cannot run */
export function findInputType(type: string): InputType | undefined {
  return BY_ID.get(type);
}
