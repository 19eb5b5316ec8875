import { type FormEvent, useState } from 'react';
import { Button } from 'ui/button/Button';
import { TextField } from 'ui/field/TextField';
import { type Anchor } from 'ui/floating/layers';
import { Popover } from 'ui/floating/Popover';
import { STATIC_COLORS } from 'areas/messages';
import { texts } from '../texts';

interface ColourPopoverProps {
  series: string;
  /** The chosen colour; undefined for the theme's. */
  colour: string | undefined;
  anchor: Anchor;
  /** Undefined resets to the theme's colour. */
  onChoose: (colour: string | undefined) => void;
  onClose: () => void;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** Chooses the colour of a series: one of forty, or any hex value. */
export function ColourPopover({ series, colour, anchor, onChoose, onClose }: ColourPopoverProps) {
  const [text, setText] = useState(colour ?? '#');
  const [isTried, setTried] = useState(false);
  const choose = (chosen: string | undefined) => {
    onChoose(chosen);
    onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (HEX.test(text)) choose(text.toLowerCase());
  };
  return (
    <Popover label={texts.colours.label(series)} className="tl-widget-colours" {...{ anchor, onClose }}>
      <div className="tl-widget-swatches" role="group" aria-label={texts.colours.list}>
        {STATIC_COLORS.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={each}
            aria-pressed={each === colour}
            style={{ background: each }}
            onClick={() => choose(each)}
          />
        ))}
      </div>
      <form noValidate onSubmit={handleSubmit}>
        <TextField
          label={texts.colours.hex}
          mono
          value={text}
          error={isTried && !HEX.test(text) ? texts.colours.wrong : undefined}
          onChange={(next) => setText(next.trim())}
        />
        <div className="tl-widget-colour-buttons">
          <Button
            size="sm"
            disabledReason={colour === undefined ? texts.colours.none : undefined}
            onClick={() => choose(undefined)}
          >
            {texts.colours.reset}
          </Button>
          <Button size="sm" variant="primary" type="submit">
            {texts.colours.apply}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
