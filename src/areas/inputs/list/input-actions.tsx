import { deleteAction, DeleteDialog, EntityForm, type RowAction } from 'areas/entities';
import { hasPermission } from 'areas/users';
import {
  Copy,
  FlaskConical,
  ListPlus,
  Pencil,
  Play,
  Search,
  Send,
  SendHorizontal,
  Square,
  WandSparkles,
} from 'lucide-react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Routes } from 'routing/Routes';
import { DryRunSection } from '../dry-run/DryRunSection';
import { Inputs, InputsActions } from '../stores/InputsStore';
import { InputStatesActions } from '../stores/InputStatesStore';
import { hasSenders } from '../sending/sender-snippets';
import { SendersDialog } from '../sending/SendersDialog';
import { TestMessageDialog } from '../test-message/TestMessageDialog';
import { texts as testMessage } from '../test-message/texts';
import { TryLineDialog } from '../try-line/TryLineDialog';
import { type InputRow } from '../rows/input-row';
import { InputReferences } from './InputReferences';
import { StopInput } from './StopInput';
import { texts } from './texts';

/** Everything an input has received. */
export const messagesOf = ({ id }: Pick<InputRow, 'id'>): string =>
  Routes.SEARCH.query({ q: `gl2_source_input:${id}`, rangetype: 'relative', relative: 0 });

/** Whether it runs on a node: it can be stopped then, and started otherwise. */
export const isUp = ({ states }: Pick<InputRow, 'states'>): boolean =>
  Object.values(states).some(({ state }) => state === 'RUNNING');

export const changePermission = ({ id }: Pick<InputRow, 'id'>): string => `inputs:changestate:${id}`;
const editPermission = ({ id }: Pick<InputRow, 'id'>): string => `inputs:edit:${id}`;

const FIELD_NAME = {
  name: 'key',
  label: texts.fields.name,
  help: texts.fields.nameHelp,
  isRequired: true,
  maxLength: 255,
} as const;
const FIELD_VALUE = { name: 'value', label: texts.fields.value, isRequired: true, maxLength: 10_000 } as const;

const withField = ({ id, static_fields: fields }: InputRow, key: string, value: string) =>
  key === '' || value === '' ? undefined : { input_id: id, static_fields: { ...fields, [key]: value } };

/** Inputs whose references are named when several are deleted: each is asked about. */
const MAX_NAMED = 10;

/** Gives an input a field that every message of it gets which does not have it. */
export function AddStaticField({ input, onClose }: { input: InputRow; onClose: () => void }) {
  return (
    <EntityForm
      title={texts.fields.title}
      fields={[FIELD_NAME, FIELD_VALUE]}
      saveLabel={texts.fields.submit}
      onSave={(field) => InputsActions.addStaticField(input, field)}
      onClose={onClose}
      below={({ key, value }) => <DryRunSection request={withField(input, key.trim(), value.trim())} />}
    />
  );
}

const remove: RowAction<InputRow> = {
  ...deleteAction<InputRow>(Inputs, { permission: ({ id }) => `inputs:terminate:${id}`, lost: texts.lost }),
  dialog: (rows, end) => (
    <DeleteDialog
      {...{ ...end, noun: Inputs.noun, entities: rows }}
      isKept={Inputs.documents !== undefined}
      remove={(row) => InputsActions.delete(row)}
    >
      {texts.lost(rows.length === 1)}
      {rows.slice(0, MAX_NAMED).map((row) => (
        <InputReferences key={row.id} input={row} isNamed={rows.length > 1} />
      ))}
    </DeleteDialog>
  ),
};

export interface InputForms {
  /** Opens the form of an input. */
  edit: (input: InputRow) => void;
  /** Opens the form of a new one with the settings of another. */
  clone: (input: InputRow) => void;
}

/** What this server knows of the type of an input. */
export interface KnownType {
  isKnown: (input: InputRow) => boolean;
  takesTestMessages: (input: InputRow) => boolean;
}

/** What one may do with an input. */
export const inputActions = (
  { edit, clone }: InputForms,
  { isKnown, takesTestMessages }: KnownType,
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
    dialog: ([row], { onClose }) => row && <StopInput input={row} onClose={onClose} />,
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
    id: 'clone',
    label: texts.actions.clone,
    icon: <Copy />,
    // Passwords are masked for those who may not edit it.
    isPermitted: (row, user) => hasPermission(user, 'inputs:create') && hasPermission(user, editPermission(row)),
    disabledReason: (row) => (isKnown(row) ? undefined : texts.actions.unknownType),
    run: clone,
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
    id: 'senders',
    label: texts.actions.senders,
    icon: <Send />,
    isPermitted: hasSenders,
    dialog: ([row], { onClose }) => row && <SendersDialog input={row} onClose={onClose} />,
  },
  {
    id: 'test-message',
    label: testMessage.action,
    icon: <SendHorizontal />,
    isPermitted: (row, user) => takesTestMessages(row) && hasPermission(user, editPermission(row)),
    dialog: ([row], { onClose }) => row && <TestMessageDialog input={row} onClose={onClose} />,
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
