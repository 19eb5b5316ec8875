export { ProviderAnswerCard } from './answer/ProviderAnswerCard';
export { LinkedAccounts } from './linked/LinkedAccounts';
export { signInAtProvider } from './way/way-out';
