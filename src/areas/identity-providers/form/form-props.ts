import { type FieldErrors } from 'rest/form/server-errors';
import { type Roles } from 'areas/authentication-services';
import { type ProviderDraft } from './provider-draft';

/** What every section of the form gets. */
export interface FormPartProps {
  draft: ProviderDraft;
  /** Errors to show, by field. */
  shown: FieldErrors;
  change: (part: Partial<ProviderDraft>) => void;
  /** Marks fields as edited whose change fires no event of the form. */
  edited: (...fields: string[]) => void;
  roles: Roles;
}
