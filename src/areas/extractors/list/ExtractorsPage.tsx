import { type ExtractorSummary } from 'api/extractors';
import { type Input } from 'api/inputs';
import { useIsPermitted } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { ArrowDownUp, Download, Plus, Upload, WandSparkles } from 'lucide-react';
import { messageOf } from 'rest/failure';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { useQueryState } from 'routing/query-state';
import { ButtonLink } from 'ui/button/ButtonLink';
import { formatCount } from 'ui/format/number';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { EmptyState } from 'ui/state/EmptyState';
import { ErrorState } from 'ui/state/ErrorState';
import { ListDrawing } from 'ui/state/ListDrawing';
import { formOf } from '../definition/extractor-form';
import { texts as manifestTexts } from '../manifest-texts';
import { type ExtractorsPlace } from '../place/extractors-place';
import { INPUTS_CRUMB, PageOfInput } from '../place/PageOfInput';
import { texts as placeTexts } from '../place/texts';
import { ExtractorsActions } from '../stores/ExtractorsStore';
import { ExtractorCard } from './ExtractorCard';
import { texts } from './texts';
import { useDialogs } from './useDialogs';
import { useExtractors } from '../place/useExtractors';
import './Extractors.css';

const { page: words } = texts;
const HELP = { text: words.help };
const NONE: readonly ExtractorSummary[] = [];

/** The extractors of an input. */
export function ExtractorsPage() {
  return (
    <PageOfInput may="read" title={manifestTexts.title}>
      {(input, place) => <Extractors key={input.id} {...{ input, place }} />}
    </PageOfInput>
  );
}

interface ExtractorsProps {
  input: Input;
  place: ExtractorsPlace;
}

function Extractors({ input, place }: ExtractorsProps) {
  const title = placeTexts.of(input.title);
  usePageHelp(HELP);
  useDocumentTitle(title);
  const mayEdit = useIsPermitted(`inputs:edit:${input.id}`);
  const canDisable = useStore(CapabilitiesStore, (state) => hasCapability(state, 'extractor-state'));
  const { list, reload } = useExtractors(input.id);
  const extractors = valueOf(list);
  const error = errorOf(list);
  const dialogs = useDialogs(input, (mayEdit && extractors) || NONE, reload);
  const count = extractors?.length ?? 0;
  return (
    <>
      <PageHeader
        title={title}
        shortTitle={manifestTexts.title}
        breadcrumb={[INPUTS_CRUMB]}
        fact={extractors && formatCount(count)}
        actions={actionsOf(place, { mayEdit, count, sort: dialogs.sort })}
      />
      {extractors === undefined && error === undefined && <SkeletonRows rows={6} rowHeight={72} />}
      {extractors === undefined && error !== undefined && (
        <ErrorState title={words.failed} onRetry={reload}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      )}
      {extractors?.length === 0 && <Nothing {...{ place, mayEdit }} />}
      {count > 0 && (
        <Cards
          extractors={extractors ?? NONE}
          commandsOf={
            mayEdit
              ? (extractor) => ({
                  edit: place.edit(extractor.id),
                  clone: () => dialogs.clone(extractor),
                  remove: () => dialogs.remove(extractor),
                  setDisabled: canDisable
                    ? (isDisabled) => void ExtractorsActions.setDisabled(input.id, extractor, isDisabled).then(reload)
                    : undefined,
                  runAgain: () => void ExtractorsActions.update(input.id, extractor.id, formOf(extractor)).then(reload),
                })
              : undefined
          }
        />
      )}
      {dialogs.dialog}
    </>
  );
}

/** What one may do with all of them. */
function actionsOf(place: ExtractorsPlace, may: { mayEdit: boolean; count: number; sort: () => void }): PageAction[] {
  const { mayEdit, count, sort } = may;
  const actions: (PageAction | false)[] = [
    mayEdit && count > 1 && { id: 'sort', label: words.sort, icon: <ArrowDownUp />, onChoose: sort },
    count > 0 && { id: 'export', label: words.export, icon: <Download />, variant: 'ghost', to: place.export },
    mayEdit && { id: 'import', label: words.import, icon: <Upload />, variant: 'ghost', to: place.import },
    mayEdit && count > 0 && { id: 'add', label: words.add, icon: <Plus />, variant: 'primary', to: place.create() },
  ];
  return actions.filter((action) => action !== false);
}

function Nothing({ place, mayEdit }: { place: ExtractorsPlace; mayEdit: boolean }) {
  return (
    <EmptyState
      title={words.none}
      drawing={<ListDrawing icon={<WandSparkles />} />}
      actions={
        mayEdit && (
          <>
            <ButtonLink variant="primary" to={place.create()} icon={<Plus />}>
              {words.add}
            </ButtonLink>
            <ButtonLink to={place.import} icon={<Upload />}>
              {words.import}
            </ButtonLink>
          </>
        )
      }
    >
      {mayEdit ? words.noneText : words.noneToSee}
    </EmptyState>
  );
}

interface CardsProps {
  extractors: readonly ExtractorSummary[];
  commandsOf?: (extractor: ExtractorSummary) => Parameters<typeof ExtractorCard>[0]['commands'];
}

/** Which of them are open in full stands in the address. */
function Cards({ extractors, commandsOf }: CardsProps) {
  const { query, push } = useQueryState();
  const open = query.get('open')?.split(',') ?? [];
  const toggle = (id: string) => {
    const next = open.includes(id) ? open.filter((each) => each !== id) : [...open, id];
    push({ open: next.length === 0 ? undefined : next.join(',') });
  };
  return (
    <ol className="tl-extractors" aria-label={words.list}>
      {extractors.map((extractor) => (
        <li key={extractor.id}>
          <ExtractorCard
            extractor={extractor}
            isOpen={open.includes(extractor.id)}
            onToggle={() => toggle(extractor.id)}
            commands={commandsOf?.(extractor)}
          />
        </li>
      ))}
    </ol>
  );
}
