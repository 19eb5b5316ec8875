import { type StreamRuleForm } from 'api/stream-rules';
import { ListPage } from 'areas/entities';
import { IfPermitted } from 'areas/users';
import { Split } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useNamesInAddress } from 'routing/names-in-address';
import { changeQuery, useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { type StreamDraft } from '../form/stream-draft';
import { StreamPagesActions } from '../stores/StreamPagesStore';
import { NewStreamDialog } from '../suggestions/NewStreamDialog';
import { makeStream } from './make-stream';
import { StreamDetails } from './StreamDetails';
import { NO_FILTERS, readFilters } from './stream-filters';
import { StreamFilterMenus } from './StreamFilterMenus';
import { STREAM_ACTIONS } from './stream-actions';
import { type StreamRow } from './stream-row';
import { useStreamList } from './useStreamList';
import { texts } from './texts';

const HELP = { text: texts.help };
const EMPTY = { ...texts.empty, icon: <Split /> };
const CREATE = 'streams:create';
const searchOf = ({ id }: StreamRow): string => Routes.STREAMS.search(id);

const create = (draft: StreamDraft, rules: readonly StreamRuleForm[]): Promise<void> =>
  makeStream(draft, (body) =>
    StreamPagesActions.create({
      ...body,
      description: body.description.trim(),
      ...(rules.length > 0 && { rules: [...rules] }),
    }),
  );

/** The streams one may read: what is routed into them, and every change of one. `?create` opens the form of a new one. */
export function StreamsPage() {
  const { query, push } = useQueryState();
  const { search } = useLocation();
  const list = useStreamList();
  const [expanded, onToggle] = useNamesInAddress('open');
  const filters = useMemo(() => readFilters(query), [query]);
  useDocumentTitle(texts.title);
  return (
    <>
      <ListPage<StreamRow>
        title={texts.title}
        help={HELP}
        list={list}
        open={searchOf}
        create={{
          label: texts.create,
          permissions: CREATE,
          to: Routes.STREAMS.LIST + changeQuery(search, { create: '' }),
        }}
        actions={STREAM_ACTIONS}
        filter={{
          placeholder: texts.filterBy,
          menus: <StreamFilterMenus filters={filters} onChange={(change) => push({ ...change, page: undefined })} />,
          onClear: () => push({ ...NO_FILTERS, page: undefined }),
        }}
        errorTitle={texts.failed}
        empty={EMPTY}
        table={{
          busyKeys: useMemo(
            () => new Set(list.rows?.filter(({ changing }) => changing).map(({ id }) => id)),
            [list.rows],
          ),
          expansion: { expanded, onToggle, render: (row) => <StreamDetails stream={row} onDone={list.reload} /> },
        }}
      />
      {query.has('create') && (
        <IfPermitted permissions={CREATE}>
          <NewStreamDialog onSave={create} onDone={list.reload} />
        </IfPermitted>
      )}
    </>
  );
}
