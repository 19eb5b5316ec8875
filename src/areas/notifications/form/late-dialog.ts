import { lazy } from 'react';

/** Makes a notification in a dialog. Its form comes when it is asked for. */
export const NewNotificationDialog = lazy(async () => ({
  default: (await import('./NewNotificationDialog')).NewNotificationDialog,
}));
