import { type Received } from 'api/messages';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { saveFile } from 'rest/download';
import { Button } from 'ui/button/Button';
import { formatBytes } from 'ui/format/bytes';
import { Segmented } from 'ui/tabs/Segmented';
import { bytesOf, hexLines } from './hex-lines';
import { ParseAgain } from './ParseAgain';
import { texts } from './texts';

/** More in one element takes browsers long to lay out. */
const MAX_SHOWN = 32_000;

type View = 'text' | 'hex';

const VIEWS = [
  { value: 'text', label: texts.text },
  { value: 'hex', label: texts.hex },
] as const;

interface BytesProps {
  /** Of the message. */
  id: string;
  received: Received;
  /** In base64. */
  content: string;
}

/** Bytes as text and in hexadecimal, and what can be done with them. */
export function Bytes({ id, received, content }: BytesProps) {
  const [view, setView] = useState<View>('text');
  const bytes = useMemo(() => bytesOf(content), [content]);
  const beginning = useMemo(() => bytes.subarray(0, MAX_SHOWN), [bytes]);
  const text = useMemo(
    () => (view === 'hex' ? hexLines(beginning) : new TextDecoder().decode(beginning)),
    [beginning, view],
  );
  return (
    <>
      <div className="tl-received-actions">
        <Segmented label={texts.view} segments={VIEWS} value={view} onChange={setView} />
        <Button
          variant="ghost"
          size="sm"
          icon={<Download />}
          onClick={() => saveFile(new Blob([bytes], { type: 'application/octet-stream' }), `${id}.bin`)}
        >
          {texts.download}
        </Button>
        <ParseAgain {...{ received, content }} />
      </div>
      {/* It scrolls, so that keys must reach it. */}
      <pre
        className={`tl-received-bytes ${view === 'text' ? 'tl-received-text' : ''}`}
        role="region"
        aria-label={texts.content}
        tabIndex={0}
      >
        {text}
      </pre>
      {beginning.length < bytes.length && (
        <p className="tl-small tl-ink-3">{texts.beginning(formatBytes(beginning.length))}</p>
      )}
    </>
  );
}
