import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { makeStore } from '@/shared/store/make-store.ts';
import { clearToasts, useToastQueue } from '@/shared/ui/toast-queue.ts';
import { newSlideDocument } from '@/testing/builders.ts';
import { memoryServer } from '@/testing/editor-tabs.ts';
import { editorOf, performCommand } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import { dropFiles, type UploadPictures } from './drop-files.ts';

const url = (n: number) => `/api/images/00000000-0000-4000-8000-00000000000${n}/content`;
const blank = '/blank-slide.svg';
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

/** A library that accepts each file when the test says so. */
function heldUpload() {
  const arrivals: (() => void)[] = [];
  let finish: () => void = () => {};
  const started = Promise.withResolvers<void>();
  const upload: UploadPictures = (files, onUploaded) => {
    started.resolve();
    files.forEach((_file, index) => arrivals.push(() => onUploaded(index, url(index + 1))));
    return new Promise((resolve) => (finish = resolve));
  };
  return { upload, started: started.promise, arrive: (index: number) => arrivals[index]?.(), finish: () => finish() };
}

function openEditor() {
  const store = makeStore();
  const context = { store, server: memoryServer([]).server };
  const open = (id: string) =>
    store.dispatch(editorActions.opened({ project: { id, name: 'Mine', isAutosave: false }, document: newSlideDocument() }));
  open('p1');
  const setImage = (slideId: string, imageUrl: string) =>
    performCommand(context, { type: 'set-slide-image', payload: { slideId, imageUrl } });
  return { store, context, open, setImage, urls: () => editorOf(store).document.slides.map(({ imageUrl }) => imageUrl) };
}

beforeEach(() => clearToasts());

describe('files dropped on a slide', () => {
  test('When there are several, then the slide takes the first and blank slides behind it the others, each as it arrives', async () => {
    const { store, context, setImage, urls } = openEditor();
    setImage('s3', url(9));
    const library = heldUpload();
    const done = dropFiles(context, { files: [picture('a'), picture('b')], slideId: 's2', upload: library.upload });
    await library.started;
    expect(editorOf(store).awaitedSlideIds).toEqual(['s2', 's4']);
    library.arrive(1);
    expect(urls()).toEqual([blank, blank, url(9), url(2), blank, blank]);
    expect(editorOf(store).awaitedSlideIds).toEqual(['s2']);
    library.arrive(0);
    library.finish();
    await done;
    expect(urls()).toEqual([blank, url(1), url(9), url(2), blank, blank]);
  });

  test('When the slide got another picture or another project was opened in between, then the dropped file changes nothing there', async () => {
    const { context, open, setImage, urls } = openEditor();
    const library = heldUpload();
    const done = dropFiles(context, { files: [picture('a'), picture('b')], slideId: 's1', upload: library.upload });
    await library.started;
    setImage('s1', url(9));
    library.arrive(0);
    expect(urls()[0]).toBe(url(9));
    open('p2');
    library.arrive(1);
    library.finish();
    await done;
    expect(urls()).toEqual(Array.from({ length: 6 }, () => blank));
  });

  test('When an upload failed, then no slide is left waiting', async () => {
    const { store, context } = openEditor();
    const library = heldUpload();
    const done = dropFiles(context, { files: [picture('a')], slideId: 's1', upload: library.upload });
    await library.started;
    library.finish();
    await done;
    expect(editorOf(store).awaitedSlideIds).toEqual([]);
  });

  test('When there are more files than slides for them, then only as many are uploaded, and a message says how many were skipped', async () => {
    const { context } = openEditor();
    const upload = jest.fn<UploadPictures>().mockResolvedValue();
    await dropFiles(context, { files: ['a', 'b', 'c', 'd'].map(picture), slideId: 's5', upload });
    expect(upload.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['a', 'b']);
    expect(renderHook(useToastQueue).result.current[0]?.title).toBe('2 images were skipped');
  });

  test('When another project is opened while the files are checked, then nothing is placed there', async () => {
    const { store, context, open, urls } = openEditor();
    const library = heldUpload();
    const done = dropFiles(context, { files: [picture('a')], slideId: 's1', upload: library.upload });
    open('p2');
    await library.started;
    expect(editorOf(store).awaitedSlideIds).toEqual([]);
    library.arrive(0);
    library.finish();
    await done;
    expect(urls()).toEqual(Array.from({ length: 6 }, () => blank));
  });

  test('When none of them is a picture, then nothing is uploaded and the reason is shown', async () => {
    const { context } = openEditor();
    const upload = jest.fn<UploadPictures>().mockResolvedValue();
    await dropFiles(context, { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })], slideId: 's1', upload });
    expect(upload).not.toHaveBeenCalled();
    expect(renderHook(useToastQueue).result.current[0]?.title).toBe('No images among these files');
  });

  test('When one of them is a Photoshop file, then the others are taken and its format is named', async () => {
    const { context } = openEditor();
    const upload = jest.fn<UploadPictures>().mockResolvedValue();
    const [psd, good] = [new File(['8BPS'], 'a.psd', { type: 'image/vnd.adobe.photoshop' }), picture('b')];
    await dropFiles(context, { files: [psd, good], slideId: 's1', upload });
    expect(upload.mock.calls[0]?.[0]).toEqual([good]);
    expect(renderHook(useToastQueue).result.current[0]).toMatchObject({
      title: 'One file was skipped',
      description: 'This is a Photoshop file. Export it as JPEG or PNG first.',
    });
  });
});
