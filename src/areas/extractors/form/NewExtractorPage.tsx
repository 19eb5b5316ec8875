import { PageHeader } from 'ui/page/PageHeader';
import { texts as manifestTexts } from '../manifest-texts';
import { crumbsBelow, PageOfInput } from '../place/PageOfInput';
import { texts } from './page-texts';

/** A new extractor for an input. */
export function NewExtractorPage() {
  return (
    <PageOfInput may="edit" title={manifestTexts.create}>
      {(input, place) => (
        <PageHeader
          title={texts.create(input.title)}
          shortTitle={manifestTexts.create}
          breadcrumb={crumbsBelow(input, place)}
        />
      )}
    </PageOfInput>
  );
}
