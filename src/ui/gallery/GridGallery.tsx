import { useState } from 'react';
import { Grid } from 'ui/grid/Grid';
import { type GridPlaces } from 'ui/grid/grid-places';
import { Section } from 'ui/section/Section';

const START: GridPlaces = {
  Requests: { col: 1, row: 1, width: 8, height: 3 },
  Errors: { col: 9, row: 1, width: 4, height: 3 },
  'Latest messages': { col: 1, row: 4, width: 12, height: 2 },
};

/** Things in a grid that are moved and resized. */
export function GridGallery() {
  const [places, setPlaces] = useState(START);
  const [saved, save] = useState(0);
  return (
    <div className="tl-gallery-page tl-gallery-stack">
      <Grid
        label="Widgets"
        places={places}
        nameOf={(key) => key}
        renderItem={(key, grip) => (
          <Section title={key} actions={grip}>
            {saved > 0 ? `Changed ${saved} times` : 'Take it by its grip, or use the arrows there'}
          </Section>
        )}
        onChange={(next) => {
          setPlaces(next);
          save(saved + 1);
        }}
      />
      <Grid
        label="Locked widgets"
        places={{ Only: { col: 1, row: 1, width: 6, height: 1 } }}
        nameOf={(key) => key}
        renderItem={(key) => <Section title={key}>Nothing moves here</Section>}
      />
    </div>
  );
}
