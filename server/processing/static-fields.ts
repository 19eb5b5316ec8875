import { type StageFactory } from './stage';

/** Adds the constant fields of a message's input, unless the message has them. */
export const staticFields: StageFactory = ({ inputOf }) => ({
  id: 'static fields',
  process(message) {
    const fields = inputOf(message.text('gl2_source_input'))?.staticFields;
    for (const name in fields) if (!message.has(name)) message.set(name, fields[name]);
    return [message];
  },
});
