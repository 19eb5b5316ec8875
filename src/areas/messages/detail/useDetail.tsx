import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { InputNamesActions, InputNamesStore } from 'areas/inputs';
import { useIsPermitted } from 'areas/users';
import { itemsOf } from 'rest/entity/list-store';
import { useStore } from 'flux/use-store';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { type FieldCommands } from './field-commands';
import { messageOfRow } from '../rows/message';
import { FieldTypesStore, type ResultRow, signOf } from 'areas/query';
import { type FindColor } from '../highlighting/rule';
import { type FindMarks } from '../rows/marks';

const loadDetail = () => import('./MessageDetail').then((file) => ({ default: file.MessageDetail }));
const MessageDetail = lazy(loadDetail);

const PLACE = <SkeletonRows rows={8} rowHeight={22} />;

/** Until the message is whole; its code is loaded meanwhile. */
function Waiting() {
  useEffect(() => {
    // Drawing the message tells of a failure.
    loadDetail().catch(() => undefined);
  }, []);
  return PLACE;
}

/** Loads the names of inputs for those who may read them, once a message is shown. */
export function useInputNames(isWanted: boolean): void {
  const mayRead = useIsPermitted('inputs:read');
  useEffect(() => {
    if (isWanted && mayRead && !itemsOf(InputNamesStore.getState())) void InputNamesActions.list();
  }, [isWanted, mayRead]);
}

/** Draws the detail of a row; the same function while nothing it shows has changed. */
export function useDetail(
  commands: FieldCommands,
  streams: readonly string[],
  findMarks: FindMarks,
  findColor: FindColor,
): (row: ResultRow) => ReactNode {
  const types = useStore(FieldTypesStore, (state) => state.fields);
  return useCallback(
    (row) => (
      <Suspense fallback={PLACE}>
        {row.rest === 'reading' ? (
          <Waiting />
        ) : (
          <MessageDetail
            message={messageOfRow(row)}
            {...{ commands, streams, findMarks, findColor }}
            typeOf={(field) => {
              const type = types?.find(({ name }) => name === field)?.type.type;
              return type === undefined ? undefined : signOf(type).typeName;
            }}
          />
        )}
      </Suspense>
    ),
    [commands, streams, findMarks, findColor, types],
  );
}
