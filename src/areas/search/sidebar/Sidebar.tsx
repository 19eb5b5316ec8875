import { lazy, memo, Suspense } from 'react';
import { type FieldsListProps, FieldsSection } from '../fields/FieldsSection';
import { HighlightingSection } from '../highlighting/HighlightingSection';
import { type HighlightRule } from '../highlighting/rule';
import { type SearchResult } from '../search-result';
import { type StripWidget } from '../widgets/strip-widget';
import { SidebarSection } from './SidebarSection';

const Description = lazy(async () => ({ default: (await import('./Description')).Description }));
const CreateList = lazy(async () => ({ default: (await import('./CreateList')).CreateList }));

/** What a saved search says of itself. */
export interface SearchAbout {
  summary: string | null | undefined;
  description: string | null | undefined;
}

export interface SidebarProps extends FieldsListProps {
  /** The last run; absent before there was one. */
  ran: Pick<SearchResult, 'durationMs' | 'ranAt'> | undefined;
  /** Present for a saved search. */
  about: SearchAbout | undefined;
  rules: readonly HighlightRule[];
  onRules: (rules: readonly HighlightRule[]) => void;
  onCreate: (widget: StripWidget) => void;
}

/** Beside the messages: what the search is, what can be made of it, its fields and colours (card search.md, "Sidebar"). */
export const Sidebar = memo(function Sidebar({ ran, about, rules, onRules, onCreate, ...fields }: SidebarProps) {
  return (
    <div className="tl-sidebar">
      <SidebarSection title="Description" memory="description" isOpenAtFirst={false}>
        <Suspense fallback={<div className="tl-sidebar-place tl-sidebar-text-place" />}>
          <Description {...{ ran, about }} />
        </Suspense>
      </SidebarSection>
      <SidebarSection title="Create" memory="create" isOpenAtFirst={false}>
        <Suspense fallback={<div className="tl-sidebar-place" />}>
          <CreateList onCreate={onCreate} />
        </Suspense>
      </SidebarSection>
      <FieldsSection {...fields} />
      <HighlightingSection {...{ rules }} onChange={onRules} />
    </div>
  );
});
