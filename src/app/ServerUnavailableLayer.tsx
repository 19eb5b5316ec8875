import { serverDown } from 'areas/authentication';
import { useStore } from 'flux/use-store';
import { useEffect, useRef, useState } from 'react';
import { ServerAvailabilityActions } from 'rest/ServerAvailabilityActions';
import { ServerAvailabilityStore } from 'rest/ServerAvailabilityStore';
import { pageConfiguration } from 'rest/page-configuration';
import { type KeyValue } from 'ui/key-value/KeyValueList';
import { Layer } from 'ui/page/Layer';
import { ErrorState } from 'ui/state/ErrorState';
import { texts } from './texts';
import './ServerUnavailableLayer.css';

const { unavailable } = texts;

/** Covers the page while no request gets an answer; closes when one does, and the page is unchanged. */
export function ServerUnavailableLayer() {
  const error = useStore(ServerAvailabilityStore, (state) => state.error);
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const handleRetry = () => {
    setAsking(true);
    void Promise.resolve(ServerAvailabilityActions.ping()).finally(() => setAsking(false));
  };
  const details: KeyValue[] = [
    { key: 'message', value: error?.message ?? unavailable.unknown },
    { key: 'request', value: error ? `${error.method} ${error.url}` : unavailable.unknown },
    { key: 'status', value: error?.status ?? unavailable.noAnswer },
  ];
  return (
    <Layer label={unavailable.label}>
      <div ref={box} className="tl-unavailable">
        <ErrorState
          title={unavailable.title}
          onRetry={handleRetry}
          retryLabel={unavailable.retry}
          isRetrying={isAsking}
          details={details}
        >
          <p aria-live="assertive">{serverDown(pageConfiguration().serverAddress)}</p>
        </ErrorState>
      </div>
    </Layer>
  );
}
