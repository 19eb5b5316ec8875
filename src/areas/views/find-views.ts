import { Star } from 'lucide-react';
import { type PaletteFinder } from 'plugins/palette';
import { ViewsActions } from './ViewsStore';
import { viewRoute } from './view-route';
import { texts } from './texts';

const MOST = 20;

/** Finds saved searches by title, id and summary for the palette; the server looks. */
export const findSavedSearches: PaletteFinder['find'] = async (text, signal) => {
  const found = await ViewsActions.find.within(signal, text, MOST);
  return found.map((view) => ({
    id: view.id,
    title: view.title,
    fact: texts.palette(view.summary),
    icon: Star,
    path: viewRoute(view),
  }));
};
