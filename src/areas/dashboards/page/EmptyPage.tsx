import { NEW_WIDGETS, newWidget } from 'areas/widgets';
import { NothingYet } from 'ui/state/NothingYet';
import { type DashboardMode } from './dashboard-mode';
import { addMade } from './draft';
import { texts } from './texts';

interface EmptyPageProps {
  pageId: string;
  mode: DashboardMode;
  onEdit: () => void;
}

/** A page with nothing on it, and what can be put there. */
export function EmptyPage({ pageId, mode, onEdit }: EmptyPageProps) {
  return (
    <NothingYet
      title={texts.empty.title}
      examples={
        mode === 'frozen'
          ? []
          : NEW_WIDGETS.map(({ kind, title }) => ({
              id: kind,
              title,
              text: texts.empty.kinds[kind],
              onChoose: () => {
                const made = newWidget(kind);
                if (mode === 'view') onEdit();
                if (made.kind === 'own') addMade(pageId, made);
              },
            }))
      }
    >
      {mode !== 'frozen' && <p>{texts.empty.text[mode]}</p>}
    </NothingYet>
  );
}
