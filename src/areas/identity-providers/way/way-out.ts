import { type ProviderRedirect } from 'api/identity-providers/signing-in';
import { leaveFor } from 'rest/leave-page';
import { ProviderSignInActions, type WishedSignIn } from '../stores/ProviderSignInStore';
import { currentPath, rememberReturn } from './return-path';

async function leave(begun: Promise<ProviderRedirect>): Promise<void> {
  const { redirect_to: address } = await begun;
  rememberReturn(currentPath());
  leaveFor(address);
}

/** Goes to a provider to sign in there, and back to the address that is open now. */
export const signInAtProvider = (
  providerId: string,
  { endsWithBrowser }: Pick<WishedSignIn, 'endsWithBrowser'>,
): Promise<void> => leave(ProviderSignInActions.begin(providerId, { returnTo: currentPath(), endsWithBrowser }));

/** Goes to a provider to link the account of the signed-in person to the one they have there. */
export const linkAtProvider = (providerId: string): Promise<void> =>
  leave(ProviderSignInActions.beginLinking(providerId));
