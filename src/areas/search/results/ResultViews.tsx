import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { useStore } from 'flux/use-store';
import { type Segment, Segmented } from 'ui/tabs/Segmented';
import { type ResultView } from '../address/search-url';
import { texts } from '../texts';

/** Id of the panel that the tabs switch. */
export const RESULT_PANEL_ID = 'search-result-panel';

const VIEWS: readonly (Segment<ResultView> & { capability?: string })[] = [
  { value: 'messages', label: texts.views.messages },
  { value: 'patterns', label: texts.views.patterns, capability: 'patterns' },
  { value: 'statistics', label: texts.views.statistics, capability: 'field-statistics' },
];

/** The views of a result that this server supports. */
function useResultViews(): readonly Segment<ResultView>[] {
  const capabilities = useStore(CapabilitiesStore);
  return VIEWS.filter(({ capability }) => capability === undefined || hasCapability(capabilities, capability));
}

/** The view of an address if this server supports it, else messages. */
export function useShownView(view: ResultView): ResultView {
  return useResultViews().some(({ value }) => value === view) ? view : 'messages';
}

interface ResultViewsProps {
  view: ResultView;
  onView: (view: ResultView) => void;
}

/** Messages, patterns or fields of the result; hidden where a server only supports messages. */
export function ResultViews({ view, onView }: ResultViewsProps) {
  const segments = useResultViews();
  if (segments.length < 2) return null;
  return (
    <Segmented label={texts.views.label} segments={segments} value={view} onChange={onView} panelId={RESULT_PANEL_ID} />
  );
}
