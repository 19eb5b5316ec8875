import { type ExtractorSummary } from 'api/extractors';
import { type Input } from 'api/inputs';
import { type ReactNode, useState } from 'react';
import { useQueryState } from 'routing/query-state';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { ExtractorsActions } from '../stores/ExtractorsStore';
import { CloneDialog } from './CloneDialog';
import { SortDialog } from './SortDialog';
import { texts } from './texts';

const { remove: words } = texts;

interface Dialogs {
  sort: () => void;
  clone: (extractor: ExtractorSummary) => void;
  remove: (extractor: ExtractorSummary) => void;
  /** The one that is open. */
  dialog: ReactNode;
}

/** What asks before something is done with extractors; which one is open stands in the address, except a deletion. */
export function useDialogs(input: Input, extractors: readonly ExtractorSummary[], reload: () => void): Dialogs {
  const { query, push } = useQueryState();
  const [removed, setRemoved] = useState<ExtractorSummary>();
  const cloned = extractors.find(({ id }) => id === query.get('clone'));
  const close = () => push({ sort: undefined, clone: undefined });
  const dialog = (
    <>
      {query.has('sort') && extractors.length > 1 && (
        <SortDialog
          input={input.title}
          extractors={extractors}
          onSave={(ids) => ExtractorsActions.order(input.id, ids).then(reload)}
          onClose={close}
        />
      )}
      {cloned && (
        <CloneDialog
          key={cloned.id}
          input={input}
          extractor={cloned}
          onSave={(inputId, form) => ExtractorsActions.create(inputId, form).then(reload)}
          onClose={close}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={words.question(removed.title)}
          isDestructive
          confirmLabel={words.confirm}
          busyLabel={words.busy}
          onConfirm={() => ExtractorsActions.delete(input.id, removed).then(reload)}
          onClose={() => setRemoved(undefined)}
        >
          {words.lost}
        </ConfirmDialog>
      )}
    </>
  );
  return { sort: () => push({ sort: '' }), clone: ({ id }) => push({ clone: id }), remove: setRemoved, dialog };
}
