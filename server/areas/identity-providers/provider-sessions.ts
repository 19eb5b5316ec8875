import { PROVIDER_ANSWER_PATH } from 'api/identity-providers/provider';
import { type ProviderClient } from 'server/oidc';
import { type SealedTexts } from 'server/storage/sealed-text';
import { openSecret, type ProviderDocument, type ProviderDocuments, settingsOf } from './stored-provider';

interface Note {
  providerId: string;
  issuer: string;
  idToken: string;
}

/** What a session keeps of the sign-in at a provider, so that signing out ends that one, too. */
export interface ProviderSessions {
  /** Undefined where signing out is not passed on. */
  noteOf(provider: ProviderDocument, idToken: string, userId: string): string | undefined;
  /** Where to sign out; undefined where that is not possible now. */
  signOutAddress(note: string, userId: string): Promise<string | undefined>;
}

export interface ProviderSessionParts {
  documents: Pick<ProviderDocuments, 'get'>;
  client: Pick<ProviderClient, 'signOutAddress'>;
  /** Of secrets of providers. */
  secrets: SealedTexts;
  /** Of these notes. */
  sealed: SealedTexts;
}

export const createProviderSessions = ({
  documents,
  client,
  secrets,
  sealed,
}: ProviderSessionParts): ProviderSessions => ({
  noteOf({ id: providerId, body: { issuer, signs_out: signsOut } }, idToken, userId) {
    if (!signsOut) return undefined;
    const note: Note = { providerId, issuer, idToken };
    return sealed.seal(JSON.stringify(note), userId);
  },

  async signOutAddress(note, userId) {
    const text = sealed.open(note, userId);
    if (text === undefined) return undefined;
    const { providerId, issuer, idToken } = JSON.parse(text) as Note;
    const provider = await documents.get(providerId);
    if (!provider?.body.signs_out || provider.body.issuer !== issuer) return undefined;
    const returnTo = `${provider.body.redirect_uri.slice(0, -PROVIDER_ANSWER_PATH.length)}/`;
    try {
      const settings = settingsOf(provider.body, openSecret(secrets, provider));
      return await client.signOutAddress(settings, { idToken, returnTo });
    } catch {
      // Whoever signs out is signed out here, whatever the provider does.
      return undefined;
    }
  },
});
