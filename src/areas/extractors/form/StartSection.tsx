import { type Input } from 'api/inputs';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from 'ui/button/Button';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuItem } from 'ui/menu/MenuItem';
import { Section } from 'ui/section/Section';
import { chosenFields, type Example } from '../loader/example';
import { MessageLoader } from '../loader/MessageLoader';
import { texts as loaderTexts } from '../loader/texts';
import { type ExtractorsPlace } from '../place/extractors-place';
import { EXTRACTOR_TYPES, isOffered, readableType } from '../readable-types';
import { texts } from './texts';
import '../loader/loader.css';
import './ExtractorEditor.css';

interface StartSectionProps {
  input: Input;
  place: ExtractorsPlace;
}

/** Where an extractor begins that has no type yet: a message, one of its fields, a type. */
export function StartSection({ input, place }: StartSectionProps) {
  const navigate = useNavigate();
  const [example, setExample] = useState<Example>();
  const choose = (field: string, extractorType: string) => {
    const from = { extractorType, field, exampleIndex: example?.index, exampleId: example?.id };
    void navigate(place.create(from));
  };
  return (
    <Section title={texts.start.title} fact={loaderTexts.start}>
      <div className="tl-extractor-start">
        <MessageLoader input={input} onLoaded={setExample} />
        {example && (
          <ul className="tl-example-fields" aria-label={loaderTexts.fields}>
            {chosenFields(example).map(([field, value]) => (
              <li key={field}>
                <b>{field}</b>
                <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
                <TypeMenu field={field} isText={typeof value === 'string'} onChoose={choose} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

interface TypeMenuProps {
  field: string;
  isText: boolean;
  onChoose: (field: string, type: string) => void;
}

function TypeMenu({ field, isText, onChoose }: TypeMenuProps) {
  return (
    <MenuButton
      label={loaderTexts.chooseFor(field)}
      align="end"
      toggle={(props) => (
        <Button {...props} size="sm" icon={<ChevronDown />} aria-label={loaderTexts.chooseFor(field)}>
          {loaderTexts.choose}
        </Button>
      )}
    >
      {isText ? (
        EXTRACTOR_TYPES.filter(isOffered).map((type) => (
          <MenuItem key={type} onChoose={() => onChoose(field, type)}>
            {readableType(type)}
          </MenuItem>
        ))
      ) : (
        <MenuItem disabledReason={loaderTexts.onlyTexts}>{loaderTexts.choose}</MenuItem>
      )}
    </MenuButton>
  );
}
