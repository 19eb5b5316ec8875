import {
  CUSTOM_HTTP,
  EMAIL,
  FORMER_PAGERDUTY,
  HTTP,
  LEGACY_CALLBACK,
  PAGERDUTY,
  SLACK,
} from 'api/events/notifications';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { Button } from 'ui/button/Button';
import { SelectField } from 'ui/field/SelectField';
import { isKnownType, type NotificationType } from '../model/notification';
import { typeName } from '../model/texts';
import { NotificationChoicesActions, NotificationChoicesStore } from '../stores/NotificationChoicesStore';
import { texts } from './texts';

const OURS: readonly NotificationType[] = [EMAIL, HTTP, CUSTOM_HTTP, SLACK, PAGERDUTY];
const OF_OTHERS: readonly NotificationType[] = [EMAIL, HTTP];
/** No call of a 4.3 server says whether it has the plugin for these. */
const OF_PLUGINS: readonly NotificationType[] = [SLACK, FORMER_PAGERDUTY];

interface TypeFieldProps {
  /** Empty while none is chosen. */
  value: string;
  /** The server has all types. */
  hasAll: boolean;
  error: string | undefined;
  onChange: (type: NotificationType) => void;
}

/** Which way events are told of. */
export function TypeField({ value, hasAll, error, onChange }: TypeFieldProps) {
  const [hasMore, setMore] = useState(false);
  const hasLegacy = useStore(NotificationChoicesStore, ({ legacyTypes = {} }) => Object.keys(legacyTypes).length > 0);
  useEffect(() => {
    const asked = NotificationChoicesActions.loadLegacyTypes();
    // The type is not offered then.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  const offered: string[] = [
    ...(hasAll ? OURS : OF_OTHERS),
    ...(hasMore ? OF_PLUGINS : []),
    ...(hasLegacy ? [LEGACY_CALLBACK] : []),
  ];
  const types = value === '' || offered.includes(value) ? offered : [...offered, value];
  return (
    <>
      <SelectField
        name="config"
        label={texts.type}
        placeholder={value === '' ? texts.chooseType : undefined}
        options={types.map((type) => ({ value: type, label: typeName(type) }))}
        value={value}
        error={error}
        onChange={(type) => isKnownType(type) && onChange(type)}
      />
      {!hasAll && !hasMore && (
        <div>
          <Button size="sm" variant="ghost" title={texts.typesOfPluginsHelp} onClick={() => setMore(true)}>
            {texts.typesOfPlugins}
          </Button>
        </div>
      )}
    </>
  );
}
