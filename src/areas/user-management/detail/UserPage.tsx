import { SIGN_IN_BLOCKS_CAPABILITY } from 'api/sign-in-blocks';
import { type User } from 'api/users/user';
import { EntityAudit } from 'areas/audit';
import { LinkedAccounts } from 'areas/identity-providers';
import { SharedEntities } from 'areas/shares';
import { CurrentUserStore, useIsPermitted } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Eye, KeyRound, Pencil } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Routes } from 'routing/Routes';
import { durationInWords } from 'texts/duration';
import { serverTexts } from 'texts/server/texts';
import { Chip } from 'ui/chip/Chip';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { Note } from 'ui/note/Note';
import { type PageAction } from 'ui/page/page-action';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { Section } from 'ui/section/Section';
import { SectionPlace } from 'ui/section/SectionPlace';
import { texts as formTexts } from '../form/texts';
import { LastActive } from '../list/LastActive';
import { texts as pageTexts } from '../page-texts';
import { PREFERENCES } from '../preferences';
import { texts as preferenceTexts } from '../preference-texts';
import { readOwn, withBooleans } from '../stores/own-preferences';
import { RolesActions, RolesStore } from '../stores/RolesStore';
import { StartpageActions, StartpageStore } from '../stores/StartpageStore';
import { BlocksSection } from '../sign-ins/BlocksSection';
import { SessionsSection } from '../sign-ins/SessionsSection';
import { nameOf, rowOfUser } from '../stores/user-row';
import { useLoadedUser } from '../useLoadedUser';
import { UserPageFrame } from '../UserPageFrame';
import { texts as viewAsTexts } from '../view-as/texts';
import { useViewAs } from '../view-as/useViewAs';
import { EffectiveRights } from './EffectiveRights';
import { texts } from './texts';
import './UserPage.css';

const HELP = { text: texts.help };

/** One person: who it is, how the account is set, what is shared with them and what they may do. */
export function UserPage() {
  const { id = '' } = useParams();
  const loaded = useLoadedUser(id);
  const { user } = loaded;
  const mayEdit = useIsPermitted(`users:edit:${user?.username ?? ''}`);
  const maySeeTokens = useIsPermitted(`users:tokenlist:${user?.username ?? ''}`);
  const me = useStore(CurrentUserStore);
  const viewAs = useViewAs();
  usePageHelp(HELP);
  useDocumentTitle(user && texts.document(nameOf(user)));
  return (
    <UserPageFrame
      loaded={loaded}
      actions={(shown): readonly PageAction[] => [
        ...(maySeeTokens
          ? [
              {
                ...{ id: 'tokens', label: pageTexts.tokens, icon: <KeyRound /> },
                to: Routes.SYSTEM.USERS.tokens(shown.id),
              },
            ]
          : []),
        ...(viewAs.isOffered(shown, me)
          ? [
              {
                ...{ id: 'view-as', label: viewAsTexts.start, icon: <Eye /> },
                onChoose: () => viewAs.start(shown.id),
              },
            ]
          : []),
        ...(mayEdit && !shown.read_only
          ? [
              {
                ...{ id: 'edit', label: pageTexts.edit, icon: <Pencil /> },
                to: Routes.SYSTEM.USERS.edit(shown.id),
              },
            ]
          : []),
      ]}
    >
      {(shown) => <Details key={shown.id} user={shown} />}
    </UserPageFrame>
  );
}

function Details({ user }: { user: User }) {
  const isAdministrator = useIsPermitted('*');
  const knowsBlocks = useStore(CapabilitiesStore, (state) => hasCapability(state, SIGN_IN_BLOCKS_CAPABILITY));
  const maySeeBlocks = useIsPermitted('users:edit') && knowsBlocks;
  return (
    <>
      {user.read_only && <Note kind="info">{texts.builtIn}</Note>}
      <div className="tl-user-page">
        <div>
          <Profile user={user} />
          {isAdministrator && !user.read_only && <Settings user={user} />}
          {maySeeBlocks && <BlocksSection username={user.username} />}
          <SessionsSection user={user} />
          <LinkedAccounts user={user} />
          <PreferenceFacts user={user} />
        </div>
        <div>
          <Roles user={user} />
          {/* The built-in administrator is nobody to share with. */}
          {!user.read_only && (
            <Suspense fallback={<SectionPlace />}>
              <SharedEntities userId={user.id} />
            </Suspense>
          )}
          <EffectiveRights user={user} />
        </div>
      </div>
      <Suspense fallback={null}>
        <EntityAudit id={user.id} username={user.username} />
      </Suspense>
    </>
  );
}

