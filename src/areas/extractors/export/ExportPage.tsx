import { PageHeader } from 'ui/page/PageHeader';
import { texts as manifestTexts } from '../manifest-texts';
import { crumbsBelow, PageOfInput } from '../place/PageOfInput';

/** Export of extractors. */
export function ExportPage() {
  return (
    <PageOfInput may="read" title={manifestTexts.export}>
      {(input, place) => <PageHeader title={manifestTexts.export} breadcrumb={crumbsBelow(input, place)} />}
    </PageOfInput>
  );
}
