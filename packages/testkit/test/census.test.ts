import { readList, withList } from '../src/census/checked-list.ts';
import { faultsOf } from '../src/census/faults-of.ts';
import { judgeUses, listAfter, notSent } from '../src/census/judge-uses.ts';
import { usesOf } from '../src/census/uses-of.ts';
import type { Use } from '../src/census/uses-of.ts';

const updateOf = (q: object, u: object, upsert = false) => ({ update: 'things', updates: [{ q, u, upsert }], $db: 'x', lsid: {} });
const findOf = (filter: object, projection?: object) => ({ find: 'things', filter, projection });
const indexOf = (index: object) => ({ createIndexes: 'things', indexes: [{ name: 'n', key: { n: 1 }, ...index }] });

describe('what a command asks a server to know', () => {
  test('When something is looked for, then operators are found in every depth, and values are not taken for them', () => {
    const filter = {
      $or: [{ a: { $in: [1, 2] } }, { b: { $not: { $gt: 1 } } }],
      c: { $elemMatch: { d: { $exists: true } } },
      e: /x/,
      f: { $in: new Date() },
    };
    const operators = ['$or', '$in', '$not', '$gt', '$elemMatch', '$exists', 'regular expression'].map((name) => `query operator: ${name}`);
    const found = [...usesOf('find', findOf(filter, { _id: 1, list: { $slice: 2 } }))];
    expect(found.toSorted()).toEqual(
      ['command: find', 'argument: find.filter', 'argument: find.projection', 'projection operator: $slice', ...operators].toSorted(),
    );
  });

  test('When something is changed, then operators, modifiers and positions are found, and what is stored is not looked at', () => {
    const update = {
      $set: { 'a.$[one].b': { $odd: 1 } },
      $push: { list: { $each: [1], $slice: -2 } },
      $pull: { other: { at: { $lt: 1 } } },
    };
    const found = [...usesOf('update', updateOf({ _id: 1 }, update))].filter((use) => !/^(command|argument)/.test(use));
    expect(found).toEqual([
      'update operator: $set',
      'positional operator: $[<identifier>]',
      'update operator: $push',
      'update modifier: $each',
      'update modifier: $slice',
      'update operator: $pull',
      'query operator: $lt',
    ]);
  });

  test('When a pipeline is sent, then stages, what they look for and their expressions are found', () => {
    const pipeline = [
      { $match: { a: { $gte: 1 } } },
      { $lookup: { from: 'x', pipeline: [{ $limit: 1 }], as: 'y' } },
      { $group: { _id: '$a', n: { $sum: { $size: '$list' } }, text: { $first: { $literal: { $no: 1 } } } } },
    ];
    const found = [...usesOf('aggregate', { aggregate: 'things', pipeline })].filter((use) => !/^(command|argument)/.test(use));
    expect(found).toEqual([
      'stage: $match',
      'query operator: $gte',
      'stage: $lookup',
      'stage: $limit',
      'stage: $group',
      'expression operator: $sum',
      'expression operator: $size',
      'expression operator: $first',
      'expression operator: $literal',
    ]);
  });

  test('When indexes are made, then their options, keys and filters are found, of maps too', () => {
    const index = { key: new Map([['a', -1]]), name: 'a_-1', unique: true, partialFilterExpression: { a: { $exists: true }, b: 'x' } };
    expect([...usesOf('createIndexes', { createIndexes: 'things', indexes: [index] })].slice(2)).toEqual([
      'index option: key',
      'index key: -1',
      'index option: name',
      'index option: unique',
      'index option: partialFilterExpression',
      'partial filter: $exists: true',
      'partial filter: equality',
    ]);
  });
});

