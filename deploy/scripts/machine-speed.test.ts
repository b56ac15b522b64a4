import { referenceSeconds } from './machine-speed.ts';

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
