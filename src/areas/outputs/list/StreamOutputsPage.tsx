import { StreamsStore } from 'areas/streams';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { itemsOf } from 'rest/entity/list-store';
import { Routes } from 'routing/Routes';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { NoPermission } from 'ui/state/NoPermission';
import { texts as manifestTexts } from '../manifest-texts';
import { AssignDialog } from './AssignDialog';
import { OutputList } from './OutputList';
import { texts } from './texts';

const CRUMBS = [{ label: texts.columns.streams, to: Routes.STREAMS.LIST }];

/** The outputs that get the messages of a stream. */
export function StreamOutputsPage() {
  const { id = '' } = useParams();
  const permissions = ['stream_outputs:read', `streams:read:${id}`];
  const mayRead = useIsPermitted(permissions);
  const mayAssign = useIsPermitted([`streams:edit:${id}`, 'stream_outputs:create', 'outputs:read']);
  const stream = useStore(StreamsStore, itemsOf)?.find((each) => each.id === id);
  const [isAssigning, setAssigning] = useState(false);
  const title = stream ? texts.ofStream(stream.title) : texts.ofAStream;
  useDocumentTitle(title);
  const shortTitle = manifestTexts.title;
  if (!mayRead) {
    return (
      <div className="tl-main">
        <PageHeader title={title} shortTitle={shortTitle} breadcrumb={CRUMBS} />
        <NoPermission what={shortTitle} permissions={permissions} />
      </div>
    );
  }
  const assign: PageAction = { id: 'assign', label: texts.assign, icon: <Link2 />, onChoose: () => setAssigning(true) };
  return (
    <OutputList
      {...{ title, shortTitle }}
      breadcrumb={CRUMBS}
      help={texts.streamHelp}
      empty={texts.emptyStream}
      streamId={id}
      pageActions={mayAssign ? [assign] : []}
      dialog={(rows, reload) =>
        isAssigning && (
          <AssignDialog streamId={id} assigned={rows} onDone={reload} onClose={() => setAssigning(false)} />
        )
      }
    />
  );
}
