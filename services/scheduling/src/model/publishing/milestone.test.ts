import { aPost, noon } from '../../../test/a-post.ts';
import { milestonesReached } from './milestone.ts';
import type { Post } from '../post.ts';

const later = new Date(noon.getTime() + 60_000);
const scheduled = aPost({ status: 'scheduled', phase: 'ready', scheduledTime: noon, warnings: [] });
const changed = (set: Partial<Post>) => ({ ...scheduled, ...set });
const warning = { code: 'account-ending', severity: 'warning', detail: 'Soon.', action: null } as const;
const numbers = (at: Date) => ({ steps: [{ at, numbers: { views: 1 } }], note: null, tries: 0 });

test.each<[string, Post | null, Post, string[]]>([
  ['is made as a draft', null, changed({ status: 'draft', phase: null }), []],
  ['is made for a time', null, scheduled, ['scheduled']],
  ['gets a time', changed({ status: 'draft', phase: null }), scheduled, ['scheduled']],
  ['gets another time', scheduled, changed({ scheduledTime: later }), ['scheduled']],
  ['goes on within its status', scheduled, changed({ phase: 'publishing' }), []],
  ['is published', scheduled, changed({ status: 'posted', phase: null }), ['published']],
  ['fails', scheduled, changed({ status: 'failed', phase: null }), ['failed']],
  ['may be out', scheduled, changed({ status: 'failed', phase: 'unknown' }), ['unknown']],
  ['is found to have failed', changed({ status: 'failed', phase: 'unknown' }), changed({ status: 'failed', phase: null }), ['failed']],
  ['stays failed', changed({ status: 'failed', phase: null }), changed({ status: 'failed', phase: null, revision: 9 }), []],
  ['is handed over', scheduled, changed({ phase: 'handed-over' }), ['handed-over']],
  ['is reminded of', changed({ phase: 'handed-over' }), changed({ phase: 'handed-over', revision: 9 }), []],
  ['is warned about', scheduled, changed({ warnings: [warning] }), ['warned']],
  ['is warned about once more', changed({ warnings: [warning] }), changed({ warnings: [warning] }), []],
  ['has numbers', changed({ status: 'posted' }), changed({ status: 'posted', numbers: numbers(noon) }), ['numbers-updated']],
  ['keeps its numbers', changed({ status: 'posted', numbers: numbers(noon) }), changed({ status: 'posted', numbers: numbers(noon) }), []],
])('When a post %s, then just that is reported', (_what, before, after, expected) => {
  expect(milestonesReached(before, after)).toEqual(expected);
});
