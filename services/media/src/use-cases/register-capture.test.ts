import { randomUUID } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import { buildImage } from '../../test/builders.ts';
import { uploadIdOfPicture } from '../model/capture.ts';
import type { CaptureOutcome } from '../model/capture.ts';
import type { Image } from '../model/image.ts';
import { imageNotFound } from '../model/library-errors.ts';
import { packNotFound } from '../model/pack.ts';
import { quotaExceeded } from '../model/storage-quota.ts';
import { makeRegisterCapture } from './register-capture.ts';
import type { RegisterCaptureDeps } from './register-capture.ts';

const userId = randomUUID();
const captureOf = (pictures: number, prefix = 'captures/') => ({
  id: randomUUID(),
  userId,
  packId: randomUUID(),
  pictures: Array.from({ length: pictures }, (_each, index) => ({ key: `${prefix}${userId}/${index}`, filename: `${index}.png` })),
});

/** State that outlives a process: a library with so much room, the waiting objects, the outcomes and how often one was decided. */
function world(capture: ReturnType<typeof captureOf>, { room = 20 } = {}) {
  const state = {
    images: new Map<string, Image>(),
    used: new Set<string>(),
    packed: new Set<string>(),
    waiting: new Set(['library/other-user', ...capture.pictures.map(({ key }) => key)]),
    outcome: null as CaptureOutcome | null,
    decisions: 0,
  };
  const deps: RegisterCaptureDeps = {
    captures: {
      start: async () => state.outcome,
      giveUp: async () => undefined,
      async decide(_capture, outcome) {
        if (state.outcome) return { outcome: state.outcome, isOurs: false };
        Object.assign(state, { outcome, decisions: state.decisions + 1 });
        return { outcome, isOurs: true };
      },
    },
    images: {
      idsOfUploads: async (_userId, uploadIds) =>
        [...state.images.values()].filter(({ uploadId }) => uploadIds.includes(uploadId)).map(({ id }) => id),
    },
    store: { remove: async (keys) => keys.forEach((key) => state.waiting.delete(key)) },
    async ingestUpload({ key, uploadId, filename }) {
      if (!state.waiting.has(key)) throw new AppError('conflict', 'upload-missing', 'No file.');
      const known = [...state.images.values()].find(({ sha256 }) => sha256 === key);
      if (known) return { image: known, status: known.uploadId === uploadId ? 'repeated' : 'duplicate' };
      if (state.images.size >= room) throw quotaExceeded({ images: room, bytes: 9 }, { maxImages: room, maxBytes: 99 });
      const image = buildImage({ userId, uploadId, filename, sha256: key });
      state.images.set(image.id, image);
      return { image, status: 'created' };
    },
    async deleteImage({ imageId }) {
      if (state.used.has(imageId)) throw new AppError('conflict', 'image-in-use', 'In use.');
      if (!state.images.delete(imageId)) throw imageNotFound();
    },
    async fillPack({ packId, putIn }) {
      for (const id of putIn) state.packed.add(id);
      return { ...{ id: packId, userId, name: 'Gym', color: 'gray' }, createdAt: new Date(), imageCount: state.packed.size };
    },
    clock: { now: () => new Date() },
  };
  return { state, deps };
}

/** The same parts in a process that is killed at its nth step, before or after that step had its effect; from then on nothing of it happens. */
function killedAt(deps: RegisterCaptureDeps, nth: number, isDone: boolean): RegisterCaptureDeps {
  let step = 0;
  const mortal =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      step += 1;
      if (step === nth && isDone) await run(...args);
      if (step >= nth) throw new Error('killed');
      return run(...args);
    };
  const { captures, images, store } = deps;
  return {
    ...deps,
    captures: { start: mortal(captures.start), giveUp: mortal(captures.giveUp), decide: mortal(captures.decide) },
    images: { idsOfUploads: mortal(images.idsOfUploads) },
    store: { remove: mortal(store.remove) },
    ingestUpload: mortal(deps.ingestUpload),
    deleteImage: mortal(deps.deleteImage),
    fillPack: mortal(deps.fillPack),
  };
}

const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((nth) => [[nth, false] as const, [nth, true] as const]);

