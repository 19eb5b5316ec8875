import { type ExampleMessage } from 'api/stream-trials';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset } from 'ui/format/zoned-time';
import './trial.css';

/** Some stored messages, with links to them. Nothing without messages. */
export function ExampleMessages({ title, messages }: { title: string; messages: readonly ExampleMessage[] }) {
  const zone = useTimeZone();
  if (messages.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul className="tl-stream-trial-examples">
        {messages.map(({ message_id: id, index, timestamp, source, message }) => (
          <li key={id}>
            <Link to={Routes.SEARCH.message(index, id)} className="tl-mono">
              {formatDateTimeWithOffset(timestamp, zone)}
            </Link>{' '}
            <span className="tl-ink-3">{source}</span> <span>{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
