import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { Image, Pack } from '@/shared/api/generated/media.ts';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildImage, buildPack } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { LibraryScreen } from './library-screen.tsx';

const gym = buildPack({ name: 'Gym' });
const food = buildPack({ name: 'Food', color: 'green' });
const images = [
  buildImage({ filename: 'squat.jpg', packIds: [gym.id] }),
  buildImage({ filename: 'bread.jpg', packIds: [food.id] }),
  buildImage({ filename: 'harbour.jpg' }),
];
const usage = { images: 3, bytes: 3_000_000, maxImages: 20_000, maxBytes: 20_971_520_000 };

/** Shows the page. @returns the requests that changed something */
function show({ packs = [gym, food], path = '/library', listed = images }: { packs?: Pack[]; path?: string; listed?: Image[] } = {}) {
  const changes: SeenRequest[] = [];
  const take = (reply: (request: SeenRequest) => Response) => (request: SeenRequest) => {
    changes.push(request);
    return reply(request);
  };
  server.use(
    answer('GET /api/images', listed),
    answer('GET /api/images/usage', usage),
    answer('GET /api/packs', () => HttpResponse.json(packs)),
    answer(
      'PATCH /api/packs/:id/images',
      take(() => HttpResponse.json(gym)),
    ),
    answer(
      'POST /api/packs',
      take(() => problem(409, 'pack-name-taken')),
    ),
    answer(
      'DELETE /api/packs/:id',
      take(() => new HttpResponse(null, { status: 204 })),
    ),
  );
  return { ...renderRoutes([{ path: '/library', element: <LibraryScreen onAddToSlides={() => {}} /> }], path), changes };
}
const tiles = () => within(screen.getByRole('list', { name: 'Image list' }));
const packRow = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Packs' })).getByRole('button', { name });

test('When a pack is opened, then what is in it is shown, and the counts are those of it', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Gym.*1 image$/ }));
  await waitFor(() => expect(tiles().queryByRole('button', { name: 'bread.jpg' })).not.toBeInTheDocument());
  expect(tiles().getByRole('button', { name: 'squat.jpg' })).toBeInTheDocument();
  expect(packRow(/^Gym/)).toHaveAttribute('aria-current', 'true');
  await user.click(packRow(/^All images/));
  expect(await tiles().findByRole('button', { name: 'bread.jpg' })).toBeInTheDocument();
});

test('When the address names a pack, then it is open; when that is gone, then all are shown', async () => {
  const { unmount } = show({ path: `/library?pack=${food.id}` });
  expect(await screen.findByRole('button', { name: 'bread.jpg' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'squat.jpg' })).not.toBeInTheDocument();
  unmount();
  show({ path: `/library?pack=${crypto.randomUUID()}` });
  expect(await screen.findByRole('button', { name: 'squat.jpg' })).toBeInTheDocument();
});

test('When images are selected and added to a pack, then they are in it, and Undo takes out what was put in', async () => {
  const { user, changes } = show();
  await user.click(await screen.findByRole('button', { name: 'squat.jpg' }));
  await user.click(screen.getByRole('button', { name: 'harbour.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Add to pack' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to pack' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  // The other one is in it already.
  await waitFor(() => expect(changes).toMatchObject([{ path: `/api/packs/${gym.id}/images`, body: { putIn: [images[2]!.id] } }]));
  await waitFor(() => expect(packRow(/^Gym.*2 images$/)).toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes[1]).toMatchObject({ body: { takeOut: [images[2]!.id] } }));
  await waitFor(() => expect(packRow(/^Gym.*1 image$/)).toBeInTheDocument());
});

test('When a pack is open, then what is selected can be removed from it', async () => {
  const { user, changes } = show({ path: `/library?pack=${gym.id}` });
  await user.click(await screen.findByRole('button', { name: 'squat.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Pack' }));
  await user.click(await screen.findByRole('menuitem', { name: /Remove from/ }));
  await waitFor(() => expect(changes).toMatchObject([{ body: { takeOut: [images[0]!.id] } }]));
  expect(await screen.findByText(/Drag images onto this pack/)).toBeInTheDocument();
});

test('When the name of a new pack is taken, then the dialog says so and stays', async () => {
  const { user } = show({ packs: [] });
  await user.click(await screen.findByRole('button', { name: 'New pack' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New pack' }));
  await user.type(dialog.getByRole('textbox', { name: 'Pack name' }), 'Gym');
  await user.click(dialog.getByRole('radio', { name: 'Teal' }));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You already have a pack with that name.');
});
