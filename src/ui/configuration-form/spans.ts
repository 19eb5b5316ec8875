import { hasMark, kindOf, type NamedField } from './fields';

/** Parts of a row of six that a field takes. */
export type Span = 2 | 3 | 4 | 6;

/**
 * How wide the fields are: a port stands beside the address before it, two numbers share a row, anything else has a row
 * of its own. The order stays.
 */
export function spansOf(fields: readonly NamedField[]): Span[] {
  const isPort = (index: number) => {
    const field = fields[index]?.field;
    return field !== undefined && kindOf(field) === 'number' && hasMark(field, 'is_port_number');
  };
  const isNumber = (index: number) => {
    const field = fields[index]?.field;
    return field !== undefined && kindOf(field) === 'number' && !isPort(index);
  };
  return fields.map((_, index) => {
    if (isPort(index)) return index > 0 && isAddress(fields[index - 1]) ? 2 : 6;
    if (isAddress(fields[index]) && isPort(index + 1)) return 4;
    return isNumber(index) && isPaired(index, isNumber) ? 3 : 6;
  });
}

const isAddress = (named: NamedField | undefined): boolean => named !== undefined && kindOf(named.field) === 'text';

/** Whether a number has a neighbour to share its row with: in a run of numbers the last odd one has none. */
function isPaired(index: number, isNumber: (index: number) => boolean): boolean {
  let start = index;
  while (isNumber(start - 1)) start -= 1;
  const isFirstOfPair = (index - start) % 2 === 0;
  return isFirstOfPair ? isNumber(index + 1) : true;
}
