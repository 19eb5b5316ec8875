import { type Static, Type } from '@sinclair/typebox';
import { Json, Strict } from 'api/contract';
import { httpError } from 'server/calls/http-error';
import { type PortableForm } from 'server/entities/portable';
import { findOutputType } from 'server/outputs/output-types';
import { readConfiguration } from './read-configuration';
import { type StoredOutput } from './stored-output';

const OutputData = Strict({
  title: Type.String({ minLength: 1, maxLength: 1_000 }),
  type: Type.String({ maxLength: 200 }),
  paused: Type.Boolean(),
  configuration: Type.Record(Type.String(), Json),
});
type OutputData = Static<typeof OutputData>;

/** Outputs between servers. One that lost a secret is imported paused: without it the receiver would refuse everything. */
export const portableOutput = (folders: readonly string[]): PortableForm<StoredOutput, OutputData> => ({
  schema: OutputData,
  write: ({ body: { title, type, paused, configuration } }) => ({ title, type, paused, configuration }),

  read({ title, type, paused, configuration }, _context, leftOut) {
    const known = findOutputType(type);
    if (!known) throw httpError.badRequest(`This server does not support outputs of type ${type}.`);
    return {
      ...{ title, type, contentPack: null },
      paused: paused || leftOut.length > 0,
      configuration: readConfiguration(known, configuration, folders),
    };
  },
});
