import { type FieldMenuGroup, type FieldOfMessage } from 'areas/messages';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { type NewExtractor } from 'routing/system-routes';
import { NOTHING_YET } from '../form/selection-in-address';
import { placeOf } from '../place/extractors-place';
import { EXTRACTOR_TYPES, isOffered, readableType } from '../readable-types';
import { texts } from './texts';

/**
 * The types of extractors that a field of a message can begin: of a text, in a message of an input that one may edit (card
 * extractors.md, “Where else extractors appear”).
 */
export function extractorsOfField({ field, value, selection, origin }: FieldOfMessage): FieldMenuGroup | undefined {
  const { inputId, index, id } = origin;
  // It is text only on the wire.
  if (inputId === undefined || typeof value !== 'string' || field === 'timestamp') return undefined;
  if (!hasPermission(CurrentUserStore.getState(), `inputs:edit:${inputId}`)) return undefined;
  const example = index === '' ? {} : { exampleIndex: index, exampleId: id };
  const create = (type: string, from: NewExtractor = {}) =>
    placeOf(inputId).create({ extractorType: type, field, ...example, ...from });
  const part = selection && `${selection.start}-${selection.end}`;
  return {
    title: texts.createFor(field),
    entries: [
      {
        id: 'selection',
        title: part === undefined ? texts.selectPart : texts.fromSelection,
        to: create('regex', { selection: part ?? NOTHING_YET }),
      },
      ...EXTRACTOR_TYPES.filter(isOffered).map((type) => ({ id: type, title: readableType(type), to: create(type) })),
    ],
  };
}
