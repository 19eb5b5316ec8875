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
  /** Of the saved search that is open. */
  title?: string;
}

/** The part of the result that is looked at. */
export function PageResult({ view, isTailing, title, address, search, commands, actions }: PageResultProps) {
  // Patterns and figures follow each repetition; what stands beside the messages only what a person asks for.
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
