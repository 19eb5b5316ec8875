import { type OutputType } from './output-type';
import { elasticsearchOutput } from './types/elasticsearch';
import { fileOutput } from './types/file';
import { gelfOutput } from './types/gelf';
import { lokiOutput } from './types/loki';
import { otlpOutput } from './types/otlp';
import { stdoutOutput } from './types/stdout';
import { syslogOutput } from './types/syslog';
import { webhookOutput } from './types/webhook';

const OUTPUT_TYPES: readonly OutputType[] = [
  gelfOutput,
  stdoutOutput,
  syslogOutput,
  elasticsearchOutput,
  otlpOutput,
  lokiOutput,
  webhookOutput,
  fileOutput,
];

/** All kinds of outputs, those of other servers first. */
export const listOutputTypes = (): readonly OutputType[] => OUTPUT_TYPES;

/** @returns undefined for a type that this server does not have */
export const findOutputType = (type: string): OutputType | undefined =>
  OUTPUT_TYPES.find((known) => known.type === type);
