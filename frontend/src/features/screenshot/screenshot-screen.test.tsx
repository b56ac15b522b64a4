import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { Image, Pack } from '@/shared/api/generated/media.ts';
import { answer, heldAnswer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildImage, buildPack } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { ScreenshotScreen } from './screenshot-screen.tsx';

const formats = [
  { id: 'tiktok', name: 'TikTok/Story', width: 1080, height: 1920, deviceScale: 1 },
  { id: 'phone', name: 'Phone', width: 390, height: 844, deviceScale: 3 },
];

/** Shows the screen; `captured` collects what was asked of the server. */
function show({
  images = [],
  packs = [],
  reply,
}: { images?: Image[]; packs?: Pack[]; reply?: (request: SeenRequest) => Response | Promise<Response> } = {}) {
  const captured: unknown[] = [];
  server.use(
    answer('GET /api/screenshot/formats', formats),
    answer('GET /api/images', ({ search }: SeenRequest) => HttpResponse.json(search === '?limit=6' ? images : [])),
    answer('GET /api/packs', packs),
    answer('POST /api/screenshot', async (request: SeenRequest) => {
      captured.push(request.body);
      return (await reply?.(request)) ?? HttpResponse.json({}, { status: 201 });
    }),
  );
  return { captured, ...renderWithProviders(<ScreenshotScreen />) };
}
const urlInput = () => screen.getByRole('textbox', { name: 'Website URL' });
const formatsThere = () => screen.findByRole('radio', { name: /TikTok/ });

