import { dismissGuide, getGuideState } from 'api/getting-started';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Guide } from './guide';

/** The calls of the guide for beginners. */
export function guideCalls(guide: Guide): ServedCall[] {
  return [
    serve(getGuideState, async () => ({ show: await guide.isShown() })),
    serve(dismissGuide, ({ caller }) => guide.dismiss(caller.username)),
  ];
}
