import { SystemJobsActions, SystemJobsStore } from 'areas/cluster';
import { CurrentUserStore } from 'areas/users';
import { mountContainer, putState } from 'test/mount-container';
import { aSystemJob } from 'test/nock/cluster';
import { aUser } from 'test/nock/people';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { Meter } from 'ui/meter/Meter';
import { RangeJobs } from './RangeJobs';

const permitted = (...permissions: string[]) =>
  putState(CurrentUserStore, { ...CurrentUserStore.getState(), currentUser: aUser({ permissions }) });

const OTHER = aSystemJob({ id: 'b', name: 'org.graylog2.Other', info: 'Something else' });

beforeEach(() => permitted('*'));

test('shows nothing until jobs are known, and while none calculates ranges', () => {
  putState(SystemJobsStore, {});
  const wrapper = mountContainer(<RangeJobs />);
  expect(wrapper.isEmptyRender()).toBe(true);
  putState(SystemJobsStore, { jobs: [OTHER] });
  expect(wrapper.text()).toBe('');
});

test('shows how far a calculation is', () => {
  putState(SystemJobsStore, { jobs: [aSystemJob(), OTHER] });
  const wrapper = mountContainer(<RangeJobs />);
  expect(wrapper.text()).toContain('Rebuilding index ranges.');
  expect(wrapper.text()).not.toContain('Something else');
  expect(wrapper.find(Meter).props()).toMatchObject({ label: 'Rebuilds index range information.', share: 0.5 });
  putState(SystemJobsStore, { jobs: [aSystemJob({ percent_complete: 75 })] });
  expect(wrapper.find(Meter).prop('share')).toBe(0.75);
  putState(SystemJobsStore, { jobs: [aSystemJob({ provides_progress: false })] });
  expect(wrapper.exists(Meter)).toBe(false);
});

test('asks before it stops one', () => {
  const cancel = jest.spyOn(SystemJobsActions, 'cancel').mockResolvedValue(aSystemJob());
  putState(SystemJobsStore, { jobs: [aSystemJob()] });
  const wrapper = mountContainer(<RangeJobs />);
  wrapper.find('button').simulate('click');
  expect(wrapper.find(ConfirmDialog).prop('title')).toBe('Stop recalculating index ranges?');
  expect(cancel).not.toHaveBeenCalled();
  void wrapper.find(ConfirmDialog).props().onConfirm();
  expect(cancel).toHaveBeenCalledWith(aSystemJob());
});

test('offers to stop only what can be stopped by this person', () => {
  putState(SystemJobsStore, { jobs: [aSystemJob({ is_cancelable: false })] });
  const wrapper = mountContainer(<RangeJobs />);
  expect(wrapper.exists('button')).toBe(false);
  putState(SystemJobsStore, { jobs: [aSystemJob()] });
  expect(wrapper.exists('button')).toBe(true);
  permitted('systemjobs:read');
  expect(wrapper.exists('button')).toBe(false);
});
