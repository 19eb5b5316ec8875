import { DASHBOARDS } from './classic/dashboards';
import { SEARCHING } from './classic/searching';
import { SIGN_IN } from './classic/sign-in';
import { START } from './classic/start';
import { type ClassicArea } from './classic/step';
import { STREAMS } from './classic/streams';
import { FORMS } from './classic/forms';

/**
 * What the classic web UI of a 4.3 cluster sends and reads, screen by screen, in the order it is walked: a file of
 * `classic/` for each. Written from the facts of the area cards; whoever mends how we understand that client adds the
 * body here first.
 */
export const CLASSIC_AREAS: readonly ClassicArea[] = [START, SIGN_IN, STREAMS, SEARCHING, DASHBOARDS, FORMS];
