import { RotateCcw } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type TimeRange } from 'api/time-range';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { QueryBar } from 'ui/query-input/QueryBar';
import { QueryProblemLine } from 'ui/query-input/QueryProblemLine';
import { spanOf } from 'ui/time-range-picker/time-range';
import { QueryField } from '../../controls/QueryField';
import { RangeControl } from '../../controls/RangeControl';
import { StreamsFilter } from '../../controls/StreamsFilter';
import { type FieldScope } from '../../field-search';
import { absoluteRange } from '../../zoom';
import { type PageKind } from '../card-props';
import { type WidgetScope } from '../WidgetsActions';
import { EditorSection } from './EntryFrame';
import { isPageScope, type ScopeDraft } from './scope-draft';
import { type ScopeQuery } from './useScopeQuery';

const SAME = 'Same as the search';

export interface ScopeSectionProps {
  page: PageKind;
  /** What the page's cards are about, and the range that was asked for. */
  scope: WidgetScope | undefined;
  pageRange: TimeRange;
  draft: ScopeDraft;
  check: ScopeQuery;
  onChange: (part: Partial<ScopeDraft>) => void;
  onReset: () => void;
  onRun: () => void;
}

/** Which messages a widget is about: those of the search until somebody says otherwise; on a dashboard each says it. */
export function ScopeSection(props: ScopeSectionProps) {
  const { page, draft, onReset } = props;
  const [isOpened, setOpened] = useState(false);
  const isOpen = page === 'dashboard' || isOpened || !isPageScope(draft);
  if (!isOpen) {
    return (
      <EditorSection
        title="Scope"
        action={<SectionButton onClick={() => setOpened(true)}>Set own scope</SectionButton>}
      >
        <p className="tl-editor-note">{SAME}</p>
      </EditorSection>
    );
  }
  const reset = () => {
    setOpened(false);
    onReset();
  };
  return (
    <EditorSection
      title="Scope"
      action={page === 'search' && <SectionButton onClick={reset}>Reset scope</SectionButton>}
    >
      <ScopeFields {...props} />
    </EditorSection>
  );
}

function SectionButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

function ScopeFields({ page, scope, pageRange, draft, check, onChange, onRun }: ScopeSectionProps) {
  const { timerange, streams, query } = draft;
  const isSearch = page === 'search';
  const fieldScope = useFieldScope(scope, timerange ?? pageRange, streams);
  return (
    <>
      <ScopeLine
        label="Time range"
        onReset={isSearch && timerange ? () => onChange({ timerange: undefined }) : undefined}
      >
        <RangeControl
          value={timerange ?? pageRange}
          text={isSearch && !timerange ? SAME : undefined}
          onApply={(range) => onChange({ timerange: range })}
        />
      </ScopeLine>
      <ScopeLine label="Streams" onReset={isSearch && streams.length > 0 ? () => onChange({ streams: [] }) : undefined}>
        <StreamsFilter
          chosen={streams}
          noneText={isSearch ? SAME : undefined}
          onChoose={(chosen) => onChange({ streams: chosen })}
        />
      </ScopeLine>
      <ScopeLine label={isSearch ? 'Query, besides the search’s' : 'Query'} isBare>
        <QueryBar isInvalid={check.problem?.severity === 'error'}>
          <QueryField
            label="Query of the widget"
            placeholder={isSearch ? 'Narrows the search for this widget' : undefined}
            scope={fieldScope}
            draft={{
              ...check,
              text: query,
              write: (text) => {
                check.tellProblem(undefined);
                onChange({ query: text });
              },
              parameters: scope?.parameters ?? [],
            }}
            onRun={onRun}
          />
        </QueryBar>
      </ScopeLine>
      {check.problem && <QueryProblemLine problem={check.problem} onFix={(fixed) => onChange({ query: fixed })} />}
    </>
  );
}

/** The messages that values are completed from. */
function useFieldScope(scope: WidgetScope | undefined, range: TimeRange, own: readonly string[]) {
  return useMemo((): FieldScope | undefined => {
    const span = spanOf(range, Date.now());
    if (!scope || !span) return undefined;
    return { query: scope.query, covered: absoluteRange(span), streams: own.length > 0 ? own : scope.streams };
  }, [scope, range, own]);
}

interface ScopeLineProps {
  label: string;
  /** Back to the page's. */
  onReset?: () => void;
  /** What is in it has a frame of its own. */
  isBare?: boolean;
  children: ReactNode;
}

function ScopeLine({ label, onReset, isBare = false, children }: ScopeLineProps) {
  return (
    <div className="tl-editor-scope" role="group" aria-label={label}>
      <span className="tl-form-label">{label}</span>
      {isBare ? (
        children
      ) : (
        <div className="tl-query-bar">
          {children}
          {onReset && (
            <IconButton label={`${label}: ${SAME.toLowerCase()}`} onClick={onReset}>
              <RotateCcw />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
