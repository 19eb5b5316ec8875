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

/** The widgets of an address; those of fields wait for the field types. */
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

/** The results of widgets, and how to request further ones. */
export interface CardResults {
  /** By key: of widgets, pages of messages and previews. */
  answers: Readonly<Record<string, WidgetAnswer>>;
  /** Computes something separately; undefined until the scope of the page is known. */
  ask?: (question: WidgetQuestion) => ReturnType<typeof WidgetsActions.runOne>;
}

/** The results of {@link useComputedWidgets} and of separate requests. */
export function useCardResults(scope: WidgetScope | undefined): CardResults {
  const answers = useStore(WidgetsStore, (state) => state.answers);
  const ask = useMemo<CardResults['ask']>(
    () => scope && ((question) => WidgetsActions.runOne(scope, question)),
    [scope],
  );
  return useMemo(() => ({ answers, ask }), [answers, ask]);
}

/** Computes the widgets for every run of the page, and whenever they change. */
export function useComputedWidgets(shown: readonly ShownWidget[], scope: WidgetScope | undefined): void {
  const key = JSON.stringify(questionsOf(shown));
  useEffect(() => {
    if (!scope) return undefined;
    const asked = WidgetsActions.run(scope, JSON.parse(key) as WidgetQuestion[]);
    // A failure is shown in its widget.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [key, scope]);
}

/** State of a separate request. */
export interface AskedAnswer {
  /** The answer to this request or, while it is running, to the previous one. */
  answer?: WidgetAnswer;
  isPending: boolean;
}

/** Makes a separate request, again whenever it changes, which cancels the previous one. */
export function useAsked({ answers, ask }: CardResults, question: WidgetQuestion | undefined): AskedAnswer {
  const text = question && JSON.stringify(question);
  const [answered, setAnswered] = useState<string>();
  useEffect(() => {
    if (text === undefined) return undefined;
    setAnswered(undefined);
    const asked = ask?.(JSON.parse(text) as WidgetQuestion);
    // A failure is stored as the answer.
    asked?.then(
      () => setAnswered(text),
      (error: unknown) => isCancelled(error) || setAnswered(text),
    );
    return () => asked?.cancel();
  }, [text, ask]);
  return { answer: question && answers[question.key], isPending: text !== undefined && answered !== text };
}
