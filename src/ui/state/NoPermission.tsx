import { Lock } from 'lucide-react';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { texts } from '../texts';

interface NoPermissionProps extends Pick<EmptyStateProps, 'as' | 'actions' | 'children'> {
  /** What is not shown: “Index sets”. */
  what: string;
  /** In other words than “… cannot be shown to you”. */
  title?: string;
  /** Permissions that would show it, as an administrator knows them. */
  permissions?: readonly string[];
}

/** Replaces what the person may not see: names the permission and who can grant it. */
export function NoPermission({ what, title, permissions = [], children, ...state }: NoPermissionProps) {
  return (
    <EmptyState {...state} title={title ?? texts.state.notShown(what)} drawing={<Lock size={32} aria-hidden="true" />}>
      {permissions.length > 0 ? texts.state.accessWith : texts.state.access}
      {permissions.map((permission, index) => (
        <span key={permission}>
          {index > 0 && texts.state.and}
          <code>{permission}</code>
        </span>
      ))}
      .{children}
    </EmptyState>
  );
}
