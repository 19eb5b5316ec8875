import { type StreamRuleForm } from 'api/stream-rules';
import { type StreamRecord } from 'api/streams';
import { ListPage, useEntityList } from 'areas/entities';
import { IfPermitted } from 'areas/users';
import { Split } from 'lucide-react';
import { useLocation } from 'react-router';
import { changeQuery, useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { type Column } from 'ui/data-table/column';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { type StreamDraft } from '../form/stream-draft';
import { StreamPages, StreamPagesActions } from '../stores/StreamPagesStore';
import { NewStreamDialog } from '../suggestions/NewStreamDialog';
import { COLUMNS } from './columns';
import { makeStream } from './make-stream';
import { STREAM_ACTIONS } from './stream-actions';
import { type StreamRow } from './stream-row';
import { useStreamRows } from './useStreamRows';
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
  const { query } = useQueryState();
  const { search } = useLocation();
  // The columns read what the rows have beside the records.
  const list = useEntityList(StreamPages, { columns: COLUMNS as readonly Column<StreamRecord>[] });
  const rows = useStreamRows(list.rows);
  useDocumentTitle(texts.title);
  return (
    <>
      <ListPage<StreamRow>
        title={texts.title}
        help={HELP}
        list={{ ...list, columns: COLUMNS, rows }}
        open={searchOf}
        create={{
          label: texts.create,
          permissions: CREATE,
          to: Routes.STREAMS.LIST + changeQuery(search, { create: '' }),
        }}
        actions={STREAM_ACTIONS}
        filter={{ placeholder: texts.filterBy }}
        errorTitle={texts.failed}
        empty={EMPTY}
      />
      {query.has('create') && (
        <IfPermitted permissions={CREATE}>
          <NewStreamDialog onSave={create} onDone={list.reload} />
        </IfPermitted>
      )}
    </>
  );
}
