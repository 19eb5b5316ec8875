import { type NotificationModel } from '../notification-type';

/** The model as JSON, as a 4.3 cluster sends it: without what templates alone know. */
export const modelBody = ({ snooze_link: _, ...model }: NotificationModel, indent?: number): string =>
  JSON.stringify(model, null, indent);
