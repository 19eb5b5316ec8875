import { type Static, Type } from '@sinclair/typebox';
import { Strict } from 'api/contract';
import { NewIndexSet } from 'api/indices/index-sets';
import { type PortableForm } from 'server/entities/portable';
import { type StoredIndexSet } from '../model';
import { newIndexSet, presentIndexSet } from './wire-index-set';

const OWN = ['id', 'creation_date', 'default', 'can_be_default'] as const;

/** The request body for a new index set. */
const IndexSetData = Strict(Type.Omit(NewIndexSet, OWN).properties);
type IndexSetData = Static<typeof IndexSetData>;

export interface PortableIndexSetParts extends Pick<PortableForm<StoredIndexSet, IndexSetData>, 'insert'> {
  /** @returns the set with its strategies in their stored form. @throws HttpError 400 */
  checkRules(set: StoredIndexSet): StoredIndexSet;
  now(): Date;
}

/** Index sets between servers, without their messages; identified by prefix. */
export const portableIndexSet = ({
  checkRules,
  insert,
  now,
}: PortableIndexSetParts): PortableForm<StoredIndexSet, IndexSetData> => ({
  schema: IndexSetData,
  nameIs: 'prefix',
  nameOf: ({ body }) => body.prefix,
  isBuiltIn: ({ body }) => !body.isRegular,

  write({ body }) {
    const whole = Object.entries(presentIndexSet({ ...body, id: '', table: '' }, ''));
    return Object.fromEntries(whole.filter(([name]) => !OWN.some((own) => own === name))) as IndexSetData;
  },

  read: (data) => checkRules(newIndexSet(data, now())),
  insert,
});
