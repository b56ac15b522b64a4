import { patienceFor, referenceSeconds } from './machine-speed.ts';

test('When the reference work is measured, then it is done five times and its processor time counts', () => {
  let times = 0;
  const busy = () => {
    times += 1;
    const until = process.cpuUsage().user + 2_000;
    while (process.cpuUsage().user < until);
  };
  expect(referenceSeconds(busy)).toBeGreaterThan(0.0015);
  expect(times).toBe(5);
});

test.each([
  [0.1, 1],
  [0.25, 1],
  [0.5, 2],
  [3, 4],
])('When the reference work takes %s s, then tests may take %s times as long', (reference, times) => {
  expect(patienceFor(reference)).toBe(times);
});
