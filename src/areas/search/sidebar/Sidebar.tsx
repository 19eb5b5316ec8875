import { lazy, memo, Suspense } from 'react';
import { SidebarSection } from 'ui/sidebar/SidebarSection';
import { type FieldsListProps, FieldsSection } from '../fields/FieldsSection';
import { HighlightingSection, type HighlightRule } from 'areas/messages';
import { type DescriptionProps } from './Description';
import { type StripWidget } from 'areas/widgets';
import { texts } from '../fields/texts';
import './Sidebar.css';

const Description = lazy(async () => ({ default: (await import('./Description')).Description }));
const CreateList = lazy(async () => ({ default: (await import('./CreateList')).CreateList }));

export interface SidebarProps extends FieldsListProps, DescriptionProps {
  rules: readonly HighlightRule[];
  onRules: (rules: readonly HighlightRule[]) => void;
  onCreate: (widget: StripWidget) => void;
}

/** The sidebar beside the messages: description, create, fields and highlighting (card search.md, "Sidebar"). */
export const Sidebar = memo(function Sidebar({ ran, about, rules, onRules, onCreate, ...fields }: SidebarProps) {
  return (
    <div className="tl-sidebar">
      <SidebarSection title={texts.description} memory="search.sidebar.description" isOpenAtFirst={false}>
        <Suspense fallback={<div className="tl-sidebar-place tl-sidebar-text-place" />}>
          <Description {...{ ran, about }} />
        </Suspense>
      </SidebarSection>
      <SidebarSection title={texts.create} memory="search.sidebar.create" isOpenAtFirst={false}>
        <Suspense fallback={<div className="tl-sidebar-place" />}>
          <CreateList onCreate={onCreate} />
        </Suspense>
      </SidebarSection>
      <FieldsSection {...fields} />
      <HighlightingSection {...{ rules }} onChange={onRules} />
    </div>
  );
});
