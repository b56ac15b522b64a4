import { readFile } from 'node:fs/promises';
import { eventually } from '@viral-slides/testkit';
import { avifThatLies, jpegFile } from '../../../test/corpus.ts';
import { createDecoderPool } from './decoder-pool.ts';
import type { DecoderProcess } from './decoder-process.ts';
import { createSharpImageProcessor } from './sharp-image-processor.ts';

const decoders = createDecoderPool();
const processor = createSharpImageProcessor({ admission: { run: (_request, work) => work() }, decoders });
afterAll(() => decoders.stop());

const ample = { clockMs: 30_000, processorMs: 30_000 };
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** A decoder's own id, while it works. */
const pidOf = (decoder: DecoderProcess) => Promise.resolve(decoder.pid);

describe('decoders', () => {
  test('When a file takes far more memory than its header says, then its decoder is killed, it is refused, and others go on', async () => {
    const lie = await avifThatLies();
    const jpeg = await jpegFile();
    const [refused, ...taken] = await Promise.allSettled([
      processor.process(lie, 'a'),
      processor.process(jpeg, 'b'),
      processor.process(jpeg, 'c'),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { kind: 'too-large', code: 'image-too-complex' } });
    expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await expect(processor.process(jpeg, 'a')).resolves.toMatchObject({ widthPx: 320 });
  });

  test.each([
    ['on the clock', { ...ample, clockMs: 1 }],
    ['of the processor', { ...ample, processorMs: 1 }],
  ])('When a picture takes too long %s, then its decoder is gone at once and the next one works', async (_name, limits) => {
    const upload = await jpegFile({ width: 4_000, height: 3_000 });
    let pid = 0;
    const late = decoders.run(async (decoder) => {
      pid = decoder.pid;
      await decoder.ask({ ask: 'look', upload }, ample);
      return decoder.ask({ ask: 'render' }, limits);
    });
    await expect(late).rejects.toMatchObject({ kind: 'too-large', code: 'image-too-complex' });
    expect(isRunning(pid)).toBe(false);
    await expect(processor.process(await jpegFile(), 'a')).resolves.toMatchObject({ widthPx: 320 });
  });

  test('When something else kills a decoder, then the picture may be tried again', async () => {
    const upload = await jpegFile();
    const killed = decoders.run((decoder) => {
      process.kill(decoder.pid, 'SIGKILL');
      return decoder.ask({ ask: 'look', upload }, ample);
    });
    await expect(killed).rejects.toMatchObject({ kind: 'unavailable', code: 'decoder-lost', retryAfterMs: 5_000 });
  });

  test('When a decoder starts, then it gets none of the secrets of the service and has a limit on its memory', async () => {
    const pid = await decoders.run(pidOf);
    const environment = await readFile(`/proc/${pid}/environ`, 'latin1');
    expect(
      environment.split('\0').filter((line) => !/^(MALLOC_(ARENA_MAX=2|MMAP_THRESHOLD_=65536)|NODE_CHANNEL_|PWD=|$)/.test(line)),
    ).toEqual([]);
    expect(await readFile(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max data size +1342177280 /m);
    expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n');
  });

  test('When a decoder has had no work for a while, then it ends; the next picture starts another one', async () => {
    const pool = createDecoderPool({ idleMs: 1 });
    const pid = await pool.run(pidOf);
    await eventually(() => expect([isRunning(pid), pool.pids()]).toEqual([false, []]));
    expect(await pool.run(pidOf)).not.toBe(pid);
    await pool.stop();
  });
});
