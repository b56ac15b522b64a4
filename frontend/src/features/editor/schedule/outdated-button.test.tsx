import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, type SeenRequest } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { OutdatedButton } from './outdated-button.tsx';

/** The button in the bar of a project with a scheduled post. @param isSaved whether the last changes can be saved */
async function press(isSaved: boolean) {
  const steps: string[] = [];
  const post = buildPost({ isProjectChanged: true, actions: ['edit', 'cancel', 'update-to-latest'] });
  const elsewhere = buildPost({ isProjectChanged: true, actions: ['edit', 'cancel', 'update-to-latest'] });
  server.use(
    answer('GET /api/scheduled-posts', [post, elsewhere]),
    answer('POST /api/scheduled-posts/update-to-latest', ({ body }: SeenRequest) => {
      steps.push(`update ${(body as { postIds: string[] }).postIds.join()}`);
      return HttpResponse.json({ posts: [{ ...post, actions: [] }], failed: [] });
    }),
  );
  const saveNow = async () => {
    steps.push('save');
    return isSaved;
  };
  const { user } = renderWithProviders(<OutdatedButton projectId={post.projectId} saveNow={saveNow} />);
  await user.click(await screen.findByRole('button', { name: /^Update post/ }));
  return { steps, post };
}

test('When the posts of the open project are updated, then its last changes are saved first', async () => {
  const { steps, post } = await press(true);
  expect(await screen.findByText('Post updated')).toBeInTheDocument();
  expect(steps).toEqual(['save', `update ${post.id}`]);
});

test('When its last changes cannot be saved, then the posts are not updated, and that is said', async () => {
  const { steps } = await press(false);
  expect(await screen.findByText('Your last changes are not saved yet. Try again in a moment.')).toBeInTheDocument();
  expect(steps).toEqual(['save']);
});
