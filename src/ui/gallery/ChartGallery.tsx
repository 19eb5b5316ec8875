import { Database, Split } from 'lucide-react';
import { useState } from 'react';
import { Chart } from 'ui/chart/Chart';
import { sampleCharts } from 'ui/chart/sample-charts';
import { DiffView } from 'ui/diff/DiffView';
import { EntityLink } from 'ui/entity-link/EntityLink';
import { LiveIndicator } from 'ui/live/LiveIndicator';
import { Section } from 'ui/section/Section';
import { NoPermission } from 'ui/state/NoPermission';
import { NothingFound } from 'ui/state/NothingFound';
import { NothingYet } from 'ui/state/NothingYet';

const before = { level: 6, thread: 'http-nio-8080-exec-41', source: 'orders-2', service: 'orders' };
const after = { level: 4, source: 'orders-2', service: 'orders', query_ms: 4812 };
const examples = ['Errors', 'One source', 'Security'].map((title) => ({
  id: title,
  title,
  text: 'Begin with rules that others use.',
  onChoose: () => undefined,
}));

/** Charts of every kind, differences, live states, links to things, empty faces. */
export function ChartGallery() {
  const [isPaused, setPaused] = useState(false);
  const toggle = () => setPaused(!isPaused);
  return (
    <div className="tl-gallery-cards">
      {Object.entries(sampleCharts).map(([name, data]) => (
        <Section key={name} title={`Chart: ${name}`}>
          <Chart label={name} data={data} />
        </Section>
      ))}
      <Section title="Chart: loading and empty">
        <Chart label="Loading" data={undefined} height={80} />
        <Chart label="Empty" data={{ kind: 'pie', slices: [] }} height={80} />
      </Section>
      <Section title="Differences, live, links">
        <DiffView label="Changes" {...{ before, after }} />
        <div className="tl-gallery-row">
          <LiveIndicator state={isPaused ? 'paused' : 'live'} everyS={2} onToggle={toggle} />
          <LiveIndicator state="waiting" everyS={2} nextTryInS={5} onToggle={toggle} />
        </div>
        <div className="tl-gallery-row">
          <EntityLink to="/streams/a" id="a" kind="Stream" title="Orders API" icon={<Split />} fact="3 rules" />
          <EntityLink to="/index_sets/b" id="b" kind="Index set" title="Apps, 30 days" icon={<Database />} />
          <EntityLink to="/streams/c" id="5f1d9a2c" kind="Stream" title={null} icon={<Split />} />
          <EntityLink to="/streams/d" id="d" kind="Stream" title="Secret" icon={<Split />} isPermitted={false} />
        </div>
      </Section>
      <Section title="Empty faces">
        <NothingYet title="Sort messages into streams as they arrive" examples={examples}>
          A stream collects messages that belong together.
        </NothingYet>
        <NothingFound what="streams with “shop” in their title" onClear={toggle} />
        <NoPermission what="Index sets" permissions={['indexsets:read']} />
      </Section>
    </div>
  );
}
