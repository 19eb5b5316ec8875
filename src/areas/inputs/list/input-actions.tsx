import { deleteAction, EntityForm, type RowAction } from 'areas/entities';
import { hasPermission } from 'areas/users';
import { FlaskConical, ListPlus, Pencil, Play, Search, Square, WandSparkles } from 'lucide-react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Routes } from 'routing/Routes';
import { Inputs, InputsActions } from '../stores/InputsStore';
import { InputStatesActions } from '../stores/InputStatesStore';
import { TryLineDialog } from '../try-line/TryLineDialog';
import { type InputRow } from '../rows/input-row';
import { texts } from './texts';

/** Everything an input has received. */
export const messagesOf = ({ id }: Pick<InputRow, 'id'>): string =>
  Routes.SEARCH.query({ q: `gl2_source_input:${id}`, rangetype: 'relative', relative: 0 });

/** Whether it runs on a node: it can be stopped then, and started otherwise. */
export const isUp = ({ states }: Pick<InputRow, 'states'>): boolean =>
  Object.values(states).some(({ state }) => state === 'RUNNING');

export const changePermission = ({ id }: Pick<InputRow, 'id'>): string => `inputs:changestate:${id}`;
const editPermission = ({ id }: Pick<InputRow, 'id'>): string => `inputs:edit:${id}`;

const FIELD_NAME = { name: 'key', label: texts.fields.name, isRequired: true, maxLength: 255 } as const;
const FIELD_VALUE = { name: 'value', label: texts.fields.value, isRequired: true, maxLength: 10_000 } as const;

/** Gives an input a field that every message of it gets which does not have it. */
export function AddStaticField({ input, onClose }: { input: InputRow; onClose: () => void }) {
  return (
    <EntityForm
      title={texts.fields.title}
      fields={[FIELD_NAME, FIELD_VALUE]}
      saveLabel={texts.fields.submit}
      onSave={(field) => InputsActions.addStaticField(input, field)}
      onClose={onClose}
    />
  );
}

const remove = deleteAction<InputRow>(Inputs, {
  permission: ({ id }) => `inputs:terminate:${id}`,
  lost: texts.lost,
});

/** What one may do with an input. @param edit opens the form. @param isKnown whether this server knows the type */
export const inputActions = (
  edit: (input: InputRow) => void,
  isKnown: (input: InputRow) => boolean,
): readonly RowAction<InputRow>[] => [
  {
    id: 'messages',
    label: texts.actions.messages,
    icon: <Search />,
    isPermitted: (_, user) => hasPermission(user, 'searches:relative'),
    to: messagesOf,
  },
  {
    id: 'start',
    label: texts.actions.start,
    icon: <Play />,
    isPermitted: (row, user) => !isUp(row) && hasPermission(user, changePermission(row)),
    run: (row) => void InputStatesActions.start(row),
  },
  {
    id: 'stop',
    label: texts.actions.stop,
    icon: <Square />,
    isPermitted: (row, user) => isUp(row) && hasPermission(user, changePermission(row)),
    run: (row) => void InputStatesActions.stop(row),
  },
  {
    id: 'edit',
    label: texts.actions.edit,
    icon: <Pencil />,
    rowKey: 'e',
    isPermitted: (row, user) => hasPermission(user, editPermission(row)),
    disabledReason: (row) => (isKnown(row) ? undefined : texts.actions.unknownType),
    run: edit,
  },
  {
    id: 'extractors',
    label: texts.actions.extractors,
    icon: <WandSparkles />,
    isPermitted: (row, user) => hasPermission(user, `inputs:read:${row.id}`),
    to: ({ id, global, node }) => Routes.SYSTEM.INPUTS.extractors(id, global ? undefined : (node ?? undefined)),
  },
  {
    id: 'static-field',
    label: texts.actions.addField,
    icon: <ListPlus />,
    isPermitted: (row, user) => hasPermission(user, editPermission(row)),
    dialog: ([row], { onClose }) => row && <AddStaticField input={row} onClose={onClose} />,
  },
  {
    id: 'try-line',
    label: texts.actions.tryLine,
    icon: <FlaskConical />,
    isPermitted: () => hasCapability(CapabilitiesStore.getState(), 'line-trials'),
    dialog: ([row], { onClose }) => row && <TryLineDialog input={row} onClose={onClose} />,
  },
  remove,
];
