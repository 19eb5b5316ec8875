import { type HeaderAuthentication } from 'api/header-authentication';
import { Note } from 'ui/note/Note';
import { texts } from './texts';

/** From which addresses the header counts, where the server says it. */
export function TrustedProxies({ proxies }: { proxies: HeaderAuthentication['trusted_proxies'] }) {
  if (proxies === undefined) return <p className="tl-ink-3 mb-0">{texts.proxiesElsewhere}</p>;
  if (proxies.length > 0) return null;
  return (
    <Note kind="warning" title={texts.noProxies}>
      {texts.noProxiesHow}
    </Note>
  );
}
