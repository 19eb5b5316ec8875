import { useEffect, useMemo, useRef, useState } from 'react';
import { isCancelled } from 'flux/cancelled';
import { useStore } from 'flux/use-store';
import { FieldTypesStore, natureIn, newPartId } from 'areas/query';
import { type WidgetAnswer } from './widget-answer';
import { type StoredWidgets } from '../model/stored-widget';
import { type ShownWidget, shownWidget } from './shown-widget';
import { type StripWidget, widgetKey } from '../model/strip-widget';
import { WidgetsActions, type WidgetQuestion, type WidgetScope } from './WidgetsActions';
import { WidgetsStore } from './WidgetsStore';

/** The cards of an address; those of fields wait until their types are known. */
export function useShownWidgets(
  widgets: readonly StripWidget[],
  saved: StoredWidgets | undefined,
): readonly ShownWidget[] {
  const types = useStore(FieldTypesStore, (state) => state.fields);
  const ids = useRef(new Map<string, string>());
  return useMemo(() => {
    const idOf = (widget: StripWidget) => {
      const id = ids.current.get(widgetKey(widget)) ?? newPartId();
      ids.current.set(widgetKey(widget), id);
      return id;
    };
    const natureOf = types && ((field: string) => natureIn(types, field));
    return widgets.flatMap((widget) => shownWidget(widget, { saved, natureOf, idOf }) ?? []);
  }, [widgets, saved, types]);
}

const questionsOf = (shown: readonly ShownWidget[]): WidgetQuestion[] =>
  shown.flatMap(({ question }) => question ?? []);

/** Where cards get what was found. */
export interface CardResults {
  /** By key: of cards, of their pages of messages, of previews. */
  answers: Readonly<Record<string, WidgetAnswer>>;
  /** Computes something beside the cards; absent until the page knows what its cards are about. */
  ask?: (question: WidgetQuestion) => ReturnType<typeof WidgetsActions.runOne>;
}

/** What {@link useComputedWidgets} and single questions have found, for the cards. */
export function useCardResults(scope: WidgetScope | undefined): CardResults {
  const answers = useStore(WidgetsStore, (state) => state.answers);
  const ask = useMemo<CardResults['ask']>(
    () => scope && ((question) => WidgetsActions.runOne(scope, question)),
    [scope],
  );
  return useMemo(() => ({ answers, ask }), [answers, ask]);
}

/** Computes the cards for every run of the page, and whenever there are others. */
export function useComputedWidgets(shown: readonly ShownWidget[], scope: WidgetScope | undefined): void {
  const key = JSON.stringify(questionsOf(shown));
  useEffect(() => {
    if (!scope) return undefined;
    const asked = WidgetsActions.run(scope, JSON.parse(key) as WidgetQuestion[]);
    // What failed is said in its card.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [key, scope]);
}

/** What is known of a question asked beside the cards. */
export interface AskedAnswer {
  /** To this question or, while it is on its way, to the one before. */
  answer?: WidgetAnswer;
  isPending: boolean;
}

/** Asks one question beside the cards, again whenever it is another one; that cancels the one before. */
export function useAsked({ answers, ask }: CardResults, question: WidgetQuestion | undefined): AskedAnswer {
  const text = question && JSON.stringify(question);
  const [answered, setAnswered] = useState<string>();
  useEffect(() => {
    if (text === undefined) return undefined;
    setAnswered(undefined);
    const asked = ask?.(JSON.parse(text) as WidgetQuestion);
    // What failed is the answer.
    asked?.then(
      () => setAnswered(text),
      (error: unknown) => isCancelled(error) || setAnswered(text),
    );
    return () => asked?.cancel();
  }, [text, ask]);
  return { answer: question && answers[question.key], isPending: text !== undefined && answered !== text };
}
