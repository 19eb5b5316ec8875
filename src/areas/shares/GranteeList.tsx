import { type Capability, type ShareState } from 'api/shares';
import { Globe, TriangleAlert, Users, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { initials } from 'ui/format/initials';
import { Paginator } from 'ui/paginator/Paginator';
import { type GranteeRow, granteeRows } from './share-draft';
import { type ShareDraft } from './useShareDraft';
import { useMayEnd, useShareEnd } from './useShareEnd';
import { texts } from './texts';

const PAGE_SIZES = [10, 25, 50, 100];
const [MIN_PAGE = 10] = PAGE_SIZES;

interface GranteeListProps {
  state: ShareState;
  draft: Pick<ShareDraft, 'ends' | 'select' | 'selection' | 'setEnd'>;
  /** Name of the signed-in person when they own the thing: their own grant is not theirs to change. */
  owner: string | undefined;
}

/** Who has access, with what each may do. */
export function GranteeList({ state, draft: { ends, select, selection, setEnd }, owner }: GranteeListProps) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(MIN_PAGE);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = granteeRows(state, selection, ends);
  const shownPage = Math.min(page, Math.max(1, Math.ceil(rows.length / pageSize)));
  const first = (shownPage - 1) * pageSize;
  const remove = (id: string) => {
    select(Object.fromEntries(Object.entries(selection).filter(([grantee]) => grantee !== id)));
    heading.current?.focus();
  };
  return (
    <section className="tl-share-list">
      <h3 ref={heading} tabIndex={-1}>
        {texts.list.title}
      </h3>
      <ul>
        {owner !== undefined && (
          <li>
            <span className="tl-share-tile" aria-hidden="true">
              {initials(owner)}
            </span>
            <span className="tl-share-name" title={owner}>
              {owner} <span className="tl-ink-3">{texts.list.you}</span>
            </span>
            <span className="tl-share-own">{texts.list.owner}</span>
          </li>
        )}
        {rows.slice(first, first + pageSize).map((row) => (
          <Row
            key={row.grantee.id}
            row={row}
            capabilities={state.available_capabilities}
            onChange={(capability) => select({ ...selection, [row.grantee.id]: capability })}
            onEnd={(end) => setEnd(row.grantee.id, end)}
            onRemove={() => remove(row.grantee.id)}
          />
        ))}
      </ul>
      {rows.length === 0 && <p className="tl-ink-3">{owner === undefined ? texts.list.none : texts.list.noneElse}</p>}
      {rows.length > MIN_PAGE && (
        <Paginator
          of={texts.list.title}
          page={shownPage}
          total={rows.length}
          pageSizes={PAGE_SIZES}
          {...{ pageSize }}
          onPage={setPage}
          onPageSize={setPageSize}
        />
      )}
    </section>
  );
}

interface RowProps {
  row: GranteeRow;
  capabilities: ShareState['available_capabilities'];
  onChange: (capability: Capability) => void;
  onEnd: (end: string | null | undefined) => void;
  onRemove: () => void;
}

function Row({ row: { grantee, capability, end, mark }, capabilities, onChange, onEnd, onRemove }: RowProps) {
  const { title } = grantee;
  const mayEnd = useMayEnd();
  const { choice, typed } = useShareEnd({ name: title, end, onChange: onEnd });
  return (
    <li className={mark && `tl-share-${mark}`}>
      <span className="tl-share-tile" aria-hidden="true">
        <Face {...{ grantee }} />
      </span>
      <span className="tl-share-name" title={title}>
        {title} {mark && <span className="tl-ink-3">{texts.list.marks[mark]}</span>}
      </span>
      <select
        className="form-select"
        aria-label={texts.list.right(title)}
        value={capability}
        onChange={({ target }) => onChange(target.value as Capability)}
      >
        {capabilities.map(({ id, title: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {mayEnd && choice}
      <IconButton label={texts.list.remove(title)} onClick={onRemove}>
        <X />
      </IconButton>
      {mayEnd && typed}
    </li>
  );
}

function Face({ grantee: { type, title } }: Pick<GranteeRow, 'grantee'>) {
  if (type === 'global') return <Globe />;
  if (type === 'team') return <Users />;
  return type === 'error' ? <TriangleAlert /> : <>{initials(title)}</>;
}
