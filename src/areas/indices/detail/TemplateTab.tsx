import { type IndexSet } from 'api/indices/index-sets';
import { useIsPermitted } from 'areas/users';
import { messageOf } from 'rest/failure';
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
import { texts } from './texts';

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
      <ErrorState title={texts.template.failed} onRetry={() => void IndexTemplatesActions.get(id)}>
        <p>{messageOf(error)}</p>
      </ErrorState>
    );
  }
  return (
    <Section
      title={texts.template.title}
      fact={template?.name}
      actions={
        template && (
          <>
            <CopyButton withText label={texts.template.copy} value={() => JSON.stringify(template.template, null, 2)} />
            {maySync && (
              <Button size="sm" icon={<RefreshCw />} onClick={() => setAsked(true)}>
                {texts.template.sync}
              </Button>
            )}
          </>
        )
      }
    >
      {template ? (
        <JsonView label={texts.template.title} value={template.template} openLevels={4} />
      ) : (
        <SkeletonRows rows={12} rowHeight={20} />
      )}
      {isAsked && (
        <ConfirmDialog
          title={texts.template.syncTitle(indexSet.title)}
          icon={<RefreshCw size={16} />}
          confirmLabel={texts.template.confirm}
          busyLabel={texts.template.busy}
          onConfirm={() => IndexTemplatesActions.sync(indexSet)}
          onClose={() => setAsked(false)}
        >
          {texts.template.text}
        </ConfirmDialog>
      )}
    </Section>
  );
}
