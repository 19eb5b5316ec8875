import { JsonPathError, parseJsonPath } from 'lang/json-path/json-path';
import { type InputConfiguration } from 'server/codecs/codec';
import { GeneratorTransport } from 'server/ingest/pulled/generator-transport';
import { HttpPollTransport, PollSettingsError, pollTarget } from 'server/ingest/pulled/http-poll-transport';
import { textSetting } from 'server/settings/read-setting';
import { type InputType } from './input-type';
import { codecFields, transportFields } from './requested-configuration';

function pollFaults(configuration: InputConfiguration): Record<string, string> {
  const faults: Record<string, string> = {};
  const note = (name: string, read: () => unknown) => {
    try {
      read();
    } catch (cause) {
      if (!(cause instanceof PollSettingsError || cause instanceof JsonPathError)) throw cause;
      faults[name] = cause.message;
    }
  };
  note('target_url', () => pollTarget(configuration));
  note('path', () => parseJsonPath(textSetting(configuration, 'path')));
  return faults;
}

/** What fetches or makes its messages itself. */
export const pulledTypes: readonly InputType[] = [
  {
    type: 'org.graylog2.inputs.misc.jsonpath.JsonPathInput',
    name: 'JSON path value from HTTP API',
    codec: 'jsonpath',
    requestedConfiguration: { ...transportFields.httpPoll(), ...codecFields.jsonPath },
    network: 'none',
    faults: pollFaults,
    open: (needs) => new HttpPollTransport(needs),
  },
  {
    type: 'org.graylog2.inputs.random.FakeHttpMessageInput',
    name: 'Random HTTP message generator',
    codec: 'random-http-msg',
    requestedConfiguration: { ...transportFields.generator(), ...codecFields.randomHttp },
    network: 'none',
    open: (needs) => new GeneratorTransport(needs),
  },
];
