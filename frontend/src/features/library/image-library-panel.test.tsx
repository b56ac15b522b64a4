import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { Image, ImageUsage, Pack } from '@/shared/api/generated/media.ts';
import { answer, problem } from '@/testing/api-answers.ts';
import { buildImage, buildPack } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { libraryApi } from './api.ts';
import { ImageLibraryPanel, type ImageLibraryPanelProps } from './image-library-panel.tsx';

const calm = { images: 3, bytes: 3_000_000, maxImages: 20_000, maxBytes: 20_971_520_000 };
const show = (images: Image[], props: Partial<ImageLibraryPanelProps> = {}, usage: ImageUsage = calm, packs: Pack[] = []) => {
  server.use(answer('GET /api/images', images), answer('GET /api/images/usage', usage), answer('GET /api/packs', packs));
  return renderWithProviders(<ImageLibraryPanel onSelect={() => {}} {...props} />);
};
const three = [
  buildImage({ filename: 'harbour.jpg' }),
  buildImage({ filename: 'Rooftops.png', isUsed: true }),
  buildImage({ filename: 'quay at dawn.jpg' }),
];

describe('Image library panel', () => {
  test('When images are there, then available ones are listed first and both counts are shown', async () => {
    show(three);
    expect(await screen.findByRole('button', { name: 'harbour.jpg' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Available' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('button', { name: /Rooftops/ })).not.toBeInTheDocument();
    expect(screen.getByText('2 available')).toBeInTheDocument();
    expect(screen.getByText('1 used')).toBeInTheDocument();
  });

  test('When little of the library is used, then the panel says nothing about it', async () => {
    show(three);
    expect(await screen.findByText('2 available')).toBeInTheDocument();
    expect(screen.queryByText(/of 20,000 images/)).not.toBeInTheDocument();
  });

  test('When the library is full, then a message says so with the numbers and what helps', async () => {
    show(three, {}, { ...calm, images: 20_000 });
    expect(await screen.findByText('Full. Delete images to upload more.')).toBeInTheDocument();
    expect(screen.getByText(/20,000 of 20,000 images/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Library storage' })).toHaveAttribute('aria-valuenow', '100');
  });

  test('When a pack is chosen, then what is in it is listed, and what no post showed comes first where that is wanted', async () => {
    const gym = buildPack({ name: 'Gym' });
    const inGym = (filename: string, lastPostedAt?: string) =>
      buildImage({ filename, packIds: [gym.id], ...(lastPostedAt && { lastPostedAt }) });
    const images = [inGym('a.jpg', '2025-11-20T10:00:00.000Z'), inGym('b.jpg', '2025-11-02T10:00:00.000Z'), inGym('c.jpg'), ...three];
    const { user } = show(images, {}, calm, [gym]);
    const shown = () => within(screen.getByRole('list', { name: 'Image list' })).getAllByRole('button', { name: /^[^D]/ });
    await user.click(await screen.findByRole('combobox', { name: 'Pack' }));
    await user.click(screen.getByRole('option', { name: 'Gym' }));
    await waitFor(() => expect(shown().map((tile) => tile.getAttribute('aria-label'))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']));
    await user.click(screen.getByRole('button', { name: 'Unused first' }));
    expect(shown().map((tile) => tile.getAttribute('aria-label'))).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
  });

  test.each([
    ['All', 3],
    ['Used', 1],
  ])('When the tab %s is chosen, then %i images are listed', async (tab, count) => {
    const { user } = show(three);
    await screen.findByRole('button', { name: 'harbour.jpg' });
    await user.click(screen.getByRole('tab', { name: tab }));
    expect(screen.getAllByRole('listitem')).toHaveLength(count);
    expect(screen.getByText('Used', { selector: 'span' })).toBeInTheDocument();
  });

  test('When there are many images, then they are one stop of the Tab key: Up and Down move among them, and Tab comes back to where it was', async () => {
    const many = Array.from({ length: 60 }, (_, index) => buildImage({ filename: `${index}.jpg` }));
    const { user } = show(many);
    const tile = (name: string) => screen.getByRole('button', { name });
    const first = await screen.findByRole('button', { name: '0.jpg' });
    act(() => first.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowRight}');
    expect(tile('2.jpg')).toHaveFocus();
    // Far below what is drawn.
    await user.keyboard('{End}');
    expect(tile('59.jpg')).toHaveFocus();
    await user.tab();
    expect(tile('Delete 59.jpg')).toHaveFocus();
    await user.tab();
    expect(document.activeElement?.closest('[role=list]')).toBeNull();
    await user.tab({ shift: true });
    expect(tile('Delete 59.jpg')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(tile('58.jpg')).toHaveFocus();
    expect(screen.getAllByRole('listitem').flatMap((item) => [...item.querySelectorAll('[tabindex="0"]')])).toHaveLength(2);
  });

  test('When a word is searched, then file names that contain it are listed, upper or lower case', async () => {
    const { user } = show(three);
    await screen.findByRole('button', { name: 'harbour.jpg' });
    await user.type(screen.getByPlaceholderText('Search...'), 'QUAY');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await user.type(screen.getByPlaceholderText('Search...'), 'zzz');
    expect(await screen.findByText('No images found')).toBeInTheDocument();
  });

  test('When every image is used, then all are shown at first, and the tab Available says why it is empty and offers an upload', async () => {
    const { user } = show([buildImage({ filename: 'taken.jpg', isUsed: true })]);
    expect(await screen.findByRole('button', { name: 'taken.jpg, used' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Available' }));
    expect(await screen.findByText('Every image is on a slide. Upload more, or look under Used.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Upload Images' }));
    expect(screen.getByRole('dialog', { name: 'Upload Images' })).toBeInTheDocument();
  });

  test('When an image is pressed, then it is handed over', async () => {
    const onSelect = jest.fn();
    const { user } = show(three, { onSelect });
    await user.click(await screen.findByRole('button', { name: 'harbour.jpg' }));
    expect(onSelect).toHaveBeenCalledWith(three[0]);
  });

  test('When an image is placed, then counts and badge change at once, and its place is given up when the mouse leaves', async () => {
    let images = three;
    const { user, store } = show(three);
    server.use(answer('GET /api/images', () => HttpResponse.json(images)));
    const tile = await screen.findByRole('button', { name: 'harbour.jpg' });
    await user.hover(tile);
    images = three.map((image) => ({ ...image, isUsed: true }));
    act(() => void store.dispatch(libraryApi.util.invalidateTags(['Image'])));
    expect(await screen.findByText('3 used')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['harbour.jpgUsed', 'quay at dawn.jpgUsed']);
    await user.unhover(tile);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  test('When an image is the chosen one, then its tile says so', async () => {
    show(three, { selectedUrl: three[0]?.url ?? null });
    expect(await screen.findByRole('button', { name: 'harbour.jpg' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('When the list view is chosen, then rows show the size in pixels', async () => {
    const { user } = show(three);
    await screen.findByRole('button', { name: 'harbour.jpg' });
    await user.click(screen.getByRole('button', { name: 'List view' }));
    expect(screen.getAllByText('1080 × 1920')).toHaveLength(2);
  });

  test('When the library holds 10,000 images, then at most 120 tiles are in the page', async () => {
    show(Array.from({ length: 10_000 }, (_, number) => buildImage({ filename: `${number}.jpg` })));
    await screen.findByRole('button', { name: '0.jpg' });
    expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(120);
  });

  test('When a picture cannot be loaded, then its tile offers another try', async () => {
    const { user, container } = show([buildImage()]);
    await screen.findByRole('button', { name: 'harbour.jpg' });
    const picture = () => container.querySelector('img[src$="?w=160"]') as HTMLImageElement;
    fireEvent.error(picture());
    await user.click(screen.getByRole('button', { name: 'Image not loaded, try again' }));
    expect(picture()).toBeInTheDocument();
  });

  test('When the images cannot be loaded, then trying again loads them', async () => {
    let isUp = false;
    server.use(answer('GET /api/images', () => (isUp ? HttpResponse.json(three) : problem(503, 'unavailable'))));
    const { user } = renderWithProviders(<ImageLibraryPanel onSelect={() => {}} />);
    expect(await screen.findByText('Your images could not be loaded')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'harbour.jpg' })).toBeInTheDocument();
  });
});

describe('Delete image', () => {
  const image = buildImage();
  const openDialog = async (reply: Parameters<typeof answer>[1]) => {
    const { user } = show([image]);
    server.use(answer(`DELETE /api/images/${image.id}`, reply));
    await user.click(await screen.findByRole('button', { name: 'Delete harbour.jpg' }));
    return user;
  };

  test('When it is confirmed, then the image leaves the list', async () => {
    const user = await openDialog(() => new Response(null, { status: 204 }));
    await user.click(within(screen.getByRole('dialog', { name: 'Delete image?' })).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No images found')).toBeInTheDocument();
  });

  test('When projects use it, then they are named and it is deleted only if that is confirmed, too', async () => {
    const user = await openDialog(({ search }: { search: string }) =>
      search === '?force=true'
        ? new Response(null, { status: 204 })
        : problem(409, 'image-in-use', { projects: [{ id: 'p', name: 'Quays' }] }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This image is in use' }));
    expect(dialog.getByText('Quays')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete anyway' }));
    expect(await screen.findByText('No images found')).toBeInTheDocument();
  });

  test.each<[string, object, RegExp, string]>([
    ['one scheduled post shows', { projects: [], posts: 1 }, /^One scheduled post uses it\. It will still be published/, 'permanently'],
    ['scheduled posts show', { projects: [], posts: 3 }, /^3 scheduled posts use it\. They will still be published/, 'permanently'],
    [
      'a project and posts show',
      { projects: [{ id: 'p', name: 'Quays' }], posts: 2 },
      /One project uses it:Quays2 scheduled posts/,
      'lose',
    ],
  ])('When %s it, then that is said before it is deleted, and what is lost', async (_name, users, expected, lost) => {
    const user = await openDialog(() => problem(409, 'image-in-use', { ...users }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'This image is in use' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(expected);
    expect(dialog).toHaveTextContent(lost);
    expect(within(dialog).getByRole('button', { name: 'Delete anyway' })).toBeInTheDocument();
  });

  test('When a slide took it just now and no project shows it yet, then that is said', async () => {
    const user = await openDialog(() => problem(409, 'image-in-use', { projects: [] }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This image is in use' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('An unsaved slide uses it.');
  });

  test('When the server fails, then the dialog says so', async () => {
    const user = await openDialog(() => problem(503, 'unavailable'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The image could not be deleted. Please try again.');
  });

  test('When it is gone already, as after an answer that was lost, then the image leaves the list', async () => {
    const user = await openDialog(() => problem(404, 'image-not-found'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No images found')).toBeInTheDocument();
  });
});
