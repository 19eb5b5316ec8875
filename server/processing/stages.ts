import { type ProcessingStage } from './stage';

/**
 * Adds the constant fields of a message's input, unless the message has them.
 *
 * @param staticFieldsOf the fields of an input by its id; undefined when it has none
 */
export function staticFieldsStage(
  staticFieldsOf: (inputId: string) => Readonly<Record<string, string>> | undefined,
): ProcessingStage {
  return {
    name: 'static fields',
    process(message) {
      const fields = staticFieldsOf(message.text('gl2_source_input'));
      for (const name in fields) if (!message.has(name)) message.set(name, fields[name]);
      return [message];
    },
  };
}
