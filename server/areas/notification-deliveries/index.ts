export { notificationDeliveries, type NotificationDeliveries } from './area';
