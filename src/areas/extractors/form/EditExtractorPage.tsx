import { type ExtractorSummary } from 'api/extractors';
import { type Input } from 'api/inputs';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { hasStatus } from 'rest/FetchError';
import { messageOf } from 'rest/failure';
import { ButtonLink } from 'ui/button/ButtonLink';
import { PageHeader } from 'ui/page/PageHeader';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { ErrorState } from 'ui/state/ErrorState';
import { draftOf } from '../draft/draft';
import { texts as manifestTexts } from '../manifest-texts';
import { type ExtractorsPlace } from '../place/extractors-place';
import { crumbsBelow, PageOfInput } from '../place/PageOfInput';
import { EXTRACTOR_TYPES } from '../readable-types';
import { ExtractorsActions, ExtractorsStore } from '../stores/ExtractorsStore';
import { ExtractorEditor } from './ExtractorEditor';
import { Figures } from './Figures';
import { texts as pageTexts } from './page-texts';
import { texts } from './texts';

/** An extractor that there is. */
export function EditExtractorPage() {
  return (
    <PageOfInput may="edit" title={manifestTexts.title}>
      {(input, place) => <Edited {...{ input, place }} />}
    </PageOfInput>
  );
}

interface EditedProps {
  input: Input;
  place: ExtractorsPlace;
}

function Edited({ input, place }: EditedProps) {
  const { extractorId = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const asked = ExtractorsActions.get(input.id, extractorId);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [input.id, extractorId, attempt]);
  const one = useStore(ExtractorsStore, (state) => state.one);
  const known = valueOf(one);
  const extractor = known?.id === extractorId && one.status === 'loaded' ? known : undefined;
  if (extractor) return <EditedForm key={extractor.id} {...{ input, place, extractor }} />;
  const error = errorOf(one);
  const isGone = hasStatus(error, 404);
  return (
    <>
      <PageHeader title={manifestTexts.title} breadcrumb={crumbsBelow(input, place)} isLoading={error === undefined} />
      {error === undefined && <SkeletonRows rows={12} rowHeight={40} />}
      {error !== undefined && (
        <ErrorState
          title={texts.notLoaded}
          onRetry={isGone ? undefined : () => setAttempt((count) => count + 1)}
          actions={isGone && <ButtonLink to={place.list}>{texts.toList}</ButtonLink>}
        >
          <p>{messageOf(error)}</p>
        </ErrorState>
      )}
    </>
  );
}

function EditedForm({ input, place, extractor }: EditedProps & { extractor: ExtractorSummary }) {
  const [stored] = useState(extractor);
  const [initial] = useState(() => draftOf(extractor));
  const title = pageTexts.edit(stored.title, input.title);
  if (!EXTRACTOR_TYPES.includes(stored.type)) {
    return (
      <>
        <PageHeader title={title} shortTitle={stored.title} breadcrumb={crumbsBelow(input, place)} />
        <ErrorState
          title={texts.unknownType(stored.type)}
          actions={<ButtonLink to={place.list}>{texts.toList}</ButtonLink>}
        />
      </>
    );
  }
  return (
    <ExtractorEditor
      {...{ input, place, title, stored, initial }}
      shortTitle={stored.title}
      onSave={(form) => ExtractorsActions.update(input.id, stored.id, { ...form, order: stored.order })}
    >
      <Figures extractor={stored} />
    </ExtractorEditor>
  );
}
