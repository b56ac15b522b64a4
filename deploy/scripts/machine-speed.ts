/** Work that is the same on every machine: texts, numbers and objects, as tests have them. */
function referenceWork(): number {
  let sum = 0;
  for (let round = 0; round < 60; round += 1) {
    const rows = Array.from({ length: 4_000 }, (_, n) => ({ id: `row ${(n * 7919) % 4001}`, value: Math.sqrt(n + round) }));
    const copies = JSON.parse(JSON.stringify(rows)) as typeof rows;
    sum += copies.sort((one, other) => (one.id < other.id ? -1 : 1)).reduce((total, { value }) => total + value, 0);
  }
  return sum;
}

/** Duration of the reference work where the time limits of tests were set, in seconds. */
const usualSeconds = 0.25;
/** A limit that is longer than this many times itself is of no use. */
const mostPatience = 4;

/** How many times longer tests may take on this machine, 1 to 4. @param reference what {@link referenceSeconds} is here */
export function patienceFor(reference: number): number {
  return Math.min(mostPatience, Math.max(1, Math.round((reference / usualSeconds) * 10) / 10));
}

/** How much processor time this machine needs for work that is always the same, in seconds: the median of five. */
export function referenceSeconds(work: () => unknown = referenceWork): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return times.sort((one, other) => one - other)[2] ?? 0;
}