describe('what MongoDB refuses', () => {
  test.each([
    ['paths that lead through each other', updateOf({}, { $set: { a: {} }, $push: { 'a.b': 1 } }), 'an update changes a and a.b at once'],
    ['the same path twice', updateOf({}, { $set: { a: 1 }, $setOnInsert: { a: 2 } }, true), 'an update changes a and a at once'],
    ['another id', updateOf({ a: 1 }, { $set: { _id: 2 } }), '$set changes _id'],
    ['another id for a new document', updateOf({ _id: 1 }, { $setOnInsert: { _id: 2 } }, true), '$setOnInsert changes _id'],
    [
      'a path through a value of the filter',
      updateOf({ a: 1 }, { $set: { 'a.b': 1 } }, true),
      'an upsert takes a from its filter and changes a.b',
    ],
    [
      'a filter that says two things of a new field',
      updateOf({ a: 1, $and: [{ 'a.b': 1 }] }, { $set: { c: 1 } }, true),
      'an upsert takes a and a.b from its filter',
    ],
    ['a position in a new document', updateOf({ 'a.b': 1 }, { $set: { 'a.$.c': 1 } }, true), 'an upsert names an element by its position'],
    ['fields to have and to leave out', findOf({}, { a: 1, b: 0 }), 'a projection names what to have and what to leave out'],
    ['a field and a part of it', findOf({}, { a: 1, 'a.b': 1 }), 'a projection names a and a.b'],
    ['an index filter with $ne', indexOf({ partialFilterExpression: { a: { $ne: 1 } } }), 'index n: its filter says $ne: 1'],
    [
      'an index filter with what is absent',
      indexOf({ partialFilterExpression: { $and: [{ a: { $exists: false } }] } }),
      'index n: its filter says $exists: false',
    ],
    ['an index that is sparse and partial', indexOf({ sparse: true, partialFilterExpression: { a: 1 } }), 'index n is sparse and partial'],
    [
      'an index that expires by two fields',
      indexOf({ key: { a: 1, b: 1 }, expireAfterSeconds: 1 }),
      'index n expires by more than one field',
    ],
  ])('When a command has %s, then it is reported', (_case, command, fault) => {
    expect(faultsOf(Object.keys(command)[0]!, command)).toEqual([fault]);
  });

  test.each([
    updateOf({ _id: 1, leasedUntil: { $lte: 1 } }, { $set: { leasedUntil: 2, ab: 1 }, $setOnInsert: { _id: 1, a: 1 } }, true),
    updateOf({ _id: 1, a: {} }, { $set: { 'a.b': 1, 'a.c': 1 } }),
    updateOf({ _id: 1 }, { _id: 1, whole: true }),
    findOf({}, { _id: 0, a: 1, 'b.c': { $slice: 1 } }),
    indexOf({ unique: true, partialFilterExpression: { a: { $exists: true }, b: { $in: [1] } } }),
  ])('When MongoDB takes a command, then nothing is reported: %j', (command) => {
    expect(faultsOf(Object.keys(command)[0]!, command)).toEqual([]);
  });
});

describe('the list of what is sent', () => {
  const text = '# Page\n\n```mongodb-uses\ncommand: find | always | reference/command/find\nstage: $old | 3.6 | p\n```\nEnd.\n';
  const list = readList(text);
  const sent = (...uses: Use[]) => ({ uses: new Map(uses.map((use) => [use, 'a.test.ts'])), faults: [] });

  test('When tests send what the list says, then all is well', () => {
    expect(judgeUses(sent('command: find', 'stage: $old'), list)).toEqual([]);
    expect(notSent(sent('command: find', 'stage: $old'), list)).toBe('');
  });

  test('When a test sends something new, then it is reported with the line to add and with the test', () => {
    const [problem] = judgeUses(sent('command: find', 'query operator: $in'), list);
    expect(problem).toContain('query operator: $in | ? | reference/operator/query/in   (a.test.ts)');
  });

  test('When no test sends something any more, then it is reported, and nothing is wrong', () => {
    expect(notSent(sent('command: find'), list)).toContain('stage: $old');
    expect(judgeUses(sent('command: find'), list)).toEqual([]);
  });

  test('When a line was not looked up, or is too new, then it is reported', () => {
    for (const since of ['?', '7.1', '8.0', ''])
      expect(judgeUses(sent(), [{ use: 'command: find', since, page: 'p' }])).toEqual([expect.stringContaining('command: find')]);
  });

  test('When MongoDB would refuse what was sent, then it is reported', () => {
    expect(judgeUses({ uses: new Map(), faults: ['update: bad'] }, list)).toEqual([expect.stringContaining('update: bad')]);
  });

  test('When the list is written after a whole run, then the new is in, the old is out, and the rest of the page stays', () => {
    const written = withList(text, listAfter(sent('query operator: $in', 'command: find'), list, true));
    expect(written).toBe(
      '# Page\n\n```mongodb-uses\ncommand: find | always | reference/command/find\nquery operator: $in | ? | reference/operator/query/in\n```\nEnd.\n',
    );
    expect(listAfter(sent(), list, false)).toEqual(list);
  });
});
