import { type ReactNode, Suspense } from 'react';
import { messageOf } from 'rest/failure';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { type ServiceTypeParts } from '../service-types/service-type';
import { type FoundType } from '../service-types/useServiceType';
import { texts } from './texts';

interface TypeFormProps {
  found: FoundType | undefined;
  children: (parts: ServiceTypeParts) => ReactNode;
}

/** What a type brings, once it is there; why it is not, when it cannot be loaded. */
export function TypeForm({ found, children }: TypeFormProps) {
  if (found?.status === 'failed')
    return <Note kind="danger">{texts.notLoaded(found.displayName, messageOf(found.error))}</Note>;
  if (found?.status === 'loading') return <Spinner label={texts.loading} />;
  if (found?.status !== 'loaded') return null;
  return <Suspense fallback={<Spinner label={texts.loading} />}>{children(found.parts)}</Suspense>;
}
