import { NodesActions, NodesStore } from 'areas/cluster';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { withQuery } from 'routing/route';
import { Routes } from 'routing/Routes';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { InputsPage } from './InputsPage';

/** `/system/inputs/{id}`: the inputs of a node; of an input, the list with that one open. */
export function NodeInputsPage() {
  const { id = '' } = useParams();
  const nodes = useStore(NodesStore, (state) => state.nodes);
  useEffect(() => {
    void NodesActions.list();
  }, []);
  if (!nodes) return <SkeletonRows rows={8} rowHeight={40} />;
  const node = nodes[id];
  if (node) return <InputsPage node={node} />;
  return <Navigate to={withQuery(Routes.SYSTEM.INPUTS.LIST, { open: id })} replace />;
}
