import { ProviderAnswerCard } from 'areas/identity-providers';
import { type ReactNode } from 'react';
import { CardScreen } from './CardScreen';

/**
 * Where people come back from a provider.
 *
 * @param onDone the address is the one to show next
 */
export const answerScreen = (onDone: () => void): ReactNode => (
  <CardScreen>
    <ProviderAnswerCard onDone={onDone} />
  </CardScreen>
);
