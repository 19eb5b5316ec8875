import { type ShareState } from 'api/shares';
import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Fragment } from 'react';
import { CheckboxField } from 'ui/field/CheckboxField';
import { Note } from 'ui/note/Note';
import { alsoShare, missingEffect, missingTitle, ownedByOthers } from './messages';
import { alsoKey, missingOf } from './share-draft';
import { mayShareGrn } from './share-right';
import { type ShareDraft } from './useShareDraft';

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
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(also);
    if (isChosen) next.add(key);
    else next.delete(key);
    setAlso(next);
  };
  return (
    <Note kind="warning">
      {missing.map(({ grantee, entities }) => (
        <Fragment key={grantee.id}>
          <strong>{missingTitle(entities.length, type, grantee.title)}</strong>
          <p>{missingEffect(type)}</p>
          <ul className="tl-share-missing" aria-label={`What ${grantee.title} cannot see`}>
            {entities.map((entity) => (
              <li key={entity.id}>
                {mayShareGrn(user, entity.id) ? (
                  <CheckboxField
                    label={alsoShare(entity)}
                    checked={also.has(alsoKey(grantee.id, entity.id))}
                    onChange={(isChosen) => choose(alsoKey(grantee.id, entity.id), isChosen)}
                  />
                ) : (
                  ownedByOthers(entity)
                )}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Note>
  );
}
