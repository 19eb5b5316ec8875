import { type Static, Type } from '@sinclair/typebox';
import { Json, MIB, Strict } from 'api/contract';
import { httpError } from 'server/calls/http-error';
import { refuseDeepJson, refuseUnstorableBody } from 'server/calls/validation/request-texts';
import { jsonCheck } from 'server/calls/validation/validation';

/** Increased with every change that earlier servers would not understand. */
export const SET_FORMAT = 1;
export const MAX_ENTITIES = 500;
const MAX_EXISTING = 1_000;
const MAX_SECRETS = 100;
/** Bytes of an entity set as JSON. */
export const MAX_SET_BYTES = 8 * MIB;

const Name = Type.String({ minLength: 1, maxLength: 1_000 });

/** An entity without anything specific to its server. References to others are keys of the set. */
export const PortableEntity = Strict({
  /** Unique within the set. */
  key: Name,
  kind: Name,
  /** Format version of its kind. */
  version: Type.Integer(),
  data: Json,
  /** Paths of the secrets that were removed. */
  left_out: Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: MAX_SECRETS }),
});
export type PortableEntity = Static<typeof PortableEntity>;

/** An entity that others in the set refer to, and that must exist on the importing server. */
export const ExistingEntity = Strict({
  key: Name,
  kind: Name,
  /** The name it is found by, mostly its title. */
  name: Type.String({ maxLength: 1_000 }),
});
export type ExistingEntity = Static<typeof ExistingEntity>;

/** Entities in transit from one server to another. */
export const EntitySet = Strict({
  format: Type.Integer(),
  entities: Type.Array(PortableEntity, { minItems: 1, maxItems: MAX_ENTITIES }),
  existing: Type.Array(ExistingEntity, { maxItems: MAX_EXISTING }),
});
export type EntitySet = Static<typeof EntitySet>;

const checkSet = jsonCheck(EntitySet);

/**
 * Parses an entity set. The data of its entities are not validated yet.
 *
 * @throws HttpError 400 when it is malformed, of another format, too large, too deep, or contains characters that
 *   cannot be stored
 */
export function readEntitySet(text: string): EntitySet {
  if (Buffer.byteLength(text) > MAX_SET_BYTES)
    throw httpError.badRequest(`The set is larger than ${MAX_SET_BYTES / MIB} MB. Export fewer entities at once.`);
  refuseDeepJson(text);
  let set: unknown;
  try {
    set = JSON.parse(text);
  } catch {
    throw httpError.badRequest('The set is not JSON. Export it again.');
  }
  refuseUnstorableBody(text, set);
  checkSet(set);
  const read = set as EntitySet;
  if (read.format !== SET_FORMAT)
    throw httpError.badRequest(`The set has format ${read.format}, and this server reads format ${SET_FORMAT}.`);
  const keys = [...read.entities, ...read.existing].map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw httpError.badRequest(`The set has the key ${twice.slice(0, 100)} twice.`);
  return read;
}
