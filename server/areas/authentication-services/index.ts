export { authenticationServices, type AuthenticationServices } from './area';
export { type ExternalAnswer, type ExternalSignIn } from './external-sign-in';
