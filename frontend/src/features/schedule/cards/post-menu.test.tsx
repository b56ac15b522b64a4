import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api.ts';
import { PostCard } from './post-card.tsx';

/** Opens the menu of the card by the keyboard. */
async function openMenu(over: Partial<ScheduledPost>) {
  server.use(answer('GET /api/social-accounts', []));
  const { user } = renderRoutes([{ path: '/', element: <PostCard post={buildPost({ title: 'A', ...over })} onEdit={() => {}} /> }]);
  (await screen.findByRole('button', { name: 'More actions for A' })).focus();
  await user.keyboard('{Enter}');
  return user;
}

test.each<[string, Partial<ScheduledPost>, string, string]>([
  ['is being published', { phase: 'publishing', actions: ['duplicate'] }, 'Publish now', 'it is being published already'],
  ['was handed over', { phase: 'handed-over', actions: ['duplicate'] }, 'Publish now', 'it is time to publish it'],
  ['has no project any more', { actions: ['edit', 'publish-now'], isProjectDeleted: true }, 'Duplicate', 'its project was deleted'],
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
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Publish now', 'Duplicate']);
});
