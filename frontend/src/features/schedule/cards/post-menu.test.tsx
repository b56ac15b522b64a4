import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildPack, buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api.ts';
import { PostCard } from './post-card.tsx';

const failed = [{ scheduledTime: '2099-02-02T09:00:00.000Z', code: 'slot-not-free', detail: 'It is taken.' }];

/** Opens the menu of the card by the keyboard. */
async function openMenu(over: Partial<ScheduledPost>) {
  server.use(answer('GET /api/social-accounts', []));
  const { user } = renderRoutes([{ path: '/', element: <PostCard post={buildPost({ title: 'A', ...over })} onEdit={() => {}} /> }]);
  (await screen.findByRole('button', { name: 'More actions for A' })).focus();
  await user.keyboard('{Enter}');
  return user;
}

test.each<[string, Partial<ScheduledPost>, string, string]>([
  ['is being published', { phase: 'publishing', actions: ['duplicate'] }, 'Publish now', 'it is already being published'],
  ['was handed over', { phase: 'handed-over', actions: ['duplicate'] }, 'Publish now', 'it is already waiting for you to publish it'],
  ['no longer has a project', { actions: ['edit', 'publish-now'], isProjectDeleted: true }, 'Duplicate', 'its project was deleted'],
])('When a post %s, then keys lead to what cannot be done, and it says why and does nothing', async (_case, over, label, why) => {
  const user = await openMenu(over);
  await user.keyboard('{End}');
  const item = screen.getByRole('menuitem', { name: `${label}: ${why}` });
  expect(item).toHaveFocus();
  expect(item).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(item).toBeVisible();
});

test('When everything can be done, then nothing is refused', async () => {
  await openMenu({ actions: ['edit', 'cancel', 'publish-now', 'duplicate'] });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Publish now', 'Duplicate', 'Repeat…']);
});

test('When a post is repeated, then the following posts are requested, and a message shows the result', async () => {
  const bodies: unknown[] = [];
  const post = buildPost({ title: 'A', scheduledTime: '2099-01-05T09:00:00.000Z', actions: ['edit', 'cancel', 'duplicate'] });
  const replies = [problem(503, 'service-unavailable'), HttpResponse.json({ made: [{ ...post, id: 'b' }], failed })];
  const pack = buildPack({ name: 'Gym' });
  server.use(
    answer('GET /api/packs', [pack]),
    answer(`POST /api/scheduled-posts/${post.id}/repeat`, ({ body }: SeenRequest) => (bodies.push(body), replies.shift() as Response)),
  );
  const user = await openMenu(post);
  await user.click(screen.getByRole('menuitem', { name: 'Repeat…' }));
  const choose = async (field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Repeat every', 'Every 2 weeks');
  await choose('Number of posts', '2 more');
  await choose('Images', 'Gym');
  expect(screen.getByText(/^Next: Mon, Jan 19, 2099.* Last: Mon, Feb 2, 2099/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Schedule 2 posts' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The reason for service-unavailable.');
  await user.click(screen.getByRole('button', { name: 'Schedule 2 posts' }));
  expect(await screen.findByText('1 post scheduled')).toBeInTheDocument();
  expect(screen.getByText(/^Not scheduled: Mon, Feb 2, 2099.*\. It is taken\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(bodies).toEqual(Array(2).fill({ everyWeeks: 2, times: 2, timeZone, packId: pack.id }));
});
