import { type User } from 'api/users/user';
import { useEffect } from 'react';

/** The parts of the page that are saved by themselves. */
export type SectionId = 'password' | 'preferences' | 'profile' | 'roles' | 'settings';

export interface SectionProps {
  user: User;
  /** Tells whether the section has changes that are not saved. */
  onDirty: (section: SectionId, isDirty: boolean) => void;
  /** Tells the roles as they are edited, by name. */
  onRoles: (roles: readonly string[]) => void;
}

/** Tells the page about changes of a section, as long as it is shown. */
export function useTellDirty(section: SectionId, isDirty: boolean, onDirty: SectionProps['onDirty']): void {
  useEffect(() => {
    onDirty(section, isDirty);
    return () => onDirty(section, false);
  }, [section, isDirty, onDirty]);
}
