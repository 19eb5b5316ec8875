import { RotateCcw } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type TimeRange } from 'api/time-range';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { QueryBar } from 'ui/query-input/QueryBar';
import { spanOf } from 'ui/time-range-picker/time-range';
import { absoluteRange, type FieldScope, QueryField, RangeControl, StreamsFilter } from 'areas/query';
import { type PageKind } from '../card/card-props';
import { type WidgetScope } from '../computing/WidgetsActions';
import { EditorSection } from './EntryFrame';
import { isPageScope, type ScopeDraft } from './scope-draft';
import { type ScopeQuery } from './useScopeQuery';
import { texts } from './texts';

export interface ScopeSectionProps {
  page: PageKind;
  /** Scope and requested range of the page's widgets. */
  scope: WidgetScope | undefined;
  pageRange: TimeRange;
  draft: ScopeDraft;
  check: ScopeQuery;
  onChange: (part: Partial<ScopeDraft>) => void;
  onReset: () => void;
}

/** Range, streams and query of a widget: those of the search by default; on a dashboard always its own. */
export function ScopeSection(props: ScopeSectionProps) {
  const { page, draft, onReset } = props;
  const [isOpened, setOpened] = useState(false);
  const isOpen = page === 'dashboard' || isOpened || !isPageScope(draft);
  if (!isOpen) {
    return (
      <EditorSection
        title={texts.scope.title}
        action={<SectionButton onClick={() => setOpened(true)}>{texts.scope.own}</SectionButton>}
      >
        <p className="tl-editor-note">{texts.scope.same}</p>
      </EditorSection>
    );
  }
  const reset = () => {
    setOpened(false);
    onReset();
  };
  return (
    <EditorSection
      title={texts.scope.title}
      action={page === 'search' && <SectionButton onClick={reset}>{texts.scope.reset}</SectionButton>}
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

function ScopeFields({ page, scope, pageRange, draft, check, onChange }: ScopeSectionProps) {
  const { timerange, streams, query } = draft;
  const isSearch = page === 'search';
  const fieldScope = useFieldScope(scope, timerange ?? pageRange, streams);
  return (
    <>
      <ScopeLine
        label={texts.scope.range}
        onReset={isSearch && timerange ? () => onChange({ timerange: undefined }) : undefined}
      >
        <RangeControl
          value={timerange ?? pageRange}
          text={isSearch && !timerange ? texts.scope.same : undefined}
          onApply={(range) => onChange({ timerange: range })}
        />
      </ScopeLine>
      <ScopeLine
        label={texts.scope.streams}
        onReset={isSearch && streams.length > 0 ? () => onChange({ streams: [] }) : undefined}
      >
        <StreamsFilter
          chosen={streams}
          noneText={isSearch ? texts.scope.same : undefined}
          onChoose={(chosen) => onChange({ streams: chosen })}
        />
      </ScopeLine>
      <ScopeLine label={isSearch ? texts.scope.furtherQuery : texts.scope.query} isBare>
        <QueryBar isInvalid={check.problem?.severity === 'error'}>
          <QueryField
            label={texts.scope.queryLabel}
            placeholder={isSearch ? texts.scope.placeholder : undefined}
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
            // The preview updates automatically.
            onRun={() => undefined}
          />
        </QueryBar>
      </ScopeLine>
    </>
  );
}

/** The messages whose values are offered as completions. */
function useFieldScope(scope: WidgetScope | undefined, range: TimeRange, own: readonly string[]) {
  return useMemo((): FieldScope | undefined => {
    const span = spanOf(range, Date.now());
    if (!scope || !span) return undefined;
    return { query: scope.query, covered: absoluteRange(span), streams: own.length > 0 ? own : scope.streams };
  }, [scope, range, own]);
}

interface ScopeLineProps {
  label: string;
  /** Resets to the page's. */
  onReset?: () => void;
  /** Without a frame, because its content has one. */
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
            <IconButton label={texts.scope.setSame(label)} onClick={onReset}>
              <RotateCcw />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
