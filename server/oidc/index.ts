export {
  type Claims,
  createProviderClient,
  newSignInSecrets,
  type Proof,
  type ProviderClient,
  type ProviderSettings,
  type ReturnParameters,
  type SignInSecrets,
} from './client';
export { ProviderFailure, type ProviderFault } from './failure';
export { isProtected, issuerError } from './issuer';
