import { type ExtractorForm } from 'api/extractors';
import { type Input } from 'api/inputs';
import { useCallback, useMemo, useState } from 'react';
import { useQueryState } from 'routing/query-state';
import { ButtonLink } from 'ui/button/ButtonLink';
import { PageHeader } from 'ui/page/PageHeader';
import { ErrorState } from 'ui/state/ErrorState';
import { nextOrder } from '../definition/order';
import { type ExtractorDraft, newDraft } from '../draft/draft';
import { texts as manifestTexts } from '../manifest-texts';
import { type ExtractorsPlace } from '../place/extractors-place';
import { crumbsBelow, PageOfInput } from '../place/PageOfInput';
import { EXTRACTOR_TYPES } from '../readable-types';
import { ExtractorsActions } from '../stores/ExtractorsStore';
import { ExtractorEditor } from './ExtractorEditor';
import { selectionIn } from './selection-in-address';
import { StartSection } from './StartSection';
import { texts as pageTexts } from './page-texts';
import { texts } from './texts';

/** A new extractor for an input. The address says its type, its source field and the message it is tried on. */
export function NewExtractorPage() {
  return (
    <PageOfInput may="edit" title={manifestTexts.create}>
      {(input, place) => <NewExtractor {...{ input, place }} />}
    </PageOfInput>
  );
}

interface NewExtractorProps {
  input: Input;
  place: ExtractorsPlace;
}

function NewExtractor({ input, place }: NewExtractorProps) {
  const { query } = useQueryState();
  const type = query.get('extractor_type');
  const title = pageTexts.create(input.title);
  if (type !== null && EXTRACTOR_TYPES.includes(type)) return <NewOfType {...{ input, place, title, type }} />;
  return (
    <>
      <PageHeader title={title} shortTitle={manifestTexts.create} breadcrumb={crumbsBelow(input, place)} />
      {type === null ? (
        <StartSection {...{ input, place }} />
      ) : (
        <ErrorState title={texts.unknownType(type)} actions={<ButtonLink to={place.list}>{texts.toList}</ButtonLink>} />
      )}
    </>
  );
}

/** It runs after those there are. */
async function create(inputId: string, form: ExtractorForm) {
  const { extractors } = await ExtractorsActions.list(inputId);
  return ExtractorsActions.create(inputId, { ...form, order: nextOrder(extractors) });
}

function NewOfType({ input, place, title, type }: NewExtractorProps & { title: string; type: string }) {
  const { query, replace } = useQueryState();
  const [initial] = useState(() => newDraft(type, query.get('field') ?? ''));
  const index = query.get('example_index');
  const id = query.get('example_id');
  const [begunWith] = useState(() => selectionIn(query.get('selection')));
  const examplePlace = useMemo(() => (index && id ? { index, id } : undefined), [index, id]);
  const follow = useCallback(
    ({ type: chosen, source_field: field }: ExtractorDraft) =>
      replace({ extractor_type: chosen, field: field === '' ? undefined : field }),
    [replace],
  );
  return (
    <ExtractorEditor
      {...{ input, place, title, initial, examplePlace, begunWith }}
      shortTitle={manifestTexts.create}
      onSave={(form) => create(input.id, form)}
      onDraft={follow}
    />
  );
}
