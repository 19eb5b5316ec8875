import { type Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];
export type Parts = readonly (readonly [role: Role, name: string])[];

/** A page of the gallery, or one with a layer over it (`layers&layer=confirm`), which is looked at in a window. */
export interface GalleryPage {
  id: string;
  parts: Parts;
}

/** What each page of the gallery has to show: a part that vanishes, or that has no size any more, is missed here. */
export const PAGES: readonly GalleryPage[] = [
  {
    id: 'parts',
    parts: [
      ['region', 'Buttons'],
      ['region', 'Fields'],
      ['region', 'Labels'],
      ['region', 'Text of people'],
      ['region', 'Messages'],
      ['region', 'States'],
      ['button', 'Delete 2 indices'],
      ['button', 'Search'],
      ['textbox', 'Index prefix optional'],
      ['button', 'Show password'],
      ['switch', 'Wrap'],
      ['button', 'Running 6'],
      ['cell', 'web-1'],
      ['heading', 'The search backend is not answering'],
      ['heading', 'Nothing found in this time range'],
      ['navigation', 'Pages'],
    ],
  },
  {
    id: 'search',
    parts: [
      ['button', 'Last 15 minutes'],
      ['textbox', 'Query'],
      ['group', 'Messages over time'],
      ['treegrid', 'Messages'],
    ],
  },
  {
    id: 'lists',
    parts: [
      ['heading', 'Apps, 30 days'],
      ['navigation', 'Breadcrumb'],
      ['region', 'Size per index'],
      ['grid', 'Indices'],
      ['toolbar', 'Selected rows'],
    ],
  },
  {
    id: 'tables',
    parts: [
      ['treegrid', 'Indices by state'],
      ['row', 'Closed 3'],
      ['treegrid', 'Indices that open'],
      ['grid', 'Indices on their way'],
      ['grid', 'No indices'],
    ],
  },
  {
    id: 'layers',
    parts: [
      ['region', 'Index set'],
      ['combobox', 'Rotation strategy'],
      ['spinbutton', 'Shards'],
      ['checkbox', 'Rotate empty index set'],
      ['radio', 'Minutes'],
      ['progressbar', 'Journal'],
      ['tree', 'Template'],
      ['textbox', 'Find a key or a value'],
    ],
  },
  {
    id: 'forms',
    parts: [
      ['navigation', 'Steps of launching an input'],
      ['region', 'GELF TCP'],
      ['combobox', 'Time zone optional'],
      ['group', 'Index template'],
      ['group', 'Body'],
      ['button', 'Find and replace'],
      ['button', 'Launch input'],
    ],
  },
  {
    id: 'charts',
    parts: [
      ['region', 'Chart: bar'],
      ['region', 'Chart: single'],
      ['region', 'Chart: line'],
      ['region', 'Chart: area'],
      ['region', 'Chart: overlay'],
      ['region', 'Chart: over time'],
      ['region', 'Chart: points'],
      ['region', 'Chart: pie'],
      ['region', 'Chart: scatter'],
      ['region', 'Chart: heatmap'],
      ['region', 'Chart: heatmap with a scale'],
      ['region', 'Chart: map'],
      ['region', 'Chart: loading and empty'],
      ['region', 'Differences, live, links'],
      ['region', 'Empty faces'],
      ['list', 'Examples'],
      ['link', 'Orders API'],
      ['heading', 'Index sets cannot be shown to you'],
    ],
  },
  {
    id: 'grid',
    parts: [
      ['group', 'Widgets'],
      ['region', 'Requests'],
      ['region', 'Only'],
    ],
  },
  {
    id: 'shell',
    parts: [
      ['navigation', 'Gallery'],
      ['region', 'Rail'],
      ['region', 'Keys and palette'],
      ['button', 'Undo'],
      ['region', 'Toasts and their log'],
    ],
  },
  { id: 'layers&layer=confirm', parts: [['dialog', 'Delete 17 indices of Apps, 30 days?']] },
  { id: 'layers&layer=reading', parts: [['dialog', 'apps_214']] },
  { id: 'layers&layer=form', parts: [['dialog', 'GELF TCP']] },
  { id: 'shell&layer=palette', parts: [['dialog', 'Go to or run']] },
];
