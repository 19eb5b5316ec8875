import { type RuleTest, type StreamRule } from './rule';

/** The message came from an input, case of its id aside. */
export function fromInput({ value, inverted }: StreamRule): RuleTest {
  const wanted = value.toLowerCase();
  return (message) => {
    const input = message.text('gl2_source_input');
    return (input !== '' && input.toLowerCase() === wanted) !== inverted;
  };
}
