import { type Input } from 'api/inputs';
import { InputsActions, InputsStore } from 'areas/inputs';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { type ReactNode, useEffect, useState } from 'react';
import { isCancelled } from 'flux/cancelled';
import { knownEntity } from 'rest/entity/entity-store';
import { hasStatus } from 'rest/FetchError';
import { messageOf } from 'rest/failure';
import { Routes } from 'routing/Routes';
import { ButtonLink } from 'ui/button/ButtonLink';
import { PageHeader } from 'ui/page/PageHeader';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { ErrorState } from 'ui/state/ErrorState';
import { NoPermission } from 'ui/state/NoPermission';
import { type ExtractorsPlace, useExtractorsPlace } from './extractors-place';
import { texts } from './texts';

export const INPUTS_CRUMB = { label: texts.inputs, to: Routes.SYSTEM.INPUTS.LIST } as const;

/** The pages above one that stands below the list of an input's extractors. */
export const crumbsBelow = (input: Pick<Input, 'title'>, { list }: Pick<ExtractorsPlace, 'list'>) => [
  INPUTS_CRUMB,
  { label: texts.of(input.title), to: list },
];

interface PageOfInputProps {
  /** What one needs for it: to look, or to change something. */
  may: 'read' | 'edit';
  /** Until the input is there. */
  title: string;
  /** The page, with a header of its own. */
  children: (input: Input, place: ExtractorsPlace) => ReactNode;
}

/** A page about the extractors of an input: with its states while the input is not there, and for those who may not. */
export function PageOfInput({ may, title, children }: PageOfInputProps) {
  const place = useExtractorsPlace();
  const permission = `inputs:${may}:${place.inputId}`;
  const isPermitted = useIsPermitted(permission);
  const { input, error, retry } = useInput(place.inputId, isPermitted);
  if (input && isPermitted) return <div className="tl-main">{children(input, place)}</div>;
  return (
    <div className="tl-main">
      <PageHeader title={title} breadcrumb={[INPUTS_CRUMB]} isLoading={isPermitted && error === undefined} />
      {!isPermitted && <NoPermission what={texts.these} permissions={[permission]} />}
      {isPermitted && error === undefined && <SkeletonRows rows={6} rowHeight={72} />}
      {isPermitted && error !== undefined && <NoInput error={error} retry={retry} />}
    </div>
  );
}

function NoInput({ error, retry }: { error: unknown; retry: () => void }) {
  const isGone = hasStatus(error, 404);
  return (
    <ErrorState
      title={isGone ? texts.gone : texts.failed}
      onRetry={isGone ? undefined : retry}
      actions={isGone && <ButtonLink to={INPUTS_CRUMB.to}>{texts.toInputs}</ButtonLink>}
    >
      <p>{messageOf(error)}</p>
    </ErrorState>
  );
}

/** The input, at once when it is known from its list. */
function useInput(id: string, isAsked: boolean) {
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setError(undefined);
    if (!isAsked) return undefined;
    const asked = InputsActions.get(id);
    asked.catch((reason: unknown) => isCancelled(reason) || setError(reason));
    return () => asked.cancel();
  }, [id, isAsked, attempt]);
  const input = useStore(InputsStore, (state) => knownEntity(state, id));
  return { input: error === undefined ? input : undefined, error, retry: () => setAttempt((count) => count + 1) };
}
