import { Lock } from 'lucide-react';
import { EmptyState } from './EmptyState';

interface NoPermissionProps {
  /** What is not shown: “Index sets”. */
  what: string;
  /** Permissions that would show it, as an administrator knows them. */
  permissions?: readonly string[];
}

/** In the place of what the person may not see: who can grant it, and what to ask for. */
export function NoPermission({ what, permissions = [] }: NoPermissionProps) {
  return (
    <EmptyState title={`${what} cannot be shown to you`} drawing={<Lock size={32} aria-hidden="true" />}>
      An administrator can give you access{permissions.length > 0 ? ' with ' : ''}
      {permissions.map((permission, index) => (
        <span key={permission}>
          {index > 0 && ' and '}
          <code>{permission}</code>
        </span>
      ))}
      .
    </EmptyState>
  );
}
