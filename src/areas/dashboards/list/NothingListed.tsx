import { Routes } from 'routing/Routes';
import { ButtonLink } from 'ui/button/ButtonLink';
import { NothingFound } from 'ui/state/NothingFound';
import { NothingYet } from 'ui/state/NothingYet';

interface NothingListedProps {
  text: string;
  mayCreate: boolean;
  onClear: () => void;
}

/** Why the list is empty: there are no dashboards, or none that match. */
export function NothingListed({ text, mayCreate, onClear }: NothingListedProps) {
  if (text !== '') return <NothingFound what="dashboards match" onClear={onClear} clearLabel="Reset" />;
  return (
    <NothingYet
      title="No dashboards"
      actions={
        mayCreate && (
          <ButtonLink variant="primary" to={Routes.DASHBOARDS.CREATE}>
            Create your first dashboard
          </ButtonLink>
        )
      }
    >
      <p>A dashboard keeps charts, tables and messages in view, each with a range and a query of its own.</p>
    </NothingYet>
  );
}
