import { type Upload } from 'api/uploads';
import { ListPage, type RowAction, useWholeList } from 'areas/entities';
import { hasPermission } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { FileUp, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { changeQuery, useQueryState } from 'routing/query-state';
import { type Column } from 'ui/data-table/column';
import { timeColumn } from 'ui/data-table/time-column';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { RelativeTime } from 'ui/format/RelativeTime';
import { StatusBadge } from 'ui/status/StatusBadge';
import { serverTexts } from 'texts/server/texts';
import { UploadDialog } from './dialog/UploadDialog';
import { texts as manifestTexts } from './manifest-texts';
import { searchOf } from './upload-address';
import { UploadsActions, UploadsStore } from './UploadsStore';
import { texts } from './texts';

const { columns: heads } = texts;
const HELP = { text: texts.help };
const PATH = '/system/uploads';

const COLUMNS: readonly Column<Upload>[] = [
  {
    id: 'name',
    title: heads.file,
    sortValue: ({ name }) => name,
    cell: (upload, { tabIndex }) => (
      <Link
        to={searchOf(upload, { messages: 0 })}
        tabIndex={tabIndex}
        title={upload.failure ? serverTexts.inPageLanguage(upload.failure) : undefined}
      >
        {upload.name}
      </Link>
    ),
  },
  {
    ...{ id: 'state', title: heads.state, width: 150, phone: 'state', sortValue: ({ state }) => state },
    cell: ({ state }) => <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>,
  },
  {
    ...{
      id: 'messages',
      title: heads.messages,
      width: 190,
      align: 'end',
      phone: 'figure',
      firstDirection: 'descending',
    },
    sortValue: ({ messages }) => messages,
    cell: ({ messages, unreadable }) => (
      <>
        {formatCount(messages)}
        {unreadable > 0 && <span className="tl-ink-2"> ({texts.unreadable(unreadable)})</span>}
      </>
    ),
  },
  {
    ...{ id: 'size', title: heads.size, width: 100, align: 'end', firstDirection: 'descending', hideBelow: 992 },
    ...{ sortValue: ({ size }) => size, cell: ({ size }) => formatBytes(size) },
  },
  {
    ...{ id: 'creator_user_id', title: heads.by, width: 120, hideBelow: 1200 },
    ...{ sortValue: (row) => row.creator_user_id, cell: (row) => row.creator_user_id },
  },
  timeColumn(
    { id: 'created_at', title: heads.loaded, width: 130, phone: 'detail', isSortable: true },
    (row) => row.created_at,
  ),
  {
    ...{ id: 'ends_at', title: heads.ends, width: 130, sortValue: (row) => row.ends_at },
    cell: ({ ends_at: end }) => (end === null ? heads.stays : <RelativeTime instant={end} />),
  },
];
const TONES = { receiving: 'info', done: 'success', failed: 'danger', removing: 'stopped' } as const;

const ACTIONS: readonly RowAction<Upload>[] = [
  {
    ...{ id: 'remove', label: texts.remove.label, icon: <Trash2 />, isDangerous: true },
    isPermitted: (upload, user) =>
      upload.creator_user_id === user.currentUser?.username || hasPermission(user, `streams:edit:${upload.stream_id}`),
    dialog: ([upload], { onDone, onClose }) =>
      upload && (
        <ConfirmDialog
          title={texts.remove.title(upload.name)}
          confirmLabel={texts.remove.submit}
          isDestructive
          onConfirm={() => UploadsActions.remove(upload).then(onDone)}
          onClose={onClose}
        >
          {upload.is_own_stream ? texts.remove.own(upload.messages) : texts.remove.foreign}
        </ConfirmDialog>
      ),
  },
];

const matches = ({ name }: Upload, text: string) => name.toLowerCase().includes(text);
const reload = () => void UploadsActions.list();

/** The files that were loaded, and the way to load some. */
export function UploadsPage() {
  useEffect(() => {
    const asking = UploadsActions.list();
    return () => asking.cancel();
  }, []);
  const loading = useStore(UploadsStore, (state) => state.list);
  const list = useWholeList({
    ...{ noun: texts.noun, columns: COLUMNS, rows: valueOf(loading), list: loading, matches, reload },
    rowKey: ({ id }) => id,
    rowLabel: ({ name }) => name,
  });
  const { query, push } = useQueryState();
  const { search } = useLocation();
  return (
    <>
      <ListPage
        title={manifestTexts.title}
        help={HELP}
        list={list}
        create={{ label: texts.upload, permissions: 'uploads:create', to: PATH + changeQuery(search, { upload: '' }) }}
        actions={ACTIONS}
        filter={{ placeholder: texts.filter }}
        errorTitle={texts.failed}
        empty={{ ...texts.empty, icon: <FileUp /> }}
      />
      {query.has('upload') && <UploadDialog onClose={() => push({ upload: undefined })} />}
    </>
  );
}
