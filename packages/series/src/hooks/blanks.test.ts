import { blanksOf, fillBlanks, hookParts, hookTextProblem } from './blanks.ts';

describe('blanks of an opener', () => {
  test('When an opener has blanks, then they are found in order, each once, and the words between them are kept', () => {
    const text = 'From {start} to {goal}: {start} was hard';
    expect(blanksOf(text)).toEqual(['start', 'goal']);
    expect(hookParts(text).map((part) => (part.kind === 'words' ? part.text : part.name))).toEqual([
      'From ',
      'start',
      ' to ',
      'goal',
      ': ',
      'start',
      ' was hard',
    ]);
  });

  test('When words are put in, then each blank of that name has them, and one without words shows its name', () => {
    expect(fillBlanks('{number} {topic} tips, {number} minutes', { number: '5' })).toBe('5 [topic] tips, 5 minutes');
    expect(fillBlanks('{topic}', { topic: '{other}' })).toBe('{other}');
    expect(fillBlanks('{toString} and {topic}', { topic: '   ' })).toBe('[toString] and [topic]');
  });

  test.each([
    ['3 things about {topic}', null],
    ['No blank at all', null],
    ['{topic}', null],
    ['Open {topic', 'must close each { with }'],
    ['Close topic}', 'must close each { with }'],
    ['Twice {{topic}}', 'must close each { with }'],
    ['Empty {}', 'must give each blank a name of at most 30 letters, digits and spaces, such as {topic}'],
    [`Long {${'x'.repeat(31)}}`, 'must give each blank a name of at most 30 letters, digits and spaces, such as {topic}'],
    ['{a} {b} {c} {d} {e}', 'must have at most 4 different blanks'],
  ])('When the opener is %j, then what is wrong with it is %j', (text, problem) => {
    expect(hookTextProblem(text)).toBe(problem);
  });
});
