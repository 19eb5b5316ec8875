import { type User } from 'api/users/user';
import { useIsPermitted } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useMemo, useState } from 'react';
import { SearchField } from 'ui/filter-bar/SearchField';
import { formatCount } from 'ui/format/number';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatProse } from 'ui/format/zoned-time';
import { Section } from 'ui/section/Section';
import { RolesStore } from '../stores/RolesStore';
import { effectiveRights, type RightSource } from './effective-rights';
import { texts } from './texts';

const { rights: words } = texts;

function sourceText(source: RightSource): string {
  if (source.kind === 'role') return words.role(source.name);
  return source.kind === 'self' ? words.self : words.other;
}

/** All that somebody may do, and where they have it from. Nothing where the server does not say it. */
export function EffectiveRights({ user }: { user: User }) {
  const mayReadRoles = useIsPermitted('roles:read');
  const roles = useStore(RolesStore, (state) => valueOf(state.roles));
  const groups = useMemo(() => effectiveRights(user, roles ?? []), [user, roles]);
  const zone = useTimeZone();
  const [text, setText] = useState('');
  const count = groups.reduce((sum, { rights }) => sum + rights.length, 0);
  if (count === 0) return null;
  const wanted = text.trim().toLowerCase();
  const shown = groups
    .map(({ area, rights }) => ({
      area,
      rights: rights.filter(({ permission }) => permission.toLowerCase().includes(wanted)),
    }))
    .filter(({ rights }) => rights.length > 0);
  return (
    <Section title={words.title} fact={formatCount(count)}>
      <SearchField
        label={words.find(count)}
        placeholder={words.find(count)}
        hasSlashKey={false}
        text={text}
        onText={setText}
      />
      {shown.length === 0 && <p className="tl-ink-3">{words.none}</p>}
      <div className="tl-rights" role="region" aria-label={words.list} tabIndex={0}>
        <dl>
          {shown.map(({ area, rights }) => (
            <div key={area}>
              <dt>{area === '*' ? words.everything : area}</dt>
              {rights.map(({ permission, sources, until }) => (
                <dd key={permission}>
                  <code className="tl-mono">{permission}</code>
                  {(mayReadRoles || until !== undefined) && (
                    <span className="tl-small tl-ink-3">
                      {[
                        ...(mayReadRoles ? sources.map(sourceText) : []),
                        ...(until === undefined ? [] : [words.until(formatProse(until, zone))]),
                      ].join(', ')}
                    </span>
                  )}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