describe('a capture of three pictures', () => {
  test.each(steps)(
    'When the process is killed at step %i (done: %s) and it comes again, then each picture is there once and in its pack, and each answer names them',
    async (nth, isDone) => {
      const capture = captureOf(3);
      const { state, deps } = world(capture);
      await makeRegisterCapture(killedAt(deps, nth, isDone))(capture).catch(() => undefined);
      const answers = [await makeRegisterCapture(deps)(capture), await makeRegisterCapture(deps)(capture)];
      const images = [...state.images.values()];
      expect(images.map(({ filename }) => filename)).toEqual(['0.png', '1.png', '2.png']);
      expect(state.outcome).toEqual({ isRegistered: true, imageIds: images.map(({ id }) => id) });
      expect([...state.packed].toSorted()).toEqual(images.map(({ id }) => id).toSorted());
      expect(answers).toEqual([state.outcome, state.outcome]);
      expect([state.decisions, [...state.waiting]]).toEqual([1, ['library/other-user']]);
    },
  );

  test.each(steps)(
    'When there is room for two, and the process is killed at step %i (done: %s), then nothing stays and each answer says why',
    async (nth, isDone) => {
      const capture = captureOf(3);
      const { state, deps } = world(capture, { room: 2 });
      await makeRegisterCapture(killedAt(deps, nth, isDone))(capture).catch(() => undefined);
      const answer = await makeRegisterCapture(deps)(capture);
      expect([...state.images]).toEqual([]);
      expect(answer).toEqual(state.outcome);
      expect(state.outcome).toEqual({
        isRegistered: false,
        code: 'quota-exceeded',
        detail: expect.stringContaining('2 of 2 images'),
        storage: { images: 2, bytes: 9, maxImages: 2, maxBytes: 99 },
      });
      expect([state.decisions, [...state.waiting]]).toEqual([1, ['library/other-user']]);
    },
  );

  test('When its pack is gone by then, then it is still registered', async () => {
    const capture = captureOf(3);
    const { state, deps } = world(capture);
    await makeRegisterCapture({ ...deps, fillPack: () => Promise.reject(packNotFound()) })(capture);
    expect([state.outcome, state.packed.size]).toEqual([expect.objectContaining({ isRegistered: true }), 0]);
  });

  test('When another process refused it in the meantime, then what this one has stored goes, too', async () => {
    const capture = captureOf(3);
    const { state, deps } = world(capture);
    const refusal: CaptureOutcome = { isRegistered: false, code: 'quota-exceeded', detail: 'No room.' };
    const late = { ...deps.captures, start: async () => null };
    state.outcome = refusal;
    expect(await makeRegisterCapture({ ...deps, captures: late })(capture)).toEqual(refusal);
    expect([state.images.size, state.outcome]).toEqual([0, refusal]);
  });

  test('When it was registered and a picture was deleted since, then a repeat does not bring it back', async () => {
    const capture = captureOf(3);
    const { state, deps } = world(capture);
    await makeRegisterCapture(deps)(capture);
    state.images.delete([...state.images.keys()][1]!);
    for (const { key } of capture.pictures) state.waiting.add(key);
    await makeRegisterCapture(deps)(capture);
    expect([state.images.size, state.decisions, state.waiting.size]).toEqual([2, 1, 1]);
  });

  test('When it is refused and a picture is on a slide already, then that picture stays', async () => {
    const capture = captureOf(3);
    const { state, deps } = world(capture, { room: 2 });
    const image = buildImage({ userId, uploadId: uploadIdOfPicture(capture.id, 0), sha256: capture.pictures[0]!.key });
    state.images.set(image.id, image);
    state.used.add(image.id);
    await makeRegisterCapture(deps)(capture);
    expect([...state.images.keys()]).toEqual([image.id]);
  });
});

describe('what cannot be registered', () => {
  test('When a picture is not at its stated key, then the error is about the page', async () => {
    const capture = captureOf(1);
    const { state, deps } = world(capture);
    state.waiting.clear();
    await makeRegisterCapture(deps)(capture);
    expect(state.outcome).toMatchObject({ isRegistered: false, code: 'capture-missing', detail: expect.stringContaining('page') });
  });

  test.each([
    ['the library', captureOf(1, 'library/')],
    ['a path that leaves the folder', captureOf(1, 'captures/../library/')],
    ['a folder of a similar name', captureOf(1, 'capturesque/')],
    ['no place at all', captureOf(0)],
    ['too many places', captureOf(21)],
  ])('When it names %s, then nothing is read and the capture is refused', async (_name, capture) => {
    const { state, deps } = world(capture);
    const before = new Set(state.waiting);
    await makeRegisterCapture(deps)(capture);
    expect(state.outcome).toMatchObject({ isRegistered: false, code: 'capture-invalid' });
    expect(state.images.size).toBe(0);
    for (const key of before) if (!key.startsWith('captures/') || key.includes('..')) expect(state.waiting).toContain(key);
  });

  test('When there are twenty, then that is not too many', async () => {
    const capture = captureOf(20);
    const { state, deps } = world(capture);
    await makeRegisterCapture(deps)(capture);
    expect(state.outcome).toMatchObject({ isRegistered: true });
  });

  test.each(['unavailable', 'rate-limited', 'internal'] as const)(
    'When ingesting fails as %s, then nothing is decided and it comes again',
    async (kind) => {
      const capture = captureOf(1);
      const { state, deps } = world(capture);
      const failing = makeRegisterCapture({ ...deps, ingestUpload: () => Promise.reject(new AppError(kind, 'away', 'Away.')) });
      await expect(failing(capture)).rejects.toThrow('Away.');
      expect([state.outcome, state.waiting.size]).toEqual([null, 2]);
    },
  );
});
