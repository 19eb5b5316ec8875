import { type Input } from 'api/inputs';
import { useStore } from 'flux/use-store';
import { Download } from 'lucide-react';
import { saveFile } from 'rest/download';
import { useEffect } from 'react';
import { Button } from 'ui/button/Button';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDay } from 'ui/format/zoned-time';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Note } from 'ui/note/Note';
import { CertificateActions, CertificateStore } from './CertificateStore';
import { texts } from './texts';
import './certificate.css';

const DAY_MS = 86_400_000;
/** What a name is nobody needs to be told. */
const KINDS = /\b(?:DNS|IP Address):/g;
const SOON_DAYS = 30;

interface CertificateViewProps {
  input: Pick<Input, 'id' | 'title'>;
  /** When it was started last: it may show another certificate since. */
  startedAt: string | undefined;
}

/** The certificate that senders of an input see, as a file for those that have to trust it. */
export function CertificateView({ input: { id, title }, startedAt }: CertificateViewProps) {
  const certificate = useStore(CertificateStore, ({ certificates }) => certificates[id]);
  const isLost = useStore(CertificateStore, ({ error }) => error !== undefined);
  const zone = useTimeZone();
  useEffect(() => {
    if (startedAt === undefined) return undefined;
    const asking = CertificateActions.get(id);
    asking.catch(() => undefined); // The store has the error.
    return () => asking.cancel();
  }, [id, startedAt]);
  if (startedAt === undefined) return <p className="tl-ink-3">{texts.notRunning}</p>;
  if (!certificate) return <p className="tl-ink-3">{isLost ? texts.failed : texts.loading}</p>;
  const { pem, subject, names, fingerprint_sha256: fingerprint, valid_to: until } = certificate;
  const leftDays = (Date.parse(until) - Date.now()) / DAY_MS;
  const save = () =>
    saveFile(new Blob([pem], { type: 'application/x-pem-file' }), `${title.replace(/[^\w.-]+/g, '-')}.pem`);
  return (
    <div className="tl-input-certificate">
      <KeyValueList
        look="plain"
        entries={[
          { key: texts.validUntil, value: formatDay(until, zone) },
          { key: texts.names, value: names === '' ? subject : names.replace(KINDS, '') },
          { key: texts.fingerprint, value: null, content: <code className="tl-mono">{fingerprint}</code> },
        ]}
      />
      {leftDays < SOON_DAYS && (
        <Note kind={leftDays < 0 ? 'danger' : 'warning'} title={leftDays < 0 ? texts.expired : texts.expiresSoon}>
          {texts.replace}
        </Note>
      )}
      {certificate.is_self_signed && <p className="tl-ink-3">{texts.selfSigned}</p>}
      <Button size="sm" icon={<Download />} onClick={save}>
        {texts.download}
      </Button>
    </div>
  );
}
