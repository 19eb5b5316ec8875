import { useStore } from 'flux/use-store';
import { type ReactNode } from 'react';
import { ServerAvailabilityStore } from 'rest/ServerAvailabilityStore';
import { BrandMark } from 'ui/brand/BrandMark';
import { Inert } from 'ui/page/Inert';
import { TreeLine } from 'ui/tree-line/TreeLine';
import { ServerUnavailableLayer } from '../ServerUnavailableLayer';

/** A card without the console around it, for those who have no session or not yet; looks like sign-in. */
export function CardScreen({ children }: { children: ReactNode }) {
  const isUp = useStore(ServerAvailabilityStore, ({ up }) => up);
  return (
    <>
      <Inert when={!isUp} fillsWindow>
        <main className="tl-sign-in-screen">
          <TreeLine />
          <div className="tl-sign-in">
            <BrandMark size={28} withName />
            <div className="card tl-sign-in-card">{children}</div>
          </div>
        </main>
      </Inert>
      {!isUp && <ServerUnavailableLayer />}
    </>
  );
}
