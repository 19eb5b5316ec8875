/** The pages of the trusted header, one chunk. */
export { AuthenticatorPage } from './AuthenticatorPage';
export { EditAuthenticatorPage } from './EditAuthenticatorPage';
