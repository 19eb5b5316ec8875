import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPoll } from 'rest/polling';
import { Button } from 'ui/button/Button';
import { formatClock } from 'ui/format/zoned-time';
import { useTimeZone } from 'ui/format/TimeZone';
import { SignInsActions } from '../stores/SignInsStore';
import { texts } from './texts';
import './ViewAsStrip.css';

/** A view ends by itself when its time is over, and with the rights of either person. */
const poll = createPoll({ everyMs: 5_000, run: (signal) => SignInsActions.lookAtView.within(signal) });

/** Above every page while somebody views the console as another person. */
export function ViewAsStrip() {
  const user = useStore(CurrentUserStore, ({ currentUser }) => currentUser);
  const view = user?.view_as;
  const zone = useTimeZone();
  const [isBusy, setBusy] = useState(false);
  const isOn = view !== undefined;
  useEffect(() => (isOn ? poll.start() : undefined), [isOn]);
  const viewed = useRef<string>();
  useEffect(() => {
    if (isOn) viewed.current = user?.username;
    else if (user && user.username === viewed.current) {
      // It ended, and the person was loaded anew before anybody noticed.
      viewed.current = undefined;
      void SignInsActions.lookAtView().catch(() => undefined);
    }
  }, [isOn, user]);
  if (!view) return null;
  const stop = () => {
    setBusy(true);
    void SignInsActions.stopViewing()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <section className="tl-view-as" aria-label={texts.label}>
      <Eye aria-hidden size={16} />
      <p role="status">
        {texts.viewing} <b>{view.full_name}</b>
        {texts.until(formatClock(view.until, zone))} {view.limited && <span>{texts.limited}</span>}
      </p>
      <Button size="sm" busy={isBusy} onClick={stop}>
        {texts.stop}
      </Button>
    </section>
  );
}
