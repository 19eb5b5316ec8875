import { BY_TITLE, ListPage, useWholeList } from 'areas/entities';
import { useStore } from 'flux/use-store';
import { Upload } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useNamesInAddress } from 'routing/names-in-address';
import { changeQuery, useQueryState } from 'routing/query-state';
import { type PageAction } from 'ui/page/page-action';
import { type PageHeaderProps } from 'ui/page/PageHeader';
import { OutputDrawer } from '../form/OutputDrawer';
import { holdsText, type OutputRow } from '../rows/output-row';
import { useOutputRows } from '../rows/useOutputRows';
import { Outputs, OutputsStore } from '../stores/OutputsStore';
import { useHasFilters } from '../filter/FilterField';
import { COLUMNS, filterColumn } from './columns';
import { outputActions } from './output-actions';
import { OutputDetails } from './OutputDetails';
import { texts } from './texts';

interface OutputListProps extends Pick<PageHeaderProps, 'title' | 'shortTitle' | 'breadcrumb'> {
  help: string;
  empty: { title: string; text: string };
  /** Only those of this stream; new ones are assigned to it. */
  streamId?: string;
  pageActions?: readonly PageAction[];
  /** A dialog of the page. @param rows what is shown @param reload loads them again */
  dialog?: (rows: readonly OutputRow[], reload: () => void) => ReactNode;
}

const NONE: readonly OutputRow[] = [];
/** Those of a stream: all of them have it. */
const WITHOUT_STREAMS = COLUMNS.filter(({ id }) => id !== 'streams');
const documents = Outputs.documents;

/** A list of outputs: how each fares, live, and what one may do with it. */
export function OutputList({ help, empty, streamId, dialog, ...page }: OutputListProps) {
  const { push } = useQueryState();
  const { pathname, search } = useLocation();
  const { rows, reload } = useOutputRows(streamId);
  const [expanded, onToggle] = useNamesInAddress('open');
  const hasFilters = useHasFilters();
  const columns = useMemo(() => {
    if (streamId === undefined) return COLUMNS;
    const [title, ...others] = WITHOUT_STREAMS;
    return title && hasFilters ? [title, filterColumn(streamId), ...others] : WITHOUT_STREAMS;
  }, [streamId, hasFilters]);
  const list = useWholeList({
    ...{ noun: Outputs.noun, documents, rows, reload, matches: holdsText },
    columns,
    usualSort: BY_TITLE,
    rowKey: ({ id }) => id,
    rowLabel: ({ title }) => title,
    list: useStore(OutputsStore, (state) => state.list),
  });
  const actions = useMemo(
    () => outputActions({ edit: ({ id }) => push({ edit: id, create: undefined }), reload, streamId, hasFilters }),
    [push, reload, streamId, hasFilters],
  );
  return (
    <>
      <ListPage
        {...page}
        help={{ text: help }}
        list={list}
        create={{
          label: texts.create,
          permissions: 'outputs:create',
          to: pathname + changeQuery(search, { create: '', edit: undefined }),
        }}
        actions={actions}
        filter={{ placeholder: texts.filterBy }}
        errorTitle={texts.failed}
        empty={{ ...empty, icon: <Upload /> }}
        table={{ expansion: { expanded, onToggle, render: (output) => <OutputDetails output={output} /> } }}
      />
      <OutputDrawer outputs={rows ?? NONE} streamId={streamId} onDone={reload} />
      {dialog?.(rows ?? NONE, reload)}
    </>
  );
}
