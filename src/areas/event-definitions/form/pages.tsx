import { WaitingPage } from 'areas/entities';
import { conditionOf, searchIn } from 'areas/events';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { ButtonLink } from 'ui/button/ButtonLink';
import { PageHeader } from 'ui/page/PageHeader';
import { ErrorState } from 'ui/state/ErrorState';
import { texts as listTexts } from '../list/texts';
import { changedParts } from '../model/changed-parts';
import { isScheduled, type ScheduledDefinition } from '../model/definition';
import { begin, type DefinitionDraft } from '../model/draft';
import { EventDefinitionsActions } from '../stores/EventDefinitionsStore';
import { useDefinition } from '../stores/useDefinition';
import { useCondition } from '../summary/useCondition';
import { DefinitionWizard } from './DefinitionWizard';
import { texts } from './texts';

const LIST = { label: listTexts.title, to: Routes.ALERTS.DEFINITIONS.LIST };

const newTitle = ({ title }: DefinitionDraft): string =>
  title.trim() === '' ? texts.newTitle : texts.newTitled(title.trim());

/** Makes an event definition. */
export function NewDefinitionPage() {
  const [begun] = useState(() => begin());
  return <DefinitionWizard begun={begun} title={newTitle} onSave={EventDefinitionsActions.create} />;
}

/** Changes an event definition. */
export function EditDefinitionPage() {
  const { id = '' } = useParams();
  const { definition, error, reload } = useDefinition(id);
  const isKnown = useCondition(definition?.definition) !== undefined;
  // The server may say what it can run later than what it has stored.
  if (definition) return <Edited key={`${id} ${isKnown}`} definition={definition} />;
  return <WaitingPage title={texts.edit} breadcrumb={[LIST]} error={error} failed={texts.failed} onRetry={reload} />;
}

function Edited({ definition: loaded }: { definition: ScheduledDefinition }) {
  const user = useStore(CurrentUserStore);
  const [row] = useState(loaded);
  const { id, title, definition } = row;
  const [begun] = useState(() => begin(definition, isScheduled(row)));
  const missing = (searchIn(conditionOf(definition))?.streams ?? []).filter(
    (stream) => !hasPermission(user, `streams:read:${stream}`),
  );
  if (missing.length > 0) {
    return (
      <div className="tl-main">
        <PageHeader title={texts.editTitle(title)} shortTitle={title} breadcrumb={[LIST]} />
        <ErrorState title={texts.missingStreams.title}>
          <p>{texts.missingStreams.text(missing.join(', '))}</p>
          <ButtonLink to={LIST.to}>{listTexts.title}</ButtonLink>
        </ErrorState>
      </div>
    );
  }
  return (
    <DefinitionWizard
      begun={begun}
      title={() => texts.editTitle(title)}
      changedByOthers={async () => changedParts(row, await EventDefinitionsActions.get(id))}
      onSave={(body, isEnabled) => EventDefinitionsActions.update(id, body, isEnabled)}
    />
  );
}
