import { type SharedEntity, type ShareState } from 'api/shares';
import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Fragment } from 'react';
import { CheckboxField } from 'ui/field/CheckboxField';
import { Note } from 'ui/note/Note';
import { fewTitlesOf, titlesOf } from './names';
import { alsoKey, missingOf } from './share-draft';
import { mayShareGrn } from './share-right';
import { type ShareDraft } from './useShareDraft';
import { texts } from './texts';

interface MissingDependenciesProps {
  state: ShareState;
  /** Kind of the thing that is shared. */
  type: string;
  draft: Pick<ShareDraft, 'also' | 'setAlso'>;
}

/** What the thing needs and somebody selected cannot see; what one owns can be shared along with it. */
export function MissingDependencies({ state, type, draft: { also, setAlso } }: MissingDependenciesProps) {
  const user = useStore(CurrentUserStore);
  const missing = missingOf(state);
  if (missing.length === 0) return null;
  const choose = (keys: readonly string[], isChosen: boolean) => {
    const others = [...also].filter((key) => !keys.includes(key));
    setAlso(new Set(isChosen ? [...others, ...keys] : others));
  };
  return (
    <Note kind="warning">
      {missing.map(({ grantees, entities }) => (
        <Fragment key={grantees[0]?.id}>
          <strong>{texts.missing.title(entities.length, type, fewTitlesOf(grantees))}</strong>
          <p>{type === 'dashboard' ? texts.missing.widgets : texts.missing.hidden}</p>
          <ul className="tl-share-missing" aria-label={texts.missing.list(fewTitlesOf(grantees))}>
            {entities.map((entity) => {
              const keys = grantees.map(({ id }) => alsoKey(id, entity.id));
              return (
                <li key={entity.id}>
                  {mayShareGrn(user, entity.id) ? (
                    <CheckboxField
                      label={texts.missing.also(entity.type, entity.title)}
                      checked={keys.every((key) => also.has(key))}
                      onChange={(isChosen) => choose(keys, isChosen)}
                    />
                  ) : (
                    ownedByOthers(entity)
                  )}
                </li>
              );
            })}
          </ul>
        </Fragment>
      ))}
    </Note>
  );
}

const ownedByOthers = ({ type, title, owners }: SharedEntity): string =>
  owners.length === 0
    ? texts.missing.byAdministrator(type, title)
    : texts.missing.byOwners(titlesOf(owners), type, title);
