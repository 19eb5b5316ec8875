import { type User } from 'api/users/user';
import { LinkedAccounts } from 'areas/identity-providers';
import { CurrentUserStore, hasAnyPermission, hasPermission, useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Eye, KeyRound } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { Note } from 'ui/note/Note';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { texts as pageTexts } from '../page-texts';
import { nameOf } from '../stores/user-row';
import { useLoadedUser } from '../useLoadedUser';
import { UserPageFrame } from '../UserPageFrame';
import { PasswordSection } from './PasswordSection';
import { PreferencesSection } from './PreferencesSection';
import { ProfileSection } from './ProfileSection';
import { RightsPanel } from './RightsPanel';
import { RolesSection } from './RolesSection';
import { type SectionId, type SectionProps } from './section-form';
import { SectionNav } from './SectionNav';
import { SettingsSection } from './SettingsSection';
import { texts } from './texts';
import '../form/UserForm.css';
import './EditUserPage.css';

const HELP = { text: texts.help };

/** Changes an account, one's own or somebody else's; each section is saved by itself. */
export function EditUserPage() {
  const { id = '' } = useParams();
  const loaded = useLoadedUser(id);
  const { user } = loaded;
  const maySeeTokens = useIsPermitted(`users:tokenlist:${user?.username ?? ''}`);
  usePageHelp(HELP);
  useDocumentTitle(user && texts.document(nameOf(user)));
  return (
    <UserPageFrame
      loaded={loaded}
      shortTitle={texts.edit}
      parent={(shown) => ({ label: nameOf(shown), to: Routes.SYSTEM.USERS.show(shown.id) })}
      actions={(shown) => [
        { id: 'details', label: pageTexts.details, icon: <Eye />, to: Routes.SYSTEM.USERS.show(shown.id) },
        ...(maySeeTokens
          ? [{ id: 'tokens', label: pageTexts.tokens, icon: <KeyRound />, to: Routes.SYSTEM.USERS.tokens(shown.id) }]
          : []),
      ]}
    >
      {(shown) => <Sections key={shown.id} user={shown} />}
    </UserPageFrame>
  );
}

const SECTIONS: Readonly<Record<SectionId, (props: SectionProps) => ReactNode>> = {
  profile: ProfileSection,
  settings: SettingsSection,
  password: PasswordSection,
  preferences: PreferencesSection,
  roles: RolesSection,
};

/** The sections the signed-in person may change of somebody. */
function useSections(user: User): readonly SectionId[] {
  const me = useStore(CurrentUserStore);
  if (me.currentUser?.view_as) return [];
  const isOneself = me.currentUser?.id === user.id;
  // Those of the built-in administrator stay in the browser.
  if (user.read_only) return isOneself ? ['preferences'] : [];
  const mayEdit = hasPermission(me, `users:edit:${user.username}`);
  const mayChange = (right: string) => hasAnyPermission(me, [`users:${right}:${user.username}`]);
  return [
    ...(mayEdit && !user.external ? (['profile'] as const) : []),
    ...(mayEdit ? (['settings'] as const) : []),
    ...(!user.external && mayChange('passwordchange') ? (['password'] as const) : []),
    ...(mayEdit ? (['preferences'] as const) : []),
    ...(mayEdit && mayChange('rolesedit') ? (['roles'] as const) : []),
  ];
}

function Sections({ user }: { user: User }) {
  const sections = useSections(user);
  const mayEdit = useIsPermitted(`users:edit:${user.username}`);
  const viewed = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.view_as?.full_name);
  const [roles, setRoles] = useState<readonly string[]>(user.roles);
  const [dirty, setDirty] = useState<readonly SectionId[]>([]);
  const unsaved = useUnsavedChanges(dirty.length > 0);
  const onDirty = useCallback(
    (section: SectionId, isDirty: boolean) =>
      setDirty((known) => [...known.filter((each) => each !== section), ...(isDirty ? [section] : [])]),
    [],
  );
  return (
    <>
      {user.read_only && <Note kind="warning">{texts.readOnly(user.username)}</Note>}
      {viewed !== undefined && <Note kind="info">{texts.viewing(viewed)}</Note>}
      {viewed === undefined && !user.read_only && !mayEdit && <Note kind="warning">{texts.mayNot}</Note>}
      {user.external && <Note kind="warning">{texts.external}</Note>}
      <div className="tl-user-edit">
        {sections.length > 1 && <SectionNav sections={sections} dirty={dirty} />}
        <div>
          {sections.map((section) => {
            const Part = SECTIONS[section];
            return <Part key={section} {...{ user, onDirty }} onRoles={setRoles} />;
          })}
          <LinkedAccounts user={user} />
        </div>
        {!user.read_only && <RightsPanel {...{ user, roles }} />}
      </div>
      {unsaved.dialog}
    </>
  );
}
