import { Popover, type PopoverProps } from 'ui/floating/Popover';
import { texts } from './help-texts';
import './QueryHelp.css';

const FORMS: readonly (readonly [form: string, meaning: string])[] = [
  ['timeout', texts.forms.word],
  ['source:web-01', texts.forms.value],
  ['"timed out"', texts.forms.phrase],
  ['web-*   fa?lure', texts.forms.wildcards],
  ['http_status:[400 TO 499]', texts.forms.range],
  ['took_ms:>1000', texts.forms.greater],
  ['_exists_:user', texts.forms.exists],
  ['a AND b   a OR b   NOT a', texts.forms.operators],
  ['level:(3 OR 4)', texts.forms.group],
  ['source:/web-[0-9]+/', texts.forms.expression],
  ['conection~', texts.forms.similar],
  ['"http://a:80"', texts.forms.quoted],
];

/** The language of queries on one page. */
export function QueryHelp(props: Omit<PopoverProps, 'label' | 'children'>) {
  return (
    <Popover {...props} label={texts.title} className="tl-query-help">
      <h2 className="tl-title-s">{texts.title}</h2>
      <table>
        <thead className="tl-visually-hidden">
          <tr>
            <th scope="col">{texts.write}</th>
            <th scope="col">{texts.finds}</th>
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
      <p>{texts.note}</p>
    </Popover>
  );
}
