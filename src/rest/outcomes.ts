import { type FetchError } from './FetchError';
import { createSignal } from 'flux/signal';

/** The server answered a request with success. */
export const answered = createSignal<[]>();
/** A request got no answer. */
export const unanswered = createSignal<[FetchError]>();
/** The server refused a request because a permission is missing (403). */
export const forbidden = createSignal<[FetchError]>();
