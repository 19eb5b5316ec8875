import { SECRET_KEPT } from 'api/events/notifications';
import { settingName } from '../form/texts';
import { type Settings } from '../model/notification';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { texts } from './texts';

const TEMPLATES = ['body_template', 'html_body_template', 'custom_message'];

function textOf(value: unknown): string {
  if (value === SECRET_KEPT) return texts.kept;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.join(', ');
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The settings of a notification, as they are stored. */
export function SettingsList({ config }: { config: Settings }) {
  const entries = Object.entries(config).filter(([name]) => name !== 'type');
  return (
    <KeyValueList
      look="plain"
      entries={entries.map(([name, value]) => {
        const text = textOf(value);
        const isTemplate = TEMPLATES.includes(name) && text !== '';
        return {
          key: settingName(name),
          value: text,
          content: isTemplate ? (
            <pre className="tl-notification-stored" tabIndex={0}>
              {text}
            </pre>
          ) : undefined,
        };
      })}
    />
  );
}
