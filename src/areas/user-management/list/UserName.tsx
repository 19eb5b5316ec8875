import { CurrentUserStore, useMaySeeAccount } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Bot } from 'lucide-react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { Chip } from 'ui/chip/Chip';
import { initials } from 'ui/format/initials';
import { type UserRow } from '../stores/user-row';
import { texts } from './texts';
import './columns.css';

interface UserNameProps {
  user: UserRow;
  tabIndex: 0 | -1;
}

/** What somebody is called, a link for those who may see more, and whether it is oneself or the built-in administrator. */
export function UserName({ user, tabIndex }: UserNameProps) {
  const isOneself = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.id === user.id);
  const mayRead = useMaySeeAccount(user.username) || isOneself;
  const isEnabled = user.account_status === 'enabled';
  return (
    <span className={isEnabled ? 'tl-user-name' : 'tl-user-name tl-user-disabled'}>
      <span className="tl-user-face" aria-hidden="true">
        {user.service_account ? <Bot size={14} /> : initials(user.title)}
      </span>
      {mayRead ? (
        <Link to={Routes.SYSTEM.USERS.show(user.id)} tabIndex={tabIndex} title={user.title}>
          {user.title}
        </Link>
      ) : (
        <b title={user.title}>{user.title}</b>
      )}
      {user.read_only && <Chip title={texts.builtInExplained}>{texts.builtIn}</Chip>}
      {isOneself && <Chip tone="outline">{texts.you}</Chip>}
    </span>
  );
}
