import { grnOf } from 'api/grn';
import { AccessDialog, mayAskAccess, mayShareGrn, ShareDialog } from 'areas/shares';
import { hasPermission } from 'areas/users';
import { type Identified, type KindsOf } from 'rest/entity/entity-store';
import { type Noun } from 'rest/entity/entity-texts';
import { Eye, Pencil, Share2, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { DeleteDialog, type DeleteDialogProps } from './DeleteDialog';
import { type EntityField, EntityForm } from './EntityForm';
import { type RowAction } from './row-action';
import { texts } from './texts';

/** Lets others see, change or own a thing. */
export function shareAction<Row extends Identified>(typeOf: (row: Row) => string): RowAction<Row> {
  return {
    id: 'share',
    label: texts.actions.share,
    icon: <Share2 />,
    isPermitted: (row, user) => mayShareGrn(user, grnOf(typeOf(row), row.id)),
    dialog: ([row], { onClose }) =>
      row && <ShareDialog target={{ type: typeOf(row), id: row.id, title: row.title }} onClose={onClose} />,
  };
}

interface Editable {
  noun: Noun;
  actions: { update: (id: string, body: never) => Promise<unknown> };
}

/** Tells who can see a thing, and by what. */
export function accessAction<Row extends Identified>(typeOf: (row: Row) => string): RowAction<Row> {
  const grnOfRow = (row: Row) => grnOf(typeOf(row), row.id);
  return {
    id: 'access',
    label: texts.actions.access,
    icon: <Eye />,
    isPermitted: (row, user) => mayAskAccess(user, grnOfRow(row)),
    dialog: ([row], { onClose }) =>
      row && <AccessDialog seen={{ grn: grnOfRow(row) }} title={row.title} onClose={onClose} />,
  };
}

/** Changes what a thing says of itself, in a form of declared fields. */
export function editAction<Row extends Identified, Name extends keyof Row & string>(
  { noun, actions }: Editable,
  { permission, fields }: { permission: (row: Row) => string; fields: readonly EntityField<Name>[] },
): RowAction<Row> {
  return {
    id: 'edit',
    label: texts.actions.edit,
    icon: <Pencil />,
    rowKey: 'e',
    isPermitted: (row, user) => hasPermission(user, permission(row)),
    dialog: ([row], { onDone, onClose }) =>
      row && (
        <EntityForm
          title={texts.actions.editTitle(noun.one)}
          fields={fields}
          initial={row as Partial<Record<Name, string>>}
          onSave={(draft) => actions.update(row.id, draft as never).then(onDone)}
          onClose={onClose}
        />
      ),
  };
}

interface Deletable<Row> {
  noun: Noun;
  documents?: KindsOf<Row>;
  actions: { delete: (row: Row) => Promise<unknown> };
}

interface DeleteOptions<Row> extends Pick<DeleteDialogProps<Row>, 'usedBy' | 'removeSeveral'> {
  permission: (row: Row) => string;
  /** What is lost and what stays. */
  lost: (isOne: boolean) => ReactNode;
  /** The question about one, where the specification words it. */
  question?: string;
}

/** Deletes one or several, after a question. */
export function deleteAction<Row extends Identified>(
  { noun, documents, actions }: Deletable<Row>,
  { permission, lost, ...dialog }: DeleteOptions<Row>,
): RowAction<Row> {
  return {
    id: 'delete',
    label: texts.actions.delete,
    icon: <Trash2 />,
    isDangerous: true,
    isPermitted: (row, user) => hasPermission(user, permission(row)),
    bulk: { label: texts.actions.deleteMany, blockedReason: texts.actions.mayNotDelete(noun.one) },
    dialog: (rows, end) => (
      <DeleteDialog
        {...{ ...dialog, ...end, noun }}
        isKept={documents !== undefined}
        entities={rows}
        remove={(row) => actions.delete(row)}
      >
        {lost(rows.length === 1)}
      </DeleteDialog>
    ),
  };
}
