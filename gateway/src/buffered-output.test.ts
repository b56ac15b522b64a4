import { Writable } from 'node:stream';
import { bufferedOutput } from './buffered-output.ts';

/** The reader of a log: takes nothing until it is let go. */
function stalledReader() {
  const taken: string[] = [];
  const held: (() => void)[] = [];
  let isStalled = true;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      taken.push(chunk.toString());
      if (isStalled) held.push(done);
      else done();
    },
  });
  const letGo = () => {
    isStalled = false;
    for (const done of held) done();
  };
  return { stream, letGo, linesOf: (word: string) => taken.join('').split(`${word}\n`).length - 1 };
}

const requestLine = `${'r'.repeat(1_000)} request\n`;

describe('log lines', () => {
  test('When the log is not read, then what waits is bounded, lines of requests are left out first, and each that is left out is counted', async () => {
    const reader = stalledReader();
    const output = bufferedOutput(reader.stream);
    for (let i = 0; i < 5_000; i += 1) output.requestLines.write(requestLine);
    for (let i = 0; i < 100; i += 1) output.lines.write(`${i} error\n`);
    expect(reader.stream.writableLength).toBeLessThan(1_100_000);
    expect(output.dropped.other).toBe(0);
    reader.letGo();
    await output.flush();
    expect(reader.linesOf('error')).toBe(100);
    expect(reader.linesOf('request')).toBeGreaterThan(100);
    expect(reader.linesOf('request') + output.dropped.request).toBe(5_000);
  });

  test('When even errors are more than can wait, then they are counted as well', () => {
    const output = bufferedOutput(stalledReader().stream);
    for (let i = 0; i < 2_000; i += 1) output.lines.write(`${'e'.repeat(1_000)} error\n`);
    expect(output.dropped.other).toBeGreaterThan(500);
  });

  test('When the reader comes back, then lines flow again', async () => {
    const reader = stalledReader();
    const output = bufferedOutput(reader.stream);
    for (let i = 0; i < 5_000; i += 1) output.requestLines.write(requestLine);
    reader.letGo();
    await output.flush();
    output.requestLines.write('the next request\n');
    await output.flush();
    expect(reader.linesOf('the next request')).toBe(1);
  });

  test('When the reader never comes back, then a process that ends does not wait for it', async () => {
    const output = bufferedOutput(stalledReader().stream);
    output.lines.write('error\n');
    await output.flush();
    expect(output.dropped.other).toBe(0);
  });

  test('When the reader is gone, then nothing is thrown', async () => {
    const stream = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('gone'), { code: 'EPIPE' })),
      autoDestroy: false,
    });
    const output = bufferedOutput(stream);
    output.lines.write('error\n');
    await output.flush();
    output.lines.write('error\n');
    await output.flush();
    expect(stream.destroyed).toBe(false);
  });
});
