import { isDeepStrictEqual } from 'node:util';
import { type NotificationConfig, SECRET_KEPT } from 'api/events/notifications';
import { type FieldErrors } from 'server/calls/validation-result';
import { type NotificationType } from 'server/notifications/notification-type';
import { type NotificationTypes } from 'server/notifications/types';
import { type SealedTexts } from 'server/storage/sealed-text';
import { isSealed, isWorthSealing, openSetting, sealSetting } from './sealed-settings';
import { type StoredConfig, type StoredNotification } from './stored-notification';

type Settings = Readonly<Record<string, unknown>>;

/** What is known of a notification that is changed or tried. */
export interface KnownNotification {
  id: string;
  body: StoredNotification;
}

/** The secrets in the settings of notifications. */
export interface NotificationSecrets {
  /** Names of those that nobody is shown and that a notification has. */
  namesIn(config: StoredConfig): string[];
  /** Names of all that are sealed where they are stored, and that a notification has. */
  sealedIn(config: StoredConfig): string[];
  /** Settings as people who may read them are shown them. */
  shown(known: KnownNotification): NotificationConfig;
  /** Settings with their secrets, for delivery. One that cannot be opened any more is left out. */
  open(known: KnownNotification): NotificationConfig;
  /**
   * Settings to store.
   *
   * @param id of the notification, for which secrets are sealed
   * @param before what is stored now: a secret that stays the same stays sealed as it is, and is no change
   */
  seal(id: string, config: NotificationConfig, before?: StoredConfig): StoredConfig;
  /** Stored settings with those sealed that were stored in plain text. */
  sealPlain(id: string, config: StoredConfig): StoredConfig;
  /**
   * Puts stored secrets in place of those that are to be kept.
   *
   * @returns the sentences for those that cannot be kept: there is none, or it was entered for another server
   */
  keep(
    config: NotificationConfig,
    known: KnownNotification | undefined,
  ): { config: NotificationConfig; errors: FieldErrors };
}

const NONE: readonly string[] = [];
const NOTHING_KEPT = 'There is no stored secret to keep. Enter it.';
const OTHER_SERVER = 'Enter it again: it was entered for another server.';

const withSettings = (config: StoredConfig, settings: Settings): StoredConfig => ({ ...config, ...settings });
/** What was sealed kept the rules of its type, and what stands for one that cannot be opened is of its type. */
const asConfig = (config: StoredConfig): NotificationConfig => config as NotificationConfig;

/** Seals secrets for a notification and a setting; those that nobody is shown also for the server they are sent to. */
export function createNotificationSecrets(types: NotificationTypes, texts: SealedTexts): NotificationSecrets {
  const typeOf = ({ type }: StoredConfig): NotificationType | undefined => types.get(type);
  const secretNames = (config: StoredConfig) => typeOf(config)?.secrets?.names ?? NONE;
  const destinationOf = (config: NotificationConfig) => typeOf(config)?.secrets?.destination(config) ?? '';
  /** @param config of which everything but these secrets is open */
  const purpose = (id: string, name: string, config: NotificationConfig) =>
    JSON.stringify([id, name, destinationOf(config)]);

  const namesIn = (settings: StoredConfig): string[] =>
    secretNames(settings).filter((name) => typeof settings[name] === 'string' && settings[name] !== '');
  const atRestIn = (settings: StoredConfig): string[] =>
    Object.keys(typeOf(settings)?.sealed ?? {}).filter((name) => isWorthSealing(settings[name]));

  const replaced = (config: StoredConfig, names: readonly string[], by: (name: string) => unknown): StoredConfig =>
    withSettings(config, Object.fromEntries(names.map((name) => [name, by(name)])));

  /** All but the secrets that nobody is shown. */
  function openAtRest(id: string, config: StoredConfig): NotificationConfig {
    const instead = typeOf(config)?.sealed ?? {};
    return asConfig(
      replaced(config, atRestIn(config), (name) => openSetting(texts, [id, name], config[name], instead[name])),
    );
  }

  function openAll(id: string, config: StoredConfig): NotificationConfig {
    const readable = openAtRest(id, config);
    return asConfig(
      replaced(
        readable,
        namesIn(config),
        (name) => texts.open(String(config[name]), purpose(id, name, readable)) ?? null,
      ),
    );
  }

  return {
    namesIn,
    sealedIn: (config) => [...namesIn(config), ...atRestIn(config)],
    open: ({ id, body: { config } }) => openAll(id, config),

    shown: ({ id, body: { config } }) => asConfig(replaced(openAtRest(id, config), namesIn(config), () => SECRET_KEPT)),

    seal(id, config, before) {
      const settings: Settings = config;
      const known = before?.type === config.type ? before : undefined;
      const opened: Settings | undefined = known && openAll(id, known);
      const isSame = (name: string) => opened !== undefined && isDeepStrictEqual(opened[name], settings[name]);
      const isAtSame = known !== undefined && destinationOf(openAtRest(id, known)) === destinationOf(config);
      const hidden = replaced(config, namesIn(config), (name) =>
        known && isSame(name) && isAtSame ? known[name] : texts.seal(String(settings[name]), purpose(id, name, config)),
      );
      return replaced(hidden, atRestIn(config), (name) =>
        known && isSame(name) && isSealed(known[name]) ? known[name] : sealSetting(texts, [id, name], settings[name]),
      );
    },

    sealPlain: (id, config) =>
      replaced(
        config,
        atRestIn(config).filter((name) => !isSealed(config[name])),
        (name) => sealSetting(texts, [id, name], config[name]),
      ),

    keep(config, known) {
      const settings: Settings = config;
      const kept = namesIn(config).filter((name) => settings[name] === SECRET_KEPT);
      if (kept.length === 0) return { config, errors: {} };
      const opened: Settings =
        known && known.body.config.type === config.type ? openAll(known.id, known.body.config) : {};
      const isElsewhere =
        known !== undefined && destinationOf(openAtRest(known.id, known.body.config)) !== destinationOf(config);
      const errors: FieldErrors = {};
      for (const name of kept) {
        if (typeof opened[name] !== 'string') errors[name] = [NOTHING_KEPT];
        else if (isElsewhere) errors[name] = [OTHER_SERVER];
      }
      return { config: asConfig(replaced(config, kept, (name) => opened[name] ?? null)), errors };
    },
  };
}
