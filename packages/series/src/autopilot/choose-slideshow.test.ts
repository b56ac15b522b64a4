import { chooseSlideshow } from './choose-slideshow.ts';
import type { SlideshowChoice } from './choose-slideshow.ts';

const opener = (id: string, text = `Opener ${id}`) => ({ id, text, niche: null, formula: null });
const pictures = (count: number, of = 'gym') => Array.from({ length: count }, (_, n) => `${of} ${n}`);
const packs = (of: Record<string, string[]>) => new Map(Object.entries(of).map(([id, imageIds]) => [id, { name: id, imageIds }]));

function choice(of: Partial<SlideshowChoice> = {}): SlideshowChoice {
  return {
    openers: [opener('a'), opener('b'), opener('c')],
    ...{ niches: [], formulas: [], blanks: {}, used: [] },
    packs: packs({ gym: pictures(20) }),
    slidesOf: () => [{ packIds: ['gym'] }, 'kept', { packIds: ['gym'] }],
    seed: 'seed',
    fits: () => true,
    ...of,
  };
}

function chosen(of: Partial<SlideshowChoice> = {}) {
  const made = chooseSlideshow(choice(of));
  if (!made.ok) throw new Error(made.detail);
  return made;
}

describe('openers', () => {
  test('When the seed is the same, then so is the slideshow; and others give others', () => {
    expect(chosen()).toEqual(chosen());
    const made = Array.from({ length: 20 }, (_, n) => chosen({ seed: `seed ${n}` }));
    expect(new Set(made.map(({ imageIds }) => imageIds.join())).size).toBeGreaterThan(15);
    expect(new Set(made.map((each) => each.opener.id)).size).toBe(3);
  });

  test.each([
    [['a'], ['b', 'c']],
    [['b', 'a'], ['c']],
    [['c', 'b', 'a'], ['a']],
  ])('When %j opened the latest slideshows, then the next opens with one of %j', (used, expected) => {
    for (let n = 0; n < 10; n += 1) expect(expected).toContain(chosen({ used, seed: String(n) }).opener.id);
  });

  test('When the only one that fits began the latest, then it is said that there is none', () => {
    expect(chooseSlideshow(choice({ openers: [opener('a')], used: ['a'] }))).toMatchObject({ ok: false, code: 'no-opener' });
    expect(chooseSlideshow(choice({ fits: () => false }))).toMatchObject({ ok: false, code: 'no-opener' });
  });

  test('When an opener has blanks, then it is used where there are words for all of them', () => {
    const openers = [opener('a', 'About {topic} and {toString}'), opener('b', '{number} tips for {topic}')];
    const blanks = { topic: ['cats', 'dogs'], number: ['3'] };
    const made = Array.from({ length: 20 }, (_, n) => chosen({ openers, blanks, seed: String(n) }).opener.text);
    expect(new Set(made)).toEqual(new Set(['3 tips for cats', '3 tips for dogs']));
  });

  test('When niches and formulas are chosen, then others are left out, and those that fit everything count', () => {
    const openers = [
      { ...opener('fitness list'), niche: 'fitness' as const, formula: 'list' as const },
      { ...opener('finance list'), niche: 'finance' as const, formula: 'list' as const },
      { ...opener('any secret'), formula: 'secret' as const },
      opener('any'),
    ];
    const made = Array.from({ length: 30 }, (_, n) => chosen({ openers, niches: ['fitness'], formulas: ['list'], seed: String(n) }));
    expect(new Set(made.map((each) => each.opener.id))).toEqual(new Set(['fitness list', 'any']));
  });
});

describe('pictures', () => {
  test('When slides are dealt, then none is there twice, and a slide with its own keeps it', () => {
    const [first, second, third] = chosen().imageIds;
    expect(second).toBeUndefined();
    expect(new Set([first, third]).size).toBe(2);
  });

  test('When packs share pictures, then each slide has one as long as there is a way', () => {
    const shared = packs({ few: ['x'], more: ['x', 'y'], most: ['x', 'y', 'z'] });
    const slidesOf = () => ['most', 'more', 'few'].map((id) => ({ packIds: [id] }));
    for (let n = 0; n < 20; n += 1) expect(chosen({ packs: shared, slidesOf, seed: String(n) }).imageIds).toEqual(['z', 'y', 'x']);
  });

  test.each([
    [{ gym: pictures(2) }, [['gym'], ['gym'], ['gym'], ['gym'], ['gym']], 'Pack “gym” has 2 unused images left; 5 are needed.'],
    [{ gym: pictures(1) }, [['gym'], ['gym']], 'Pack “gym” has 1 unused image left; 2 are needed.'],
    [{ gym: [] }, [['gym']], 'Pack “gym” has 0 unused images left; 1 is needed.'],
    [{ gym: ['x'], food: ['x'] }, [['gym'], ['food']], 'Packs “gym” and “food” have 1 unused image left; 2 are needed.'],
    [
      { gym: ['x'], food: ['y'] },
      [
        ['gym', 'food'],
        ['gym', 'food'],
        ['gym', 'food'],
      ],
      'Packs “gym” and “food” have 2 unused images left; 3 are needed.',
    ],
  ])('When packs hold %j and slides want %j, then it is said why there is none', (held, wanted, detail) => {
    const slidesOf = () => wanted.map((packIds) => ({ packIds }));
    expect(chooseSlideshow(choice({ packs: packs(held as Record<string, string[]>), slidesOf }))).toEqual({
      ok: false,
      code: 'too-few-pictures',
      detail,
    });
  });
});

describe('another slideshow for the same slot', () => {
  test('When others are asked for, then each has another opener first, and no picture of the one before while there are others', () => {
    let before = chosen();
    const openerIds = [before.opener.id];
    for (let variant = 2; variant < 12; variant += 1) {
      const passed = { openerIds, opener: before.opener.text, imageIds: before.imageIds };
      const next = chosen({ passed, seed: `seed ${variant}` });
      if (variant <= 3) expect(openerIds).not.toContain(next.opener.id);
      expect(next.imageIds.filter((id) => id !== undefined && before.imageIds.includes(id))).toEqual([]);
      openerIds.push(next.opener.id);
      before = next;
    }
  });

  test('When opener and pictures are all there are, then they come in another order', () => {
    const few = { openers: [opener('a')], packs: packs({ gym: ['x', 'y'] }) };
    let before = chosen(few);
    for (let variant = 2; variant < 20; variant += 1) {
      const passed = { openerIds: ['a'], opener: before.opener.text, imageIds: before.imageIds };
      const next = chosen({ ...few, passed, seed: `seed ${variant}` });
      expect(next.imageIds).not.toEqual(before.imageIds);
      before = next;
    }
  });
});
