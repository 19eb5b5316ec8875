import { type Role } from 'api/roles/role';
import { serverTexts } from 'texts/server/texts';

/** What a role says of itself, in the language of the page where the server wrote it. */
export const descriptionOf = ({ description }: Pick<Role, 'description'>): string =>
  serverTexts.inPageLanguage(description ?? '');
