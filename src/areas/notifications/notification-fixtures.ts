import { type Notification } from 'api/events/notifications';
import { type Settings } from './model/notification';

interface Part extends Partial<Omit<Notification, 'config'>> {
  config?: Settings;
}

const MAIL: Settings = {
  ...{ type: 'email-notification-v1', subject: 'Alert', sender: '', body_template: 'Hi', html_body_template: '' },
  ...{ email_recipients: ['ops@example.org'], user_recipients: [], time_zone: 'UTC' },
};

export const aNotification = ({ config = MAIL, ...part }: Part = {}): Notification => ({
  ...{ id: 'a'.repeat(24), title: 'Ops mail', description: 'For those on call', ...part },
  config,
});
