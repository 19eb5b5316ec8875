import { Star } from 'lucide-react';
import { type PaletteFinder } from 'plugins/palette';
import { ViewsActions } from './ViewsActions';
import { viewRoute } from './view-route';

const MOST = 20;

/** Finds saved searches by title, id and summary for the palette; the server looks. */
export const findSavedSearches: PaletteFinder = {
  id: 'views:saved-searches',
  kind: 'saved searches',
  find: async (text, signal) => {
    const found = await ViewsActions.find.within(signal, text, MOST);
    return found.map((view) => ({
      id: view.id,
      title: view.title,
      fact: view.summary ? `saved search, ${view.summary}` : 'saved search',
      icon: Star,
      path: viewRoute(view),
    }));
  },
};
