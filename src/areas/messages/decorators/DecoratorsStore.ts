import { type Decorator, type DecoratorKind, listDecoratorKinds, listDecorators } from 'api/decorators';
import { createStore } from 'rest/store';
import { DecoratorsActions } from './DecoratorsActions';
import { texts } from '../texts';

export interface DecoratorsState {
  /** What the server keeps for streams and for searches outside of one, in order. Absent until loaded. */
  stored?: readonly Decorator[];
  /** The kinds it offers, by type. */
  kinds?: Readonly<Record<string, DecoratorKind>>;
  error?: unknown;
}

const initial: DecoratorsState = {};
const failure = { title: texts.noDecorators, message: (reason: string) => reason };

/** Changes made to messages when they are shown (card search.md, "Decorators"). */
export const DecoratorsStore = createStore(
  'Decorators',
  DecoratorsActions,
  initial,
)(({ answer }) => ({
  list: answer(listDecorators, {
    into: (stored) => ({ stored: [...stored].sort((one, other) => one.order - other.order) }),
    failure,
  }),
  kinds: answer(listDecoratorKinds, { into: (kinds) => ({ kinds }), error: 'error', failure }),
}));
