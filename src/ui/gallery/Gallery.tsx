import { type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { BrandMark } from 'ui/brand/BrandMark';
import { Button } from 'ui/button/Button';
import { Tabs } from 'ui/tabs/Tabs';
import { chooseTheme, useThemeMode } from 'ui/theme/themeMode';
import { ChartGallery } from './ChartGallery';
import { FormGallery } from './FormGallery';
import { GridGallery } from './GridGallery';
import { LayerGallery } from './LayerGallery';
import { ListGallery } from './ListGallery';
import { PartsGallery } from './PartsGallery';
import { SearchGallery } from './SearchGallery';
import { ShellGallery } from './ShellGallery';
import { TableGallery } from './TableGallery';
import './Gallery.css';

const PAGES: readonly { id: string; title: string; page: ComponentType }[] = [
  { id: 'parts', title: 'Parts', page: PartsGallery },
  { id: 'search', title: 'Search', page: SearchGallery },
  { id: 'lists', title: 'Lists', page: ListGallery },
  { id: 'tables', title: 'Tables', page: TableGallery },
  { id: 'layers', title: 'Layers', page: LayerGallery },
  { id: 'forms', title: 'Forms', page: FormGallery },
  { id: 'charts', title: 'Charts and faces', page: ChartGallery },
  { id: 'grid', title: 'Grid', page: GridGallery },
  { id: 'shell', title: 'Shell', page: ShellGallery },
];

/** Every part of the kit in its states, for looking at while building; `?page=` says which. Not part of the console. */
export function Gallery() {
  const mode = useThemeMode();
  const [query] = useSearchParams();
  const shown = PAGES.find(({ id }) => id === query.get('page')) ?? PAGES[0];
  const Page = shown?.page ?? PartsGallery;
  return (
    <div className="tl-gallery">
      <header>
        <h1>
          <BrandMark withName size={24} /> parts
        </h1>
        <Button onClick={() => chooseTheme(mode === 'dark' ? 'light' : 'dark')}>Switch theme</Button>
        <Tabs
          label="Pages of the gallery"
          tabs={PAGES.map(({ id, title }) => ({ to: `?page=${id}`, label: title, isCurrent: id === shown?.id }))}
        />
      </header>
      <Page key={shown?.id} />
    </div>
  );
}
