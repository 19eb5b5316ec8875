import { PATTERN_FIELD } from '../patterns/pattern-field';
import { type ResultView } from '../search-url';
import { type SearchPageState } from '../useSearchPage';
import { PatternsPanel, StatisticsPanel } from './lazy-panels';
import { PageMessages } from './PageMessages';

interface PageResultProps extends SearchPageState {
  view: ResultView;
  isTailing: boolean;
}

/** The part of the result that is looked at. */
export function PageResult({ view, isTailing, address, search, commands, actions }: PageResultProps) {
  // Patterns and figures follow each repetition; what stands beside the messages only what a person asks for.
  const scope = search.latestScope;
  const isTimed = scope !== search.scope;
  const { isCompared } = address;
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
      return <PageMessages {...{ address, search, commands, actions, isTailing }} />;
  }
}
