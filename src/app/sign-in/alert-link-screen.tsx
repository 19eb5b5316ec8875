import { LinkedAlertCard } from 'areas/events';
import { type ReactNode } from 'react';
import { CardScreen } from './CardScreen';

/** Where a link of a notification leads. */
export const alertLinkScreen = (link: string): ReactNode => (
  <CardScreen>
    <LinkedAlertCard link={link} />
  </CardScreen>
);
