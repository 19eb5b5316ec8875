import { FORMAT_TITLES } from 'api/formats';
import { listRecognition, type Recognition } from 'api/inputs';
import { serve, type ServedCall } from 'server/calls/serve';
import { recognitionMetric, UNRECOGNISED } from 'server/processing/recognition/recognition-metrics';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type Inputs } from './inputs';

/** In which formats the messages of an input were, since the server was started. */
function recognitionOf(metrics: Pick<MetricRegistry, 'read'>, inputId: string): Recognition {
  const count = (format: string) => Number(metrics.read(recognitionMetric(inputId, format))?.metric.count ?? 0);
  const formats = Object.keys(FORMAT_TITLES).map((format) => ({ format, messages: count(format) }));
  return {
    formats: formats.filter(({ messages }) => messages > 0).sort((one, other) => other.messages - one.messages),
    unrecognised: count(UNRECOGNISED),
  };
}

/** What is recognised of the inputs' messages. */
export const recognitionCalls = (inputs: Inputs, metrics: Pick<MetricRegistry, 'read'>): ServedCall[] => [
  serve(listRecognition, async ({ caller }) => {
    const recognising = inputs.list(caller.may).filter(({ attributes }) => attributes.recognise_formats === true);
    return Object.fromEntries(recognising.map(({ id }) => [id, recognitionOf(metrics, id)]));
  }),
];
