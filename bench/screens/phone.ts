/**
 * Speed of the phone that is emulated, in Lighthouse's units (BenchmarkIndex): a mid-tier phone, four times slower than the machine of 1,730 units on which the goals were
 * set. A fixed slowdown would emulate another phone on each machine, and at each moment of a shared one.
 */
const PHONE_SPEED = 433;

/** How long each half of the measurement runs, in ms. */
const HALF_MS = 250;

/**
 * How many times slower than now the browser has to run to be as fast as the phone; 1 where it is not faster. Takes half a second.
 * @param inEmptyPage evaluates a script in an empty page
 */
export async function slowdownToPhone(inEmptyPage: (source: string) => Promise<number>): Promise<number> {
  return Math.max(1, (await inEmptyPage(`(${String(speedOfBrowser)})(${HALF_MS})`)) / PHONE_SPEED);
}

/** Runs in the page. The mean of what a second makes of two kinds of work, as Lighthouse weighs them: strings of 10,000 characters, and copies of 100,000 numbers. */
function speedOfBrowser(halfMs: number): number {
  const timesASecond = (work: () => void) => {
    const startedAt = performance.now();
    let times = 0;
    while (performance.now() - startedAt < halfMs) {
      work();
      times += 1;
    }
    return (times / (performance.now() - startedAt)) * 1_000;
  };
  const buildString = () => {
    let text = '';
    for (let index = 0; index < 10_000; index += 1) text += 'a';
    if (text.length === 1) throw new Error('The loop must not be optimized away.');
  };
  const from = Array.from({ length: 100_000 }, (_, index) => index);
  const to = [...from];
  const copyNumbers = () => {
    for (let index = 0; index < from.length; index += 1) to[index] = from[index] ?? 0;
  };
  return (timesASecond(buildString) / 10 + timesASecond(copyNumbers) / 10) / 2;
}
