import { type FieldErrors } from 'rest/form/server-errors';
import { type Roles } from '../../roles/useRoles';
import { type DirectoryConfig } from './directory-config';
import { type DirectoryDraft } from './directory-draft';

/** What every step of the form gets. */
export interface StepProps {
  draft: DirectoryDraft;
  /** Errors to show, by field. */
  shown: FieldErrors;
  change: (part: Partial<DirectoryDraft>) => void;
  changeConfig: (part: Partial<DirectoryConfig>) => void;
  /** Marks fields as edited whose change fires no event of the form. */
  edited: (...fields: string[]) => void;
  roles: Roles;
}
