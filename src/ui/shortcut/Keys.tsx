import { Kbd } from 'ui/kbd/Kbd';
import { printed } from './key-names';
import './Keys.css';

/** The keys of a shortcut as they are printed on the keyboard: `g s`, `Mod+k`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="tl-keys">
      {printed(keys).map((key, index) => (
        <Kbd key={`${index} ${key}`}>{key}</Kbd>
      ))}
    </span>
  );
}
