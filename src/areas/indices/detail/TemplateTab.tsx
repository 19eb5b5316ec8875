import { type IndexSet } from 'api/indices/index-sets';
import { useIsPermitted } from 'areas/users';
import { messageOf } from 'flux/failure';
import { useStore } from 'flux/use-store';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'ui/button/Button';
import { CopyButton } from 'ui/copy/CopyButton';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { JsonView } from 'ui/json/JsonView';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { ErrorState } from 'ui/state/ErrorState';
import { IndexTemplatesActions } from '../stores/IndexTemplatesActions';
import { IndexTemplatesStore } from '../stores/IndexTemplatesStore';

/** What new indices of a set are made from, as the search backend gets it. */
export function TemplateTab({ indexSet }: { indexSet: IndexSet }) {
  const { id } = indexSet;
  const maySync = useIsPermitted(`indexsets:edit:${id}`);
  const [isAsked, setAsked] = useState(false);
  const { template, error } = useStore(IndexTemplatesStore, (state) => ({
    template: state.templates[id],
    error: state.error,
  }));
  useEffect(() => {
    const asked = IndexTemplatesActions.get(id);
    return () => asked.cancel();
  }, [id]);
  if (!template && error !== undefined) {
    return (
      <ErrorState title="The index template could not be loaded" onRetry={() => void IndexTemplatesActions.get(id)}>
        <p>{messageOf(error)}</p>
      </ErrorState>
    );
  }
  return (
    <Section
      title="Index template"
      fact={template?.name}
      actions={
        template && (
          <>
            <CopyButton withText label="Copy" value={() => JSON.stringify(template.template, null, 2)} />
            {maySync && (
              <Button size="sm" icon={<RefreshCw />} onClick={() => setAsked(true)}>
                Sync to backend…
              </Button>
            )}
          </>
        )
      }
    >
      {template ? (
        <JsonView label="Index template" value={template.template} openLevels={4} />
      ) : (
        <SkeletonRows rows={12} rowHeight={20} />
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Sync the index template of ${indexSet.title} to the search backend?`}
          icon={<RefreshCw size={16} />}
          confirmLabel="Sync"
          busyLabel="Syncing…"
          onConfirm={() => IndexTemplatesActions.sync(indexSet)}
          onClose={() => setAsked(false)}
        >
          The template in the search backend is replaced by the one of the settings. It counts from the next index on;
          indices that exist stay as they are.
        </ConfirmDialog>
      )}
    </Section>
  );
}
