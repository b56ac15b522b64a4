import { getHeapStatistics } from 'node:v8';
import { countBuffer, makeCountBuffers } from './young-buffers.ts';

test('When large answers have brought several MB, then what is young is collected once, and again after as many more', () => {
  let collections = 0;
  const count = makeCountBuffers(() => (collections += 1));
  for (let i = 0; i < 150; i += 1) count(33_000);
  expect(collections).toBe(0);
  for (let i = 0; i < 50; i += 1) count(33_000);
  expect(collections).toBe(1);
  for (let i = 0; i < 200; i += 1) count(33_000);
  expect(collections).toBe(2);
});

test('When buffers that are no longer held have brought several MB, then V8 has let go of their memory', () => {
  const before = getHeapStatistics().external_memory;
  for (let i = 0; i < 400; i += 1) countBuffer(Buffer.allocUnsafeSlow(33_000).length);
  // Without a collection in between, 13 MB would be held; what came since the last one is less than half of it.
  expect(getHeapStatistics().external_memory - before).toBeLessThan(8_000_000);
});