function Profile({ user }: { user: User }) {
  const { username, full_name: fullName, first_name: first, last_name: last, email } = user;
  const hasNames = Boolean(first) || Boolean(last);
  const names: KeyValue[] = hasNames
    ? [
        { key: formTexts.fields.firstName, value: first },
        { key: formTexts.fields.lastName, value: last },
      ]
    : [{ key: texts.fullName, value: fullName }];
  return (
    <Section title={texts.profile}>
      <KeyValueList
        look="plain"
        entries={[
          { key: formTexts.fields.username, value: username, content: <code className="tl-mono">{username}</code> },
          ...names,
          { key: formTexts.fields.email, value: email },
          { key: texts.clientAddress, value: user.client_address },
          { key: texts.lastActive, value: '', content: <LastActive user={rowOfUser(user)} /> },
          { key: texts.account, value: accountText(user) },
        ]}
      />
    </Section>
  );
}

function accountText({ account_status: status, external, service_account: isService }: User): string {
  const kind = isService ? texts.kinds.service : external ? texts.kinds.external : texts.kinds.local;
  return `${kind}, ${status === 'enabled' ? texts.enabled : texts.disabled}`;
}

const timeoutText = (ms: number): string => (ms < 0 ? formTexts.timeout.never : durationInWords(ms));

function Settings({ user }: { user: User }) {
  const { startpage } = user;
  useEffect(() => {
    if (!startpage) return undefined;
    const asked = StartpageActions.loadTargets(user);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [user, startpage]);
  const title = useStore(StartpageStore, ({ targets }) =>
    valueOf(targets)?.find(({ type, id }) => type === startpage?.type && id === startpage.id),
  )?.title;
  const start = startpage && (
    <Link to={startpage.type === 'stream' ? Routes.STREAMS.search(startpage.id) : Routes.DASHBOARDS.show(startpage.id)}>
      {title ?? startpage.id}
    </Link>
  );
  return (
    <Section title={formTexts.sections.settings}>
      <KeyValueList
        look="plain"
        entries={[
          { key: formTexts.timeout.label, value: timeoutText(user.session_timeout_ms) },
          { key: formTexts.service.label, value: user.service_account ? texts.yes : texts.no },
          { key: formTexts.timeZone.label, value: user.timezone ?? formTexts.timeZone.none },
          { key: texts.startPage, value: undefined, content: start ?? undefined },
        ]}
      />
    </Section>
  );
}

function PreferenceFacts({ user }: { user: User }) {
  const stored = withBooleans({ ...user.preferences, ...(user.read_only && readOwn()) });
  return (
    <Section title={texts.preferences}>
      <dl className="tl-user-page-preferences">
        {PREFERENCES.map(({ key, usual }) => (
          <div key={key}>
            <dt>{preferenceTexts[key]}</dt>
            <dd>{(stored[key] ?? usual) ? texts.yes : texts.no}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Roles({ user }: { user: User }) {
  const mayRead = useIsPermitted('roles:read');
  useEffect(() => {
    if (mayRead) void RolesActions.loadRoles();
  }, [mayRead]);
  const roles = useStore(RolesStore, (state) => valueOf(state.roles));
  return (
    <Section title={formTexts.sections.roles}>
      {user.roles.length === 0 ? (
        <p className="tl-ink-3">{formTexts.roles.none}</p>
      ) : (
        <ul className="tl-user-page-roles">
          {user.roles.map((name) => (
            <li key={name}>
              <Chip tone={name === 'Admin' ? 'accent' : 'neutral'}>{name}</Chip>
              <span className="tl-ink-3">
                {serverTexts.inPageLanguage(roles?.find((role) => role.name === name)?.description ?? '')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
