import { describe, expect, test } from '@jest/globals';
import { startExportEngine } from './start-export-engine.ts';

const slides = [{ number: 1, blob: new Blob(['picture']) }];

describe('the engine of browsers that cannot draw in web workers', () => {
  test('When slides are packed, then there is a ZIP', async () => {
    const { signal } = new AbortController();
    const engine = await startExportEngine([], signal);
    expect((await engine.zip(slides, { signal })).size).toBeGreaterThan(7);
  });

  test('When the export is cancelled while it packs, then there is no ZIP', async () => {
    const controller = new AbortController();
    const engine = await startExportEngine([], controller.signal);
    const packing = engine.zip(slides, controller);
    controller.abort();
    await expect(packing).rejects.toMatchObject({ name: 'AbortError' });
  });
});
