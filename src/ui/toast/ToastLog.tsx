import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { CopyButton } from 'ui/copy/CopyButton';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset, formatTime } from 'ui/format/zoned-time';
import { formatCount } from 'texts/count';
import { texts } from './texts';
import './ToastLog.css';

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** What a toast said. */
export interface LoggedToast {
  id: number;
  kind: keyof typeof ICONS;
  title: string;
  message: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** How often it was said. */
  times: number;
}

/** What toasts said, to be read again, each with its time and a copy of it. */
export function ToastLog({ toasts }: { toasts: readonly LoggedToast[] }) {
  return (
    <ol className="tl-toast-log" aria-label={texts.list}>
      {toasts.map((toast) => (
        <li key={toast.id} className={`tl-toast-log-${toast.kind}`}>
          <Entry {...toast} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ kind, title, message, at, times }: LoggedToast) {
  const zone = useTimeZone();
  const Icon = ICONS[kind];
  const time = formatDateTimeWithOffset(at, zone);
  return (
    <>
      <Icon size={16} role="img" aria-label={texts.kinds[kind]} aria-hidden={undefined} />
      <div>
        <b>{title}</b>
        {times > 1 && <span className="tl-ink-3"> ×{formatCount(times)}</span>}
        <p>{message}</p>
      </div>
      <time dateTime={new Date(at).toISOString()} title={time}>
        {formatTime(at, zone).slice(0, 8)}
      </time>
      <CopyButton label={texts.copy(title)} value={`${time} ${title}: ${message}`} />
    </>
  );
}
