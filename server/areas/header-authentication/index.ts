export { headerAuthentication, type HeaderAuthentication } from './area';
