import { PageHeader } from 'ui/page/PageHeader';
import { texts as manifestTexts } from '../manifest-texts';
import { crumbsBelow, PageOfInput } from '../place/PageOfInput';

/** Import of extractors. */
export function ImportPage() {
  return (
    <PageOfInput may="edit" title={manifestTexts.import}>
      {(input, place) => <PageHeader title={manifestTexts.import} breadcrumb={crumbsBelow(input, place)} />}
    </PageOfInput>
  );
}
