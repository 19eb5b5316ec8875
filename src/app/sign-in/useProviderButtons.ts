import { type Answer } from 'api/contract';
import { OIDC_CAPABILITY } from 'api/identity-providers/provider';
import { listProviderButtons } from 'api/authentication';
import { useEffect, useState } from 'react';
import { call } from 'rest/call';
import { isFeatureEnabled } from 'rest/page-configuration';

export type ProviderButton = Answer<typeof listProviderButtons>['providers'][number];

const NONE: readonly ProviderButton[] = [];

/** Through which providers one can sign in. Asked without a store: its code would be a part of every first load. */
export function useProviderButtons(): readonly ProviderButton[] {
  const [buttons, setButtons] = useState(NONE);
  useEffect(() => {
    if (!isFeatureEnabled(OIDC_CAPABILITY)) return;
    call(listProviderButtons, { anonymous: true }).then(
      ({ providers }) => setButtons(providers),
      // The form is there.
      () => undefined,
    );
  }, []);
  return buttons;
}
