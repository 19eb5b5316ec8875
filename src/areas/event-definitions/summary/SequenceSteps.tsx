import { type CorrelationConfig } from 'api/events/conditions';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Bell } from 'lucide-react';
import { Routes } from 'routing/Routes';
import { EntityLink } from 'ui/entity-link/EntityLink';
import { useOfferedDefinitions } from './useOfferedDefinitions';
import { stepText } from './words';
import { texts } from './texts';
import './summary.css';

/** The steps of a sequence, with links to their definitions. */
export function SequenceSteps({ sequence, ordered }: Pick<CorrelationConfig, 'ordered' | 'sequence'>) {
  const offered = valueOf(useOfferedDefinitions());
  const user = useStore(CurrentUserStore);
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className="tl-definition-sequence">
      {sequence.map((step, index) => {
        const { event_definition_id: id } = step;
        const known = offered?.find((each) => each.id === id);
        return (
          <li key={`${index} ${id}`}>
            {id === '' ? (
              <i className="tl-ink-3">{texts.correlation.missing}</i>
            ) : (
              <EntityLink
                id={id}
                to={Routes.ALERTS.DEFINITIONS.show(id)}
                // Until they are loaded nobody knows that one is gone.
                title={known?.title ?? (offered ? null : id)}
                isPermitted={hasPermission(user, `eventdefinitions:read:${id}`)}
                icon={<Bell size={12} aria-hidden="true" />}
                kind={texts.correlation.definition}
              />
            )}{' '}
            {stepText(step)}
          </li>
        );
      })}
    </List>
  );
}
