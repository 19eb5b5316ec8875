import { type TimeRange } from 'api/time-range';
import { ArrowUp, Columns3, Download, History, Split } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { Histogram } from 'ui/histogram/Histogram';
import { HistogramLegend } from 'ui/histogram/HistogramLegend';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { MessageTable } from 'ui/message-table/MessageTable';
import { type MessageSort } from 'ui/message-table/MessageTableHead';
import { type MessageRow, valueText } from 'ui/message-table/message-row';
import { ResultPaginator } from 'ui/paginator/ResultPaginator';
import { QueryBar, QueryBarButton } from 'ui/query-input/QueryBar';
import { QueryInput } from 'ui/query-input/QueryInput';
import { type QueryProblem } from 'ui/query-input/query-problem';
import { TimeRangeButton } from 'ui/time-range-picker/TimeRangeButton';
import { sampleBuckets, sampleMessages } from './sample-messages';

const FIELDS = [
  { name: 'upstream_time_ms', kind: 'number' as const, coverage: 0.58 },
  { name: 'upstream_addr', kind: 'text' as const, coverage: 0.58 },
  { name: 'source', kind: 'text' as const, coverage: 1 },
];

/** The parts of the search page together, over messages that stay the same. */
export function SearchGallery() {
  const [query, setQuery] = useState('NOT source:fw-* AND NOT request_path:"/metrics"');
  const [problem, setProblem] = useState<QueryProblem>();
  const [range, setRange] = useState<TimeRange>({ type: 'relative', from: 900 });
  const buckets = useMemo(sampleBuckets, []);
  return (
    <section className="tl-gallery-search">
      <QueryBar
        isInvalid={problem !== undefined}
        leading={
          <>
            <TimeRangeButton
              value={range}
              onApply={setRange}
              resolveKeyword={() => Promise.resolve(undefined)}
              recent={[{ type: 'relative', from: 86_400 }]}
            />
            <QueryBarButton icon={<Split />} text="All streams" count="9" />
          </>
        }
        trailing={
          <>
            <IconButton label="Recent queries">
              <History />
            </IconButton>
            <Button variant="primary">Search</Button>
          </>
        }
      >
        <QueryInput
          value={query}
          onChange={setQuery}
          onRun={() => undefined}
          fields={FIELDS}
          problem={problem}
          consequence="The results below are from the last query that worked."
          onProblem={setProblem}
          history={['level:3']}
        />
      </QueryBar>
      <div className="tl-gallery-legend">
        <HistogramLegend buckets={buckets} onChoose={() => undefined} />
      </div>
      <Histogram buckets={buckets} onZoom={() => undefined} />
      <SampleResults />
    </section>
  );
}

function SampleResults() {
  const [sort, setSort] = useState<MessageSort>({ field: 'timestamp', direction: 'descending' });
  const [page, setPage] = useState(66);
  const count = Number(new URLSearchParams(location.search).get('rows') ?? 150);
  const rows = useMemo(() => sampleMessages(count), [count]);
  const [expandedIds, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const handleToggle = useCallback(({ id }: MessageRow) => {
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return (
    <MessageTable
      rows={rows}
      sort={sort}
      onSort={setSort}
      expandedIds={expandedIds}
      onToggle={handleToggle}
      renderDetail={renderDetail}
      headNotice={
        <button type="button" className="tl-pill">
          <ArrowUp size={14} /> 12 new messages
        </button>
      }
      headActions={
        <>
          <IconButton label="Columns">
            <Columns3 />
          </IconButton>
          <IconButton label="Export">
            <Download />
          </IconButton>
        </>
      }
      footer={
        <ResultPaginator
          page={page}
          pageSize={150}
          total={48213}
          resultWindow={10_000}
          isElasticsearch
          onPage={setPage}
        />
      }
    />
  );
}

const renderDetail = ({ fields }: MessageRow) => (
  <div className="tl-gallery-detail">
    <KeyValueList entries={Object.entries(fields).map(([key, value]) => ({ key, value: valueText(value) }))} />
  </div>
);
