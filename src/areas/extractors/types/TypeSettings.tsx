import { useMemo } from 'react';
import { ConfigurationForm } from 'ui/configuration-form/ConfigurationForm';
import { hasLookupTables, LOOKUP_TABLE } from '../readable-types';
import { GrokSettings } from './GrokSettings';
import { type TypeSettingsProps } from './setting';
import { shownSettings, withBlanksTold } from './type-settings';
import { texts } from './texts';
import './types.css';

/** What a type of extractor asks for. */
export function TypeSettings(props: TypeSettingsProps) {
  const { type, values, shown, onChange } = props;
  const configuration = useMemo(() => withBlanksTold(shownSettings(type, values), values), [type, values]);
  if (type === 'grok') return <GrokSettings {...props} />;
  if (type === 'copy_input') return <p className="tl-ink-3">{texts.nothing}</p>;
  return (
    <>
      {type === LOOKUP_TABLE && <p className="tl-ink-3">{hasLookupTables() ? texts.lookup : texts.noLookupTables}</p>}
      <ConfigurationForm {...{ configuration, values, shown, onChange }} />
    </>
  );
}
