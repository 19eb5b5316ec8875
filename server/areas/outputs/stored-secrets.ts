import { httpError } from 'server/calls/http-error';
import { type OutputType } from 'server/outputs/output-type';
import { keepSecrets, secretsOf } from 'server/settings/secret-settings';
import { type Settings, textSetting } from 'server/settings/read-setting';

function originOf(settings: Settings): string {
  const url = textSetting(settings, 'url').trim();
  return URL.canParse(url) ? new URL(url).origin : url;
}

/**
 * Settings as they are sent back: a secret that is still masked stays what it was, unless it would be sent to another
 * server. Answers never show secrets, and nobody may read one by changing the address.
 *
 * @throws HttpError 400
 */
export function keepStoredSecrets(
  { requestedConfiguration }: OutputType,
  sent: Settings,
  before: Settings,
): Record<string, unknown> {
  const kept = secretsOf(requestedConfiguration, before).filter(([name, shown]) => sent[name] === shown);
  if (kept.length > 0 && originOf(sent) !== originOf(before)) {
    const faults = kept.map(([name]) => {
      const label = requestedConfiguration[name]?.human_name ?? name;
      return [name, `${label} (${name}) must be entered again because the address has changed.`];
    });
    throw httpError.invalidFields(Object.fromEntries(faults), 'Missing or invalid output configuration.');
  }
  return keepSecrets(requestedConfiguration, sent, before);
}
