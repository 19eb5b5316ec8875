import { type HighlightRule } from 'areas/messages';
import { type DashboardPage } from './dashboard';

/** The page with other highlighting rules; they count for all its messages. */
export function withRules(page: DashboardPage, rules: readonly HighlightRule[]): DashboardPage {
  return { ...page, state: { ...page.state, formatting: { ...page.state.formatting, highlighting: [...rules] } } };
}
