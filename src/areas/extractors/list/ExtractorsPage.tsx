import { PageHeader } from 'ui/page/PageHeader';
import { texts as manifestTexts } from '../manifest-texts';
import { INPUTS_CRUMB, PageOfInput } from '../place/PageOfInput';
import { texts as place } from '../place/texts';

/** The extractors of an input. */
export function ExtractorsPage() {
  return (
    <PageOfInput may="read" title={manifestTexts.title}>
      {(input) => (
        <PageHeader title={place.of(input.title)} shortTitle={manifestTexts.title} breadcrumb={[INPUTS_CRUMB]} />
      )}
    </PageOfInput>
  );
}
