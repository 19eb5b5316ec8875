export { notifications, type Notifications } from './area';