describe('Screenshot screen', () => {
  test('When it opens, then it says what it is for and offers the sizes of the server and three positions', async () => {
    show();
    expect(screen.getByRole('heading', { name: 'Screenshot Tool' })).toBeInTheDocument();
    expect(screen.getByText('Capture website screenshots for your slides')).toBeInTheDocument();
    await formatsThere();
    const ratios = within(screen.getByRole('radiogroup', { name: 'Aspect Ratio' })).getAllByRole('radio');
    expect(ratios.map((radio) => radio.closest('label')?.textContent)).toEqual(['TikTok/Story1080 × 1920', 'Phone390 × 844']);
    expect(ratios[0]).toBeChecked();
    const positions = within(screen.getByRole('radiogroup', { name: 'Scroll Position' })).getAllByRole('radio');
    expect(positions.map((radio) => (radio as HTMLInputElement).value)).toEqual(['top', 'middle', 'bottom']);
  });

  test('When a size is chosen, then the preview box has its ratio and is at most 400 pixels high', async () => {
    const { user } = show();
    await formatsThere();
    await user.click(screen.getByRole('radio', { name: /Phone/ }));
    expect(screen.getByTestId('screenshot-preview')).toHaveStyle({ aspectRatio: '390 / 844', maxHeight: '400px' });
    expect(screen.getByText('1170 × 2532')).toBeInTheDocument();
  });

  test('When Enter is pressed without an address, then one is asked for and nothing is captured', async () => {
    const { user, captured } = show();
    await formatsThere();
    await user.type(urlInput(), '  {Enter}');
    expect(await screen.findByText('URL required')).toBeInTheDocument();
    expect(screen.getByText('Please enter a website URL')).toBeInTheDocument();
    expect(urlInput()).toHaveFocus();
    expect(captured).toEqual([]);
  });

  test('When something about the page was special, then the message that it is saved says so', async () => {
    const notes = [{ code: 'consent-declined', message: 'The website asked for consent to cookies. We declined.' }];
    const { user } = show({ reply: () => HttpResponse.json({ status: 'registered', images: [], notes }, { status: 201 }) });
    await formatsThere();
    await user.type(urlInput(), 'example.com{Enter}');
    expect(
      await screen.findByText('Image saved to your library. The website asked for consent to cookies. We declined.'),
    ).toBeInTheDocument();
  });

  test('When Enter is pressed in the address, then the page is captured as chosen, with https:// before it, and a message says so', async () => {
    const { user, captured } = show();
    await formatsThere();
    await user.click(screen.getByRole('radio', { name: 'Middle' }));
    await user.type(urlInput(), 'example.com/a{Enter}');
    expect(await screen.findByText('Screenshot captured!')).toBeInTheDocument();
    expect(screen.getByText('Image saved to your library')).toBeInTheDocument();
    expect(captured).toEqual([
      {
        url: 'https://example.com/a',
        width: 1080,
        height: 1920,
        scrollPosition: 'middle',
        deviceScale: 1,
        type: 'jpeg',
        hideOverlays: true,
        darkMode: false,
      },
    ]);
  });

  test('When a pack is chosen, then the picture goes into it', async () => {
    const gym = buildPack({ name: 'Gym' });
    const { user, captured } = show({ packs: [gym] });
    await formatsThere();
    await user.click(await screen.findByRole('combobox', { name: 'Add to pack' }));
    await user.click(screen.getByRole('option', { name: 'Gym' }));
    await user.type(urlInput(), 'example.com{Enter}');
    await waitFor(() => expect(captured).toMatchObject([{ packId: gym.id }]));
  });

  test('When the library takes the picture in later, then nothing else is claimed', async () => {
    const { user } = show({ reply: () => HttpResponse.json({ status: 'waiting' }, { status: 202 }) });
    await formatsThere();
    await user.type(urlInput(), 'example.com{Enter}');
    expect(await screen.findByText('The image will be in your library soon')).toBeInTheDocument();
    expect(screen.queryByText('Image saved to your library')).not.toBeInTheDocument();
  });

  test('When the page is taken as slides, without hiding anything, dark and sharp, then that is what is asked for', async () => {
    const { user, captured } = show();
    await formatsThere();
    await user.click(screen.getByRole('radio', { name: 'Slides' }));
    expect(screen.getByRole('radio', { name: 'Bottom' })).toBeDisabled();
    await user.click(screen.getByRole('slider', { name: 'Number of slides' }));
    await user.keyboard('{End}');
    await user.click(screen.getByRole('switch', { name: 'Hide cookie banners' }));
    await user.click(screen.getByRole('switch', { name: 'Dark mode' }));
    await user.click(screen.getByRole('radio', { name: '2× resolution' }));
    await user.click(screen.getByRole('radio', { name: 'PNG' }));
    await user.type(urlInput(), 'http://example.com{Enter}');
    await waitFor(() => expect(captured).toHaveLength(1));
    expect(captured[0]).toMatchObject({
      url: 'http://example.com',
      scrollPosition: 'top',
      slices: 10,
      hideOverlays: false,
      darkMode: true,
      deviceScale: 2,
      type: 'png',
    });
  });

  test('When the screen is opened again, then the last choices are there, but not the address', async () => {
    const first = show();
    await formatsThere();
    await first.user.click(screen.getByRole('radio', { name: /Phone/ }));
    await first.user.click(screen.getByRole('radio', { name: 'Bottom' }));
    await first.user.type(urlInput(), 'example.com');
    first.unmount();
    show();
    expect(await screen.findByRole('radio', { name: /Phone/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Bottom' })).toBeChecked();
    expect(urlInput()).toHaveValue('');
  });

  test.each([['{"slices":99,"extent":"slices","type":3}'], ['nonsense'], ['[]']])(
    'When %s is kept in the browser, then what makes no sense is as on the first visit',
    async (kept) => {
      localStorage.setItem('screenshot-choices', kept);
      const { user, captured } = show();
      await formatsThere();
      await user.type(urlInput(), 'example.com{Enter}');
      await waitFor(() => expect(captured).toHaveLength(1));
      expect(captured[0]).toMatchObject({ type: 'jpeg' });
      expect((captured[0] as { slices?: number }).slices ?? 6).toBe(6);
    },
  );

  test.each([
    [
      'the server gives a reason',
      () => problem(504, 'page-timeout', { detail: 'The page did not answer in 20 s.' }),
      'The page did not answer in 20 s.',
    ],
    ['no reason is given', () => new HttpResponse('broken', { status: 502 }), 'Could not capture screenshot'],
    ['there is no connection', () => HttpResponse.error(), 'Could not capture screenshot'],
  ])('When it fails and %s, then one message says so, until the address is changed', async (_name, reply, reason) => {
    const { user } = show({ reply: reply as () => Response });
    await formatsThere();
    await user.type(urlInput(), 'example.com{Enter}');
    expect(await screen.findByText('Screenshot failed')).toBeInTheDocument();
    expect(screen.getAllByText(reason)).toHaveLength(1);
    expect(urlInput()).toHaveAttribute('aria-invalid', 'true');
    await user.type(urlInput(), '/b');
    await waitFor(() => expect(screen.queryByText('Screenshot failed')).not.toBeInTheDocument());
    expect(urlInput()).not.toHaveAttribute('aria-invalid');
  });

  test('When it takes long, then the button says so, a second press does nothing, and Cancel ends it without words', async () => {
    const { hold, release } = heldAnswer();
    const { user, captured } = show({ reply: async () => (await hold, HttpResponse.json({})) });
    await formatsThere();
    await user.type(urlInput(), 'example.com{Enter}');
    expect(await screen.findByRole('button', { name: 'Capturing...' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(urlInput(), '{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Capture Screenshot' })).toBeEnabled();
    expect(captured).toHaveLength(1);
    expect(screen.queryByText('Screenshot failed')).not.toBeInTheDocument();
    release();
  });

  test('When the person leaves while it is under way, then the request is ended', async () => {
    const ended = Promise.withResolvers<void>();
    const { hold, release } = heldAnswer();
    const { user, unmount, store } = show({ reply: async () => (await hold, HttpResponse.json({})) });
    await formatsThere();
    await user.type(urlInput(), 'example.com{Enter}');
    await screen.findByRole('button', { name: 'Capturing...' });
    store.subscribe(() => {
      const calls = Object.values(store.getState().api.mutations);
      if (calls.every((call) => call?.status !== 'pending')) ended.resolve();
    });
    unmount();
    await ended.promise;
    release();
  });

  test('When the sizes cannot be loaded, then nothing can be captured until trying again has helped', async () => {
    let isUp = false;
    const { user } = show();
    server.use(answer('GET /api/screenshot/formats', () => (isUp ? HttpResponse.json(formats) : problem(503, 'unavailable'))));
    expect(await screen.findByText('The sizes could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Capture Screenshot' })).toBeDisabled();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await formatsThere()).toBeInTheDocument();
  });
});

describe('Recent Screenshots', () => {
  const images = [buildImage({ filename: 'example.com 10.11.png' }), buildImage({ filename: 'older.jpg' })];

  test('When the library is empty, then it says what to do', async () => {
    show();
    expect(await screen.findByText('No screenshots yet')).toBeInTheDocument();
  });

  test('When a capture is done, then its picture is there', async () => {
    const shown: Image[] = [];
    const { user } = show({ images: shown, reply: () => (shown.push(images[0] as Image), HttpResponse.json({})) });
    await formatsThere();
    await user.type(urlInput(), 'example.com{Enter}');
    expect(await screen.findByRole('button', { name: 'example.com 10.11.png' })).toBeInTheDocument();
  });

  test('When one is pressed, then it is shown large under its filename; arrow keys show the next; Escape returns to it', async () => {
    const { user } = show({ images });
    await user.click(await screen.findByRole('button', { name: 'example.com 10.11.png' }));
    const dialog = screen.getByRole('dialog', { name: 'example.com 10.11.png' });
    expect(within(dialog).getByRole('img', { name: 'example.com 10.11.png' })).toHaveAttribute('src', images[0]?.url);
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(screen.getByRole('dialog', { name: 'older.jpg' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'example.com 10.11.png' })).toHaveFocus();
  });

  test('When it is wanted on a slide, then the editor opens with that image', async () => {
    const { user, router } = show({ images });
    await user.click(await screen.findByRole('button', { name: 'older.jpg' }));
    await user.click(screen.getByRole('link', { name: 'Use on a slide' }));
    expect(router.state.location).toMatchObject({ pathname: '/editor', state: { imageUrl: images[1]?.url } });
  });

  test('When the images cannot be loaded, then trying again is offered', async () => {
    show();
    server.use(answer('GET /api/images', () => problem(503, 'unavailable')));
    expect(await screen.findByText('Your latest images could not be loaded')).toBeInTheDocument();
  });
});
