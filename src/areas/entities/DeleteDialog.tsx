import { type Identified } from 'rest/entity/entity-store';
import { keepsDocuments } from 'rest/entity/deleted';
import { type Noun } from 'rest/entity/entity-texts';
import { ConfirmDialog, type ConfirmDialogProps } from 'ui/dialog/ConfirmDialog';
import { type DialogEnd } from './row-action';
import { formatCount } from 'texts/count';
import { texts } from './texts';
import { UsesOf } from './UsesOf';

const { delete: words } = texts;

export interface DeleteDialogProps<Entity>
  extends
    DialogEnd,
    Pick<ConfirmDialogProps, 'typed' | 'disabledReason' | 'children'>,
    Partial<Pick<ConfirmDialogProps, 'confirmLabel'>> {
  noun: Noun;
  /** They go to the trash, where the server keeps one. */
  isKept?: boolean;
  /** The question about one, where the specification words it; its title stands below. */
  question?: string;
  /** What refers to them is listed, where the server knows. */
  usedBy?: {
    /** Kind of documents. */
    kind: string;
    /** What happens to it. */
    effect: (isOne: boolean) => string;
  };
  /** At least one. */
  entities: readonly Entity[];
  remove: (entity: Entity) => Promise<unknown>;
  /** Several of them at once, where that is a call of its own. @param reload when that is undone */
  removeSeveral?: (entities: readonly Entity[], reload: () => void) => Promise<unknown>;
}

/** Asks before things are deleted for everybody; one after the other goes. The children say what is lost and what stays. */
export function DeleteDialog<Entity extends Pick<Identified, 'id' | 'title'>>({
  noun,
  isKept = false,
  question,
  usedBy,
  entities,
  remove,
  removeSeveral,
  onDone,
  children,
  ...dialog
}: DeleteDialogProps<Entity>) {
  const [first, ...others] = entities;
  const isOne = others.length === 0;
  const what = isOne ? noun.one : `${formatCount(entities.length)} ${noun.many}`;
  return (
    <ConfirmDialog
      title={isOne ? (question ?? words.title(noun.one, first?.title)) : words.titleOfMany(what)}
      items={isOne && question === undefined ? [] : entities.map(({ title }) => ({ name: title }))}
      isDestructive
      confirmLabel={words.button(what)}
      busyLabel={words.busy}
      onConfirm={async () => {
        if (removeSeveral && !isOne) return removeSeveral(entities, onDone).finally(onDone);
        let removed = 0;
        try {
          for (const entity of entities) {
            await remove(entity);
            removed += 1;
          }
        } finally {
          // Those before one that failed are gone.
          if (removed > 0) onDone();
        }
        return undefined;
      }}
      below={usedBy && <UsesOf kind={usedBy.kind} ids={entities.map(({ id }) => id)} effect={usedBy.effect(isOne)} />}
      {...dialog}
    >
      {children}
      {isKept && keepsDocuments() && ` ${words.kept(isOne)}`}
    </ConfirmDialog>
  );
}
