import { Box } from 'lucide-react';
import { texts } from './texts';
import './ContentPackMark.css';

/** Behind the title of what a content pack brought. @param pack its id */
export function ContentPackMark({ pack }: { pack: string | null | undefined }) {
  if (!pack) return null;
  return (
    <span className="tl-content-pack" title={texts.fromContentPack}>
      <Box size={12} role="img" aria-label={texts.fromContentPack} />
    </span>
  );
}
