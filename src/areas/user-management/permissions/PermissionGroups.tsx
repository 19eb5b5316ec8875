import { useMemo } from 'react';
import { summaryOf } from './permission-summary';
import { texts } from './texts';
import { actionWord, groupWord } from './words';
import './PermissionGroups.css';

/** What permissions allow, in words, by the things they are about. */
export function PermissionGroups({ permissions }: { permissions: readonly string[] }) {
  const { isEverything, groups } = useMemo(() => summaryOf(permissions), [permissions]);
  if (permissions.length === 0) return <p className="tl-permission-groups-none tl-ink-3">{texts.none}</p>;
  return (
    <dl className="tl-permission-groups">
      {isEverything && (
        <div>
          <dt>{texts.everything}</dt>
          <dd>
            <code className="tl-mono">*</code>
          </dd>
        </div>
      )}
      {groups.map(({ group, isWhole, actions, others }) => (
        <div key={group}>
          <dt title={group}>{groupWord(group)}</dt>
          <dd>
            {(isWhole || actions.length > 0) && (
              <span title={actions.map((action) => `${group}:${action}`).join(', ')}>
                {[...(isWhole ? [texts.everythingOf] : []), ...actions.map(actionWord)].join(', ')}
              </span>
            )}
            {others.map((permission) => (
              <code key={permission} className="tl-mono">
                {permission}
              </code>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
