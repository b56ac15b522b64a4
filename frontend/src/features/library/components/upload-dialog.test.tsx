import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, heldAnswer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildImage } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { UploadDialog } from './upload-dialog.tsx';

const photo = (name: string, type = 'image/jpeg') => new File([new Uint8Array(1_572_864)], name, { type });
const logged = jest.fn();
beforeEach(() => {
  logged.mockReset();
  jest.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => jest.restoreAllMocks() as unknown as void);

/** Opens the dialog over a server whose last step gives the given answer. */
function show(register: (request: SeenRequest) => Response | Promise<Response> = accept, dropped?: readonly File[]) {
  const calls: string[] = [];
  let number = 0;
  server.use(
    answer('POST /api/images/upload', ({ body }: SeenRequest) => {
      calls.push(`url ${String(body)}`);
      return HttpResponse.json({ uploadURL: `http://localhost/viral-slides/quarantine/${(number += 1)}` });
    }),
    answer('PUT /viral-slides/quarantine/:name', ({ path }: SeenRequest) => (calls.push(`put ${path}`), new Response(null))),
    answer('POST /api/images', (request: SeenRequest) => {
      calls.push(`register ${(request.body as { filename: string }).filename}`);
      return register(request);
    }),
  );
  const onUploaded = jest.fn();
  const onOpenChange = jest.fn();
  const rendered = renderWithProviders(<UploadDialog isOpen onOpenChange={onOpenChange} onUploaded={onUploaded} dropped={dropped} />);
  const choose = (...files: File[]) => rendered.user.upload(screen.getByLabelText('Images to upload'), files);
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, calls, onUploaded, onOpenChange, choose, press };
}

function accept({ body }: SeenRequest): Response {
  return HttpResponse.json(buildImage({ filename: (body as { filename: string }).filename }), { status: 201 });
}

