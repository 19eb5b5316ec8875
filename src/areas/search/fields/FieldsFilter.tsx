import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { texts } from './texts';

interface FieldsFilterProps {
  filter: string;
  /** Number of listed fields. */
  count: number;
  onFilter: (filter: string) => void;
}

/** Filters the fields by name. */
export function FieldsFilter({ filter, count, onFilter }: FieldsFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const reset = () => {
    onFilter('');
    input.current?.focus();
  };
  return (
    <div className="tl-fields-filter">
      <Search size={14} aria-hidden="true" />
      <label className="tl-visually-hidden" htmlFor={id}>
        {texts.fields.filter}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className="form-control"
        placeholder={filter === '' && count > 0 ? texts.fields.filterCount(count) : texts.fields.filter}
        value={filter}
        onChange={(event) => onFilter(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onFilter('')}
      />
      {filter !== '' && (
        <IconButton label={texts.fields.reset} onClick={reset}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
