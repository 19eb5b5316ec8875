import { type FetchError } from './FetchError';
import { createSignal } from 'flux/signal';

/** The server answered a request with success. */
export const answered = createSignal<[]>();
/** No answer came to a request. */
export const unanswered = createSignal<[FetchError]>();
/** The server refused a request for want of a permission (403). */
export const forbidden = createSignal<[FetchError]>();
