import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, type HttpHandler } from 'msw';
import { ApiFailure, apiErrorFrom } from '@/shared/api/api-error.ts';
import { answer, heldAnswer } from '@/testing/api-answers.ts';
import { buildAccount, buildPost, buildProject } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api/scheduled-posts.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import type { PostsChoice } from './posts-of-project.tsx';

const project = buildProject({ name: 'Summer' });
const account = buildAccount({ platform: 'tiktok', username: 'cats' });
const ofProject = (over: Partial<ScheduledPost> = {}) => buildPost({ projectId: project.id, platform: 'tiktok', ...over });

/** The question about the project. @param posts null: they cannot be loaded */
function ask(posts: ScheduledPost[] | null, remove: (posts: PostsChoice) => Promise<unknown> = async () => undefined, held?: HttpHandler) {
  const choices: PostsChoice[] = [];
  const onClose = jest.fn();
  const loaded = posts ?? (() => new Response(null, { status: 503 }));
  server.use(answer('GET /api/scheduled-posts', loaded), answer('GET /api/social-accounts', [account]));
  const onRemove = (choice: PostsChoice) => {
    choices.push(choice);
    return remove(choice);
  };
  if (held) server.use(held);
  const rendered = renderWithProviders(<DeleteProjectDialog project={project} remove={onRemove} onClose={onClose} />);
  const press = async (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, press, choices, onClose };
}

describe('the question before a project is deleted', () => {
  test('When it has scheduled posts, then they are named with account and time, drafts and posts of other projects are not, and they are kept unless the person cancels them', async () => {
    const posts = [
      ofProject({ socialAccountId: account.id, scheduledTime: '2031-05-04T10:30:00.000Z' }),
      ofProject({ delivery: 'manual', phase: 'handed-over' }),
      ofProject({ status: 'draft', phase: null }),
      ofProject({ status: 'posted', phase: null }),
      buildPost(),
    ];
    const { press, choices, onClose } = ask(posts);
    const group = await screen.findByRole('group', { name: '2 posts are scheduled' });
    expect(await within(group).findByText(/@cats/)).toBeInTheDocument();
    const named = within(within(group).getByRole('list', { name: 'Scheduled posts' })).getAllByRole('listitem');
    expect(named.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^TikTok · @cats · .*May/),
      expect.stringMatching(/^TikTok · you publish it yourself · /),
    ]);
    expect(within(group).getByRole('radio', { name: /^Keep the posts/ })).toBeChecked();
    await press('Delete');
    expect(choices).toEqual(['keep']);
    expect(onClose).toHaveBeenCalled();
    expect(await screen.findByText('2 scheduled posts will still be published.')).toBeInTheDocument();
  });

  test('When the person cancels them, then that is carried out with the deletion, and said', async () => {
    const { user, press, choices } = ask([ofProject()]);
    await user.click(await screen.findByRole('radio', { name: 'Cancel the post' }));
    await press('Delete');
    expect(choices).toEqual(['cancel']);
    expect(await screen.findByText('1 scheduled post canceled.')).toBeInTheDocument();
  });

  test('When cancelling is refused, then the reason is said, nothing is closed, and the other choice can be made', async () => {
    const detail = '1 post from this project is being published now and can no longer be canceled. Nothing was canceled.';
    const refusal = new ApiFailure(
      apiErrorFrom(409, '', JSON.stringify({ type: 'post-not-cancellable', title: 'x', status: 409, detail })),
    );
    const { user, press, choices, onClose } = ask([ofProject()], (choice) =>
      choice === 'cancel' ? Promise.reject(refusal) : Promise.resolve(),
    );
    await user.click(await screen.findByRole('radio', { name: 'Cancel the post' }));
    await press('Delete');
    expect(await screen.findByRole('alert')).toHaveTextContent(`The project could not be deleted. ${detail}`);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: /^Keep the post/ }));
    await press('Delete');
    expect(choices).toEqual(['cancel', 'keep']);
    expect(onClose).toHaveBeenCalled();
  });

  test('When Delete is pressed before the posts are known, then it goes on if there are none, and asks if there are some', async () => {
    for (const posts of [[], [ofProject()]]) {
      const { hold, release } = heldAnswer();
      const held = answer('GET /api/scheduled-posts', async () => (await hold, HttpResponse.json(posts)));
      const { press, choices, unmount } = ask(posts, undefined, held);
      await press('Delete');
      expect(choices).toEqual([]);
      release();
      if (posts.length > 0) expect(await screen.findByRole('group', { name: '1 post is scheduled' })).toBeInTheDocument();
      await waitFor(() => expect(choices).toEqual(posts.length > 0 ? [] : ['keep']));
      unmount();
    }
  });

  test('When there are none, then nothing is asked about posts', async () => {
    const { press, choices } = ask([buildPost()]);
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeInTheDocument();
    await screen.findByText('Summer');
    await expect(screen.findByRole('radio', {}, { timeout: 200 })).rejects.toThrow();
    await press('Delete');
    expect(choices).toEqual(['keep']);
  });

  test('When they cannot be loaded, then a message says so, and the choice is still there', async () => {
    ask(null);
    expect(await screen.findByRole('group', { name: 'Scheduled posts could not be loaded. If there are any:' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Cancel the posts' })).toBeInTheDocument();
  });
});
