import { Fragment, type ReactNode } from 'react';
import './KeyValueList.css';

export interface KeyValue {
  key: string;
  /** Empty, null or absent shows an en dash. */
  value: string | number | null | undefined;
  /** Shown in place of the value, for links and chips. */
  content?: ReactNode;
}

interface KeyValueListProps {
  entries: readonly KeyValue[];
  /** `mono` for identifiers and server facts with hairlines, `plain` for prose facts. */
  look?: 'mono' | 'plain';
}

/** Facts as aligned keys and values. */
export function KeyValueList({ entries, look = 'mono' }: KeyValueListProps) {
  return (
    <dl className={`tl-key-values tl-key-values-${look}`}>
      {entries.map(({ key, value, content }) => (
        <Fragment key={key}>
          <dt>{key}</dt>
          <dd>{content ?? (value === null || value === undefined || value === '' ? <i>–</i> : value)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
