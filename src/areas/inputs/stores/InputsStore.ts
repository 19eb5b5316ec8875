import {
  addStaticField,
  createInput,
  deleteInput,
  getInput,
  type Input,
  listInputs,
  removeStaticField,
  type StaticField,
  updateInput,
} from 'api/inputs';
import { action } from 'flux/actions';
import { createEntityStore, type EntityState, mapEntities } from 'rest/entity/entity-store';
import { whole } from 'rest/entity/listing';
import { itemsOf } from 'rest/entity/list-store';
import { InputNamesActions, InputNamesStore } from './InputNamesStore';
import { texts as named } from '../texts';
import { texts } from './texts';

type Named = Pick<Input, 'id' | 'title'>;

const withFields =
  (id: string, change: (fields: Input['static_fields']) => Input['static_fields']) => (state: EntityState<Input>) =>
    mapEntities(state, (input) => (input.id === id ? { ...input, static_fields: change(input.static_fields) } : input));

/** The inputs the signed-in person may read: what is configured, and every change of it. */
export const Inputs = createEntityStore(
  'Inputs',
  {
    noun: texts.noun,
    kind: 'input',
    calls: {
      list: whole(listInputs, ({ inputs }) => inputs),
      get: getInput,
      create: createInput,
      update: updateInput,
      delete: deleteInput,
    },
    texts: {
      list: named.notLoaded,
      get: texts.get,
      create: texts.create,
      update: texts.update,
      delete: texts.delete,
    },
  },
  {
    state: {},
    actions: {
      /** Adds a static field, or gives it another value. */
      addStaticField: action<[input: Named, field: StaticField]>(),
      removeStaticField: action<[input: Named, key: string]>(),
    },
    answers: ({ answer }) => ({
      addStaticField: answer(addStaticField, {
        send: ({ id }, body) => ({ params: { inputId: id }, body }),
        into: (_, { id }, { key, value }) => withFields(id, (fields) => ({ ...fields, [key]: value })),
        success: (_, { title }, { key }) => texts.fieldAdded(key, title),
        failure: {
          title: ({ title }) => texts.fieldNotAdded.title(title),
          message: (reason) => texts.fieldNotAdded.message(reason),
        },
      }),
      removeStaticField: answer(removeStaticField, {
        send: ({ id }, key) => ({ params: { inputId: id, key } }),
        into: (_, { id }, key) =>
          withFields(id, (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))),
        success: (_, { title }, key) => texts.fieldRemoved(key, title),
        failure: {
          title: ({ title }, key) => texts.fieldNotRemoved.title(key, title),
          message: (reason) => texts.fieldNotRemoved.message(reason),
        },
      }),
    }),
  },
);

export const { actions: InputsActions, store: InputsStore } = Inputs;

/** Names that others have loaded follow. */
const renewNames = () => {
  if (itemsOf(InputNamesStore.getState())) void InputNamesActions.list();
};
InputsActions.create.completed.listen(renewNames);
InputsActions.update.completed.listen(renewNames);
