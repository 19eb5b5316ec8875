import { NodesStore, useMetrics } from 'areas/cluster';
import { useStore } from 'flux/use-store';
import { useMemo, useState } from 'react';
import { Button } from 'ui/button/Button';
import { formatBytes } from 'ui/format/bytes';
import { formatCount, formatRate } from 'ui/format/number';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { type InputRow } from '../rows/input-row';
import { metricNames, type Traffic, trafficOf } from '../rows/traffic';
import { texts } from './texts';

const bothWays = (read = 0, written = 0): string => `▼${formatBytes(read)} ▲${formatBytes(written)}`;

function entriesOf(traffic: Traffic): KeyValue[] {
  const { messages, minuteRate, readTotal, readPerSecond, writtenTotal, writtenPerSecond, emptyMessages } = traffic;
  const { openConnections, totalConnections } = traffic;
  const entries: (KeyValue | undefined)[] = [
    messages === undefined ? undefined : { key: texts.details.messages, value: formatCount(messages) },
    minuteRate === undefined
      ? undefined
      : { key: texts.details.minuteRate, value: texts.details.perSecond(formatRate(minuteRate)) },
    readTotal === undefined
      ? undefined
      : {
          key: texts.details.network,
          value: texts.details.networkTotal(
            bothWays(readPerSecond, writtenPerSecond),
            bothWays(readTotal, writtenTotal),
          ),
        },
    openConnections === undefined
      ? undefined
      : {
          key: texts.details.connections,
          value: texts.details.connectionsTotal(formatCount(openConnections), formatCount(totalConnections ?? 0)),
        },
    emptyMessages === undefined ? undefined : { key: texts.details.emptyMessages, value: formatCount(emptyMessages) },
  ];
  return entries.filter((entry) => entry !== undefined);
}

/** What the traffic of an input is since it was started, each line only where the figure exists (card inputs.md, "Throughput / Metrics box"). */
export function Figures({ input }: { input: InputRow }) {
  const [isOpen, setOpen] = useState(false);
  const nodeCount = useStore(NodesStore, (state) => state.nodeCount);
  const entries = entriesOf(input.traffic);
  if (entries.length === 0) return <p className="tl-ink-3">{texts.details.noFigures}</p>;
  const { showNodes, hideNodes } = texts.details;
  return (
    <>
      <KeyValueList look="plain" entries={entries} />
      {input.global && nodeCount > 1 && (
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? hideNodes : showNodes}
        </Button>
      )}
      {isOpen && <FiguresByNode input={input} />}
    </>
  );
}

function FiguresByNode({ input }: { input: InputRow }) {
  const nodes = useStore(NodesStore, (state) => state.nodes);
  const metrics = useMetrics(
    useMemo(() => metricNames(input), [input]),
    (state) => state.metrics,
  );
  return Object.entries(nodes ?? {}).map(([nodeId, { hostname }]) => {
    const ofNode = metrics?.[nodeId];
    const entries = ofNode ? entriesOf(trafficOf(input, { [nodeId]: ofNode })) : [];
    return (
      <section key={nodeId} className="tl-figures-of-node" aria-label={hostname}>
        <h3 className="tl-small">{hostname}</h3>
        {entries.length === 0 ? (
          <p className="tl-ink-3">{texts.details.noFiguresOfNode}</p>
        ) : (
          <KeyValueList look="plain" entries={entries} />
        )}
      </section>
    );
  });
}