describe('Upload dialog', () => {
  test('When it is open, then it says what to do and nothing can be uploaded yet', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Upload Images' })).toBeInTheDocument();
    expect(screen.getByText('Upload your Pinterest images in bulk. Drag and drop or click to browse.')).toBeInTheDocument();
    expect(screen.getByText('Drag and drop images here')).toBeInTheDocument();
    expect(screen.getByText('or')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Browse Files' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload 0 Images' })).toBeDisabled();
    expect(screen.getByLabelText('Images to upload')).toHaveAttribute('accept', expect.stringMatching(/^image\/\*,.*\.heic/));
  });

  test('When the page is on plain http, where browsers make no UUIDs, then files can still be chosen', async () => {
    const { choose } = show();
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    await choose(photo('a.jpg'), photo('b.jpg'));
    expect(within(screen.getByRole('list', { name: 'Selected files' })).getAllByRole('listitem')).toHaveLength(2);
  });

  test('When files are dropped, then images are listed with their size and others say what they are', async () => {
    show();
    const psd = new File(['8BPS'], 'b.psd', { type: 'image/vnd.adobe.photoshop' });
    fireEvent.drop(screen.getByTestId('drop-zone'), { dataTransfer: { files: [photo('a.jpg'), psd, new File([], 'c.jpg')] } });
    const list = within(screen.getByRole('list', { name: 'Selected files' }));
    expect(list.getByText('a.jpg')).toBeInTheDocument();
    expect(list.getByText('1.50 MB')).toBeInTheDocument();
    expect(await list.findByText('This is a Photoshop file. Export it as JPEG or PNG first.')).toBeInTheDocument();
    expect(await list.findByText('This file is empty.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload 1 Images' })).toBeEnabled();
    expect(screen.getByText('1 file, 1.50 MB together. 2 cannot be uploaded')).toBeInTheDocument();
  });

  test('When files that were dropped elsewhere are no images, then the others are uploaded and these stay with the reason', async () => {
    const dropped = [new File(['8BPS'], 'b.psd'), new File([Uint8Array.from([0xff, 0xd8, 0xff])], 'no-ending')];
    const { calls, onUploaded, press } = show(accept, dropped);
    expect(await screen.findByText('This is a Photoshop file. Export it as JPEG or PNG first.')).toBeInTheDocument();
    await waitFor(() => expect(calls.filter((call) => call.startsWith('register'))).toEqual(['register no-ending']));
    expect(onUploaded).not.toHaveBeenCalled();
    await screen.findByRole('button', { name: 'Done' });
    await press('Done');
    await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
  });

  test('When Clear All is pressed, then the list is empty', async () => {
    const { choose, press } = show();
    await choose(photo('a.jpg'), photo('b.jpg'));
    await press('Clear All');
    expect(screen.queryByText('a.jpg')).not.toBeInTheDocument();
  });

  test('When all files are uploaded, then each took the three steps and the dialog closes 500 ms later', async () => {
    let registeredAt = 0;
    const { choose, press, calls, onUploaded, onOpenChange } = show((request) => ((registeredAt = performance.now()), accept(request)));
    let closedAt = 0;
    onUploaded.mockImplementation(() => (closedAt = performance.now()));
    await choose(photo('a.jpg'));
    await press('Upload 1 Images');
    expect(await screen.findByText('Uploading... 100%')).toBeInTheDocument();
    await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
    expect(closedAt - registeredAt).toBeGreaterThanOrEqual(499);
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(calls).toEqual(['url ', 'put /viral-slides/quarantine/1', 'register a.jpg']);
    expect(screen.queryByText('a.jpg')).not.toBeInTheDocument();
  });

  test('When half of the files are done, then the bar says so and the dialog cannot be closed', async () => {
    const { hold, release } = heldAnswer();
    const { choose, press, user, onOpenChange } = show(async (request) => {
      if ((request.body as { filename: string }).filename === 'slow.jpg') await hold;
      return accept(request);
    });
    await choose(photo('quick.jpg'), photo('slow.jpg'));
    await press('Upload 2 Images');
    expect(await screen.findByText('Uploading... 50%')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  });

  test('When a file fails before others are started, then all that are not in the library are counted, and those say that they were not started', async () => {
    const { hold, release } = heldAnswer();
    const { choose, press } = show(async (request) =>
      (request.body as { filename: string }).filename === 'bad.jpg'
        ? problem(415, 'unsupported-image-type')
        : (await hold, accept(request)),
    );
    const names = ['bad.jpg', ...Array.from({ length: 7 }, (_, index) => `${index}.jpg`)];
    await choose(...names.map((name) => new File(['x'], name, { type: 'image/jpeg' })));
    await press('Upload 8 Images');
    await screen.findByText('Failed to register image: The reason for unsupported-image-type.');
    release();
    expect(await screen.findByText(/^5 files were not uploaded\./)).toBeInTheDocument();
    expect(screen.getAllByText(/Not started/)).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Upload 5 Images' })).toBeEnabled();
  });

  test('When a file fails, then its row says why, it is logged, and a retry sends only what is not in the library', async () => {
    let isBroken = true;
    const { choose, press, calls, onUploaded } = show((request) =>
      isBroken && (request.body as { filename: string }).filename === 'bad.jpg' ? problem(503, 'unavailable') : accept(request),
    );
    await choose(photo('good.jpg'), photo('bad.jpg'));
    await press('Upload 2 Images');
    expect(await screen.findByText('Failed to register image: The reason for unavailable.')).toBeInTheDocument();
    expect(await screen.findByText(/One file was not uploaded/)).toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith('Upload failed', expect.any(Error));
    // The button keeps its label, with the number of remaining images.
    expect(screen.getByRole('button', { name: 'Upload 1 Images' })).toBeEnabled();
    isBroken = false;
    calls.length = 0;
    await press('Retry failed');
    await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
    expect(calls.filter((call) => call.startsWith('register'))).toEqual(['register bad.jpg']);
  });

  test('When the file that failed is taken out, then Done closes the dialog and sends nothing again', async () => {
    const { choose, press, calls, onUploaded } = show((request) =>
      (request.body as { filename: string }).filename === 'bad.jpg' ? problem(400, 'invalid-image') : accept(request),
    );
    await choose(photo('good.jpg'), photo('bad.jpg'));
    await press('Upload 2 Images');
    await screen.findByRole('button', { name: 'Retry failed' });
    calls.length = 0;
    await press('Remove bad.jpg');
    await press('Done');
    await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
    expect(calls).toEqual([]);
  });

  test.each([
    ['POST /api/images/upload', 'Failed to get upload URL: The reason for unavailable.'],
    ['PUT /viral-slides/quarantine/:name', 'Failed to upload file'],
  ] as const)('When %s fails, then the row names that step', async (route, words) => {
    const { choose, press } = show();
    server.use(answer(route, () => problem(503, 'unavailable')));
    await choose(photo('a.jpg'));
    await press('Upload 1 Images');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('When the store cannot take a file at that moment, then it is sent once more', async () => {
    const { choose, press, calls, onUploaded } = show();
    let puts = 0;
    server.use(answer('PUT /viral-slides/quarantine/:name', () => new Response(null, { status: (puts += 1) === 1 ? 409 : 200 })));
    await choose(photo('a.jpg'));
    await press('Upload 1 Images');
    await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
    expect(puts).toBe(2);
    expect(calls.filter((call) => call.startsWith('register'))).toEqual(['register a.jpg']);
  });

  test('When the library had an image already, then a message says so', async () => {
    const { choose, press } = show(() => HttpResponse.json({ ...buildImage(), duplicate: true }));
    await choose(photo('again.jpg'));
    await press('Upload 1 Images');
    expect(await screen.findByText('One image was already in your library')).toBeInTheDocument();
  });
});
