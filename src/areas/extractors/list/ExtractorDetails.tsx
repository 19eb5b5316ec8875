import { type ExtractorSummary } from 'api/extractors';
import { type ReactNode } from 'react';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { MetricsView } from './MetricsView';
import { settingText } from './setting-text';
import { texts } from './texts';

const { details: words } = texts;

const entriesOf = (settings: Readonly<Record<string, unknown>>) =>
  Object.entries(settings).map(([key, value]) => ({ key, value: settingText(value) }));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Settings({ settings, none }: { settings: Readonly<Record<string, unknown>>; none?: string }) {
  const entries = entriesOf(settings);
  if (entries.length > 0) return <KeyValueList entries={entries} />;
  return none === undefined ? null : <p className="tl-ink-3">{none}</p>;
}

/** An extractor in full: when it runs, its settings, what it does with what it found, what it has done. */
export function ExtractorDetails({ extractor }: { extractor: ExtractorSummary }) {
  const { condition_type, condition_value, extractor_config, converters, metrics, title } = extractor;
  return (
    <div className="tl-extractor-details">
      <div>
        {condition_type !== 'none' && (
          <Part title={words.condition}>
            <p>
              {(condition_type === 'regex' ? words.matches : words.contains)(extractor.source_field)}{' '}
              <code>{condition_value}</code>
            </p>
          </Part>
        )}
        <Part title={words.configuration}>
          <Settings settings={extractor_config} none={words.noConfiguration} />
        </Part>
        {converters.length > 0 && (
          <Part title={words.converters}>
            <ol className="tl-extractor-converters">
              {converters.map(({ type, config }) => (
                <li key={type}>
                  <code>{type}</code>
                  <Settings settings={config} />
                </li>
              ))}
            </ol>
          </Part>
        )}
      </div>
      <Part title={words.metrics}>
        <MetricsView metrics={metrics} label={words.timesOf(title)} />
      </Part>
    </div>
  );
}
