import { NEW_WIDGETS, newWidget } from 'areas/search/widgets';
import { NothingYet } from 'ui/state/NothingYet';
import { addMade } from './draft';

const TEXTS = {
  aggregation: 'Groups and figures as a table or a chart',
  'message-count': 'How many messages there are, as one number',
  'message-table': 'The newest messages and their fields',
} as const;

/** A page with nothing on it, and what can be put there. */
export function EmptyPage({ pageId, isReadOnly }: { pageId: string; isReadOnly: boolean }) {
  return (
    <NothingYet
      title="This page has no widgets yet"
      examples={
        isReadOnly
          ? []
          : NEW_WIDGETS.map(({ kind, title }) => ({
              id: kind,
              title,
              text: TEXTS[kind],
              onChoose: () => {
                const made = newWidget(kind);
                if (made.kind === 'own') addMade(pageId, made);
              },
            }))
      }
    >
      <p>Add one here, or from Create in the side panel that Edit opens.</p>
    </NothingYet>
  );
}
