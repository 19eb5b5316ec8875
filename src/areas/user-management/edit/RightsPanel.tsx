import { type User } from 'api/users/user';
import { useIsPermitted } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { SearchField } from 'ui/filter-bar/SearchField';
import { Section } from 'ui/section/Section';
import { type RightSource } from '../detail/effective-rights';
import { texts as permissionTexts } from '../permissions/texts';
import { actionWord, groupWord } from '../permissions/words';
import { RolesActions, RolesStore } from '../stores/RolesStore';
import { previewRights, type RightsRow } from './rights-preview';
import { texts } from './texts';
import './RightsPanel.css';

const { rights: words } = texts;

interface RightsPanelProps {
  user: User;
  /** Names of the roles as they are edited. */
  roles: readonly string[];
}

/** What somebody may do, with its sources, as it will be once the roles are saved. Nothing where the server does not say it. */
export function RightsPanel(props: RightsPanelProps) {
  const mayRead = useIsPermitted('roles:read');
  return mayRead && props.user.permissions.length > 0 ? <Panel {...props} /> : null;
}

const sourceText = (source: RightSource): string =>
  source.kind === 'role' ? source.name : source.kind === 'self' ? words.self : words.other;

function rightsText({ isWhole, actions, others }: RightsRow): string {
  const parts = [
    ...(isWhole ? [permissionTexts.everythingOf] : []),
    ...actions.map(actionWord),
    ...(others.length > 0 ? [words.single(others.length)] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : words.none;
}

function Panel({ user, roles: drafted }: RightsPanelProps) {
  const known = useStore(RolesStore, (state) => valueOf(state.roles));
  const [text, setText] = useState('');
  useEffect(() => {
    // The section of the roles may have asked already.
    const { status } = RolesStore.getState().roles;
    if (status === 'loading' || status === 'reloading') return undefined;
    const asked = RolesActions.loadRoles();
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  const preview = useMemo(() => known && previewRights(user, drafted, known), [user, drafted, known]);
  if (!preview) return null;
  const wanted = text.trim().toLowerCase();
  const rows = preview.rows.filter((row) =>
    [row.group, groupWord(row.group), rightsText(row), ...row.others].some((part) =>
      part.toLowerCase().includes(wanted),
    ),
  );
  const find = permissionTexts.find(preview.count);
  return (
    <Section title={words.title}>
      <SearchField label={find} placeholder={find} hasSlashKey={false} text={text} onText={setText} />
      <div className="tl-rights-preview" role="region" aria-label={words.list} tabIndex={0}>
        <dl>
          {preview.everything && wanted === '' && (
            <Row
              title={permissionTexts.everything}
              what={preview.everything.sources.length > 0 ? permissionTexts.everythingOf : words.none}
              {...preview.everything}
            />
          )}
          {rows.map((row) => (
            <Row key={row.group} title={groupWord(row.group)} what={rightsText(row)} {...row} />
          ))}
        </dl>
      </div>
    </Section>
  );
}

interface RowProps extends Pick<RightsRow, 'change' | 'sources'> {
  title: string;
  what: string;
}

function Row({ title, what, sources, change }: RowProps) {
  return (
    <div className={change && `tl-rights-${change}`}>
      <dt>{title}</dt>
      <dd>
        {what}
        <span className="tl-small">
          {sources.map(sourceText).join(', ')} {change && <b>{words.change[change]}</b>}
        </span>
      </dd>
    </div>
  );
}
