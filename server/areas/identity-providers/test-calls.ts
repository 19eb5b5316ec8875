import { beginTestSignIn, finishTestSignIn, type TestSignInResult } from 'api/identity-providers/signing-in';
import { describeCall } from 'server/calls/audited-call';
import { type CallRate } from 'server/calls/call-rate';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Proof } from 'server/oidc';
import { type SealedTexts } from 'server/storage/sealed-text';
import { type ChangeProviders } from './change-providers';
import { claimedPerson } from './claimed-person';
import { usableSecret } from './client-secret';
import { type Outlook, type ProviderPeople } from './people';
import { type Returned, sentenceOf, type SignInFlow } from './sign-in-flow';
import { type ProviderConfig } from './stored-provider';

export interface TestCallParts {
  changes: Pick<ChangeProviders, 'get' | 'read'>;
  flow: SignInFlow;
  people: Pick<ProviderPeople, 'mapped' | 'outlook'>;
  /** Of secrets of providers. */
  sealed: SealedTexts;
  rate: CallRate;
}

const failed = (message: string): TestSignInResult => ({
  ...{ success: false, message },
  ...{ claims: {}, person: null, consequence: '' },
});

function consequenceOf(outlook: Outlook, username: string): string {
  if (outlook === 'create') return `An account ${username} would be created.`;
  return 'refused' in outlook
    ? `They would be refused: ${outlook.refused}`
    : `They would sign in to the account ${outlook.account.body.username}.`;
}

/** Signing in to see which claims come, and what would come of them. Nothing is changed. */
export function testCalls({ changes, flow, people, sealed, rate }: TestCallParts): ServedCall[] {
  async function resultOf({ subject, claims, missingInfo }: Proof, config: ProviderConfig, providerId: string) {
    const found = {
      ...{ success: true, message: 'The provider has signed this person in.', claims: { ...claims } },
      ...(missingInfo !== undefined && {
        warning: `The user info of the provider cannot be read, so that only the id token counts. ${missingInfo}`,
      }),
    };
    const person = claimedPerson(claims, config.claims, missingInfo);
    if (typeof person === 'string')
      return { ...found, person: null, consequence: consequenceOf({ refused: person }, '') };
    const proved = { identity: { providerId, issuer: config.issuer, subject }, person };
    const outlook = await people.outlook(config, proved);
    return {
      ...found,
      person: person.username === '' ? null : people.mapped(config, proved, outlook),
      consequence: consequenceOf(outlook, person.username),
    };
  }

  async function finish({ begun, ...returned }: Returned): Promise<TestSignInResult> {
    const { tested } = begun;
    if (!tested) return failed('This was no test. Start again.');
    const proof = await flow.prove({ begun, ...returned }, tested.config, tested.secret);
    return resultOf(proof, tested.config, returned.providerId);
  }

  return [
    serve(beginTestSignIn, async ({ body, caller, address, http }) => {
      rate.count(caller.userId);
      const stored = body.provider_id ? await changes.get(body.provider_id) : undefined;
      const { config, secret: sent } = changes.read(body.provider, stored);
      const secret = usableSecret(sealed, sent, stored);
      const beginning = { purpose: 'test' as const, config, secret, providerId: stored?.id ?? '' };
      const part = { tested: { config, secret } };
      return { redirect_to: await flow.begin({ ...beginning, part }, { address, http, caller }) };
    }),

    serve(finishTestSignIn, async ({ body, caller, address, http }) => {
      let result: TestSignInResult;
      try {
        const returned = await flow.take('test', body, { address, http, caller });
        describeCall({ details: { issuer: returned.begun.issuer } });
        result = await finish(returned);
      } catch (cause) {
        result = failed(sentenceOf(cause));
      }
      describeCall({ details: { success: String(result.success) } });
      return result;
    }),
  ];
}
