import { Popover, type PopoverProps } from 'ui/floating/Popover';
import './QueryHelp.css';

const FORMS: readonly (readonly [form: string, meaning: string])[] = [
  ['timeout', 'The word, in any field'],
  ['source:web-01', 'That value of that field'],
  ['"timed out"', 'These words, next to each other'],
  ['web-*   fa?lure', 'Any characters, one character'],
  ['http_status:[400 TO 499]', 'From, to, both included; { } leave the ends out'],
  ['took_ms:>1000', 'Greater; also >=, <, <='],
  ['_exists_:user', 'Messages that have the field'],
  ['a AND b   a OR b   NOT a', 'Operators are upper case; use brackets to mix them'],
  ['level:(3 OR 4)', 'Brackets after a field'],
  ['source:/web-[0-9]+/', 'A regular expression over the whole value'],
  ['conection~', 'The word with up to two letters wrong'],
  ['"http://a:80"', 'Quote what holds : / and other signs, or put \\ before them'],
];

/** The language of queries on one page. */
export function QueryHelp(props: Omit<PopoverProps, 'label' | 'children'>) {
  return (
    <Popover {...props} label="Query syntax" className="tl-query-help">
      <h2 className="tl-title-s">Query syntax</h2>
      <table>
        <thead className="tl-visually-hidden">
          <tr>
            <th scope="col">Write</th>
            <th scope="col">Finds</th>
          </tr>
        </thead>
        <tbody>
          {FORMS.map(([form, meaning]) => (
            <tr key={form}>
              <th scope="row" className="tl-mono">
                {form}
              </th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Words side by side are looked for as alternatives. Case matters in every field but message, full_message and
        source.
      </p>
    </Popover>
  );
}
