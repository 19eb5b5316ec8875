import { type PublicNotice } from 'api/page-configuration';
import { useState } from 'react';
import { Note } from 'ui/note/Note';
import { texts } from '../texts';

/** Notices by administrators, shown as plain text before sign-in. */
export function PublicNotices({ notices }: { notices: Readonly<Record<string, PublicNotice>> }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const shown = Object.entries(notices).filter(([id, { isActive }]) => isActive && !dismissed.includes(id));
  if (shown.length === 0) return null;
  return (
    <div className="tl-sign-in-notices">
      {shown.map(([id, notice]) => (
        <Note
          key={id}
          kind={notice.variant ?? 'info'}
          title={notice.hiddenTitle ? undefined : notice.title}
          onDismiss={notice.isDismissible ? () => setDismissed([...dismissed, id]) : undefined}
        >
          {notice.shortMessage}
          {notice.longMessage && (
            <details>
              <summary>{texts.signIn.more}</summary>
              {notice.longMessage}
            </details>
          )}
        </Note>
      ))}
    </div>
  );
}
