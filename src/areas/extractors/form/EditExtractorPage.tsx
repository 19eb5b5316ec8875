import { type Input } from 'api/inputs';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { messageOf } from 'rest/failure';
import { PageHeader } from 'ui/page/PageHeader';
import { ErrorState } from 'ui/state/ErrorState';
import { texts as manifestTexts } from '../manifest-texts';
import { type ExtractorsPlace } from '../place/extractors-place';
import { crumbsBelow, PageOfInput } from '../place/PageOfInput';
import { ExtractorsActions, ExtractorsStore } from '../stores/ExtractorsStore';
import { texts } from './page-texts';

/** An extractor that there is. */
export function EditExtractorPage() {
  return (
    <PageOfInput may="edit" title={manifestTexts.title}>
      {(input, place) => <Edited {...{ input, place }} />}
    </PageOfInput>
  );
}

function Edited({ input, place }: { input: Input; place: ExtractorsPlace }) {
  const { extractorId = '' } = useParams();
  useEffect(() => {
    const asked = ExtractorsActions.get(input.id, extractorId);
    return () => asked.cancel();
  }, [input.id, extractorId]);
  const one = useStore(ExtractorsStore, (state) => state.one);
  const extractor = valueOf(one);
  const error = errorOf(one);
  return (
    <>
      <PageHeader
        title={extractor ? texts.edit(extractor.title, input.title) : manifestTexts.title}
        shortTitle={extractor?.title}
        breadcrumb={crumbsBelow(input, place)}
        isLoading={!extractor && error === undefined}
      />
      {error !== undefined && <ErrorState title={messageOf(error)} />}
    </>
  );
}
