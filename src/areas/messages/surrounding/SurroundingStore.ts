import { executeSearchNow } from 'api/search';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { isCancelled } from 'flux/cancelled';
import { type Around, type AroundScope } from './around';
import { SurroundingActions } from './SurroundingActions';

/** What is known of the messages around one. */
export interface Surroundings {
  scope: AroundScope;
  /** Stays while more is loaded. */
  around?: Around;
  isLoading: boolean;
  error?: unknown;
}

export interface SurroundingState {
  /** By id of the message in the middle. */
  of: Readonly<Record<string, Surroundings>>;
}

const initial: SurroundingState = { of: {} };
/** With the query language, which the first screen does without. */
const loadAround = () => import('./around');

/** What happened around messages, by the calls every server has. */
export const SurroundingStore = createStore(
  'Surrounding',
  SurroundingActions,
  initial,
)(({ setState }) => {
  const newest = new Map<string, object>();
  const change = (id: string, part: Partial<Surroundings> & Pick<Surroundings, 'scope'>) =>
    setState(({ of }) => {
      const before = of[id]?.scope === part.scope ? of[id] : undefined;
      return { of: { ...of, [id]: { isLoading: false, ...before, ...part } } };
    });
  return {
    load: async (signal, question) => {
      const { message, scope } = question;
      const asked = {};
      newest.set(message.id, asked);
      const isNewest = () => newest.get(message.id) === asked;
      change(message.id, { scope, isLoading: true });
      try {
        const { aroundSearch, readAround } = await loadAround();
        const body = aroundSearch(question);
        const around = readAround(await call(executeSearchNow, { body, signal, expects: [403] }), body, question);
        if (isNewest()) change(message.id, { scope, around, isLoading: false, error: undefined });
        return around;
      } catch (error) {
        if (isNewest()) change(message.id, { scope, isLoading: false, ...(!isCancelled(error) && { error }) });
        throw error;
      }
    },
    forget: (_signal, messageId) => {
      newest.delete(messageId);
      setState(({ of }) => ({ of: Object.fromEntries(Object.entries(of).filter(([id]) => id !== messageId)) }));
    },
  };
});
