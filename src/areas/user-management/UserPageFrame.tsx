import { type User } from 'api/users/user';
import { WaitingPage } from 'areas/entities';
import { useIsPermitted } from 'areas/users';
import { type ReactNode } from 'react';
import { Routes } from 'routing/Routes';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader } from 'ui/page/PageHeader';
import { LastActive } from './list/LastActive';
import { nameOf, rowOfUser } from './stores/user-row';
import { texts } from './page-texts';
import { type LoadedUser } from './useLoadedUser';
import './UserPageFrame.css';

interface UserPageFrameProps {
  loaded: LoadedUser;
  /** The page about the same person that this one is reached by. */
  parent?: (user: User) => { label: string; to: string };
  /** What the breadcrumb calls this page; absent: the person. */
  shortTitle?: string;
  actions?: (user: User) => readonly PageAction[];
  children: (user: User) => ReactNode;
}

/** Around a page about one person: who it is, and what stands there until that is known. */
export function UserPageFrame({ loaded, parent, shortTitle, actions, children }: UserPageFrameProps) {
  const { user, error, retry } = loaded;
  const mayList = useIsPermitted('users:list');
  const list = mayList ? [{ label: texts.users, to: Routes.SYSTEM.USERS.LIST }] : [];
  if (user) {
    return (
      <div className="tl-main">
        <PageHeader
          title={nameOf(user)}
          shortTitle={shortTitle}
          breadcrumb={[...list, ...(parent ? [parent(user)] : [])]}
          fact={
            <span className="tl-user-fact">
              <span className="tl-mono" title={user.username}>
                {user.username}
              </span>
              <LastActive user={rowOfUser(user)} />
            </span>
          }
          actions={actions?.(user)}
        />
        {children(user)}
      </div>
    );
  }
  return <WaitingPage title={texts.user} breadcrumb={list} failed={texts.failed} error={error} onRetry={retry} />;
}
