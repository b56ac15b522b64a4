/* Ninety days of ten accounts of one person, an hour after the other, over a change of clocks. */
import { fromLocalFields, toLocalFields } from '@viral-slides/local-time';
import { BUNDLED_HOOKS } from '../hooks/bundled-hooks.ts';
import { chooseSlideshow } from './choose-slideshow.ts';
import { dayOf, nextSlot, restsSince } from './next-slot.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Auckland',
  'America/Sao_Paulo',
  'Europe/London',
];
const coolDownDays = 30;
const packs = new Map<string, string[]>([
  ['plenty', Array.from({ length: 1_500 }, (_, n) => `plenty ${n}`)],
  ['low', Array.from({ length: 50 }, (_, n) => `low ${n}`)],
  ['shared', Array.from({ length: 100 }, (_, n) => `plenty ${n}`)],
]);
/** Account 3 has a pack that cannot last, 7 one whose pictures others take as well. */
const packOf = (account: number) => (account === 3 ? 'low' : account === 7 ? 'shared' : 'plenty');
const blanks = Object.fromEntries(['topic', 'number', 'time', 'place', 'goal'].map((name) => [name, ['one', 'two', 'three']]));

interface Shown {
  account: number;
  day: string;
  slotAt: Date;
  madeAt: Date;
  openerId: string;
  imageIds: string[];
}
interface Shortage {
  account: number;
  day: string;
  detail: string;
}

/** Slots at half past two, which clocks skip or show twice on some days, and at nine; account 5 has them on three days of a week. */
function slotsOf(account: number, from: Date, days: number): Date[] {
  const timeZone = zones[account]!;
  return Array.from({ length: days }, (_, n) => toLocalFields(new Date(from.getTime() + n * dayMs), timeZone).date)
    .filter((date, n, all) => date !== all[n - 1] && (account !== 5 || [1, 3, 5].includes(new Date(date).getUTCDay())))
    .flatMap((date) => ['02:30', '09:00'].map((time) => fromLocalFields({ date, time }, timeZone)));
}

function simulate(from: Date, days: number) {
  const all = zones.map((_, account) => slotsOf(account, from, days + 8));
  const [shown, shortages] = [[] as Shown[], new Map<string, Shortage>()];
  const nextLook = new Map<number, Date>();
  const takeTurn = (account: number, now: Date) => {
    if (now < (nextLook.get(account) ?? now)) return;
    const timeZone = zones[account]!;
    const own = shown.filter((each) => each.account === account).toReversed();
    const free = all[account]!.filter((slot) => slot > now && slot.getTime() < now.getTime() + 8 * dayMs);
    const next = nextSlot({ now, timeZone, free, isDone: (day) => own.some((each) => each.day === day) });
    if (next && next.makeAt > now) return void nextLook.set(account, next.makeAt);
    if (!next) return;
    const since = restsSince(next.day, { coolDownDays, timeZone })!;
    const rests = new Set(shown.flatMap(({ slotAt, imageIds }) => (slotAt >= since ? imageIds : [])));
    const packId = packOf(account);
    const imageIds = packs.get(packId)!.filter((id) => !rests.has(id));
    const chosen = chooseSlideshow({
      ...{ openers: BUNDLED_HOOKS, niches: [], formulas: [], blanks, fits: () => true },
      used: own.map(({ openerId }) => openerId),
      packs: new Map([[packId, { name: packId, imageIds }]]),
      slidesOf: () => ['kept', ...Array.from({ length: 4 }, () => ({ packIds: [packId] }))],
      seed: `${account} ${next.day} 1`,
    });
    const key = `${account} ${next.day}`;
    if (!chosen.ok) return void shortages.set(key, { account, day: next.day, detail: chosen.detail });
    shortages.delete(key);
    const made = { imageIds: chosen.imageIds.filter((id) => id !== undefined), openerId: chosen.opener.id };
    shown.push({ account, day: next.day, slotAt: next.slotAt, madeAt: now, ...made });
  };
  for (let hour = 0; hour < days * 24; hour += 1)
    for (const account of zones.keys()) takeTurn(account, new Date(from.getTime() + hour * hourMs));
  return { shown, shortages: [...shortages.values()], all };
}

describe.each([
  ['forward', '2026-02-10T00:30:00Z'],
  ['back', '2026-09-01T00:30:00Z'],
])('ninety days in which clocks are put %s', (_, start) => {
  const from = new Date(start);
  const { shown, shortages, all } = simulate(from, 90);

  test('When they are over, then each day with a slot had its slideshow, or it was shortages why not', () => {
    for (const [account, timeZone] of zones.entries()) {
      const days = new Set(
        all[account]!.filter((slot) => slot > from && slot.getTime() < from.getTime() + 90 * dayMs).map((slot) => dayOf(slot, timeZone)),
      );
      days.delete(dayOf(from, timeZone));
      const had = [...shown, ...shortages].filter((each) => each.account === account).map(({ day }) => day);
      expect(new Set(had).size).toBe(had.length);
      expect([...days].filter((day) => !had.includes(day))).toEqual([]);
    }
    expect(shown.length).toBeGreaterThan(700);
    expect(shortages.length).toBeGreaterThan(40);
    expect(new Set(shortages.map(({ account }) => account))).toContain(3);
    for (const { detail } of shortages) expect(detail).toMatch(/^Pack “(low|shared)” has [0-3] unused images? left; 4 are needed\.$/);
  });

  test('When they are over, then each was made at six in the evening before, but for those of the first day and those for which a picture had to rest', () => {
    const late = shown.filter(({ account, day, madeAt }) => {
      const { date, time } = toLocalFields(madeAt, zones[account]!);
      const firstDay = new Date(from.getTime() + 2 * dayMs);
      return madeAt > firstDay && packOf(account) === 'plenty' && (date >= day || time < '18:00' || time >= '19:00');
    });
    expect(late).toEqual([]);
  });

  test('When they are over, then no picture came within thirty days or twice in a slideshow, and no opener twice in a row', () => {
    const last = new Map<string, Shown>();
    for (const each of shown.toSorted((a, b) => a.slotAt.getTime() - b.slotAt.getTime())) {
      expect(new Set(each.imageIds).size).toBe(4);
      const timeZone = zones[each.account]!;
      for (const id of each.imageIds) {
        const before = last.get(id);
        const days = before ? (Date.parse(each.day) - Date.parse(dayOf(before.slotAt, timeZone))) / dayMs : Infinity;
        expect(days).toBeGreaterThanOrEqual(coolDownDays);
        last.set(id, each);
      }
    }
    for (const account of zones.keys()) {
      const own = shown.filter((each) => each.account === account).map(({ openerId }) => openerId);
      expect(own.filter((id, n) => id === own[n - 1])).toEqual([]);
    }
  });

  test('When they start again with the same seeds, then they are the same', () => {
    expect(simulate(from, 20).shown).toEqual(shown.filter(({ madeAt }) => madeAt.getTime() < from.getTime() + 20 * dayMs));
  });
});
