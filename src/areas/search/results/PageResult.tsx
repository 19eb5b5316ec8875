import { isAllTime } from '../compare/earlier';
import { useComparedScope } from '../compare/useComparison';
import { PATTERN_FIELD } from '../patterns/pattern-field';
import { type ResultView } from '../address/search-url';
import { type SearchPageState } from '../state/useSearchPage';
import { PatternsPanel, StatisticsPanel } from './lazy-panels';
import { PageMessages } from './PageMessages';

interface PageResultProps extends SearchPageState {
  view: ResultView;
  isTailing: boolean;
  /** Title of the open saved search. */
  title?: string;
}

/** The chosen view of the result. */
export function PageResult({ view, isTailing, title, address, search, commands, actions }: PageResultProps) {
  // Patterns and statistics follow auto-refresh; what is beside the messages only follows searches a person started.
  const isTimed = search.latestScope !== search.scope;
  const scope = useComparedScope(search.latestScope, address.comparedWith);
  const isCompared = address.comparedWith !== undefined && !isAllTime(address.timerange);
  switch (view) {
    case 'patterns':
      return (
        <PatternsPanel
          {...{ scope, isCompared, isTimed }}
          open={address.open}
          onToggle={actions.toggleMessage}
          onShowOnly={actions.showOnlyPattern}
          onExclude={(pattern) => commands.exclude(PATTERN_FIELD, pattern)}
        />
      );
    case 'statistics':
      return <StatisticsPanel {...{ scope, isCompared, isTimed, commands }} />;
    default:
      return <PageMessages {...{ address, search, commands, actions, isTailing, title }} />;
  }
}
