import { chosenProofs, proofs } from './proofs.ts';
import { readFigures, reportOf } from './report.ts';

describe('the report of make cluster-test', () => {
  test('When a proof was not run, then the report says so', () => {
    const text = reportOf({ facts: [['nodes', 1]], outcomes: [{ title: 'Autoscaling', outcome: 'not run', seconds: 0 }], figures: [] });
    expect(text).toContain('| Autoscaling | not run | 0 |');
  });

  test('When tests reported figures, then each part is a table of its own, in the order of the first figure', () => {
    const figures = readFigures(
      '{"part":"Killed","name":"lost","value":0}\n{"part":"Load","name":"reads","value":7}\n{"part":"Killed","name":"a|b","value":1}\n',
    );
    const text = reportOf({ facts: [], outcomes: [], figures });
    expect(text).toContain('| Killed |  |\n| --- | --- |\n| lost | 0 |\n| a\\|b | 1 |');
    expect(text.indexOf('| Killed |')).toBeLessThan(text.indexOf('| Load |'));
  });

  test('When a proof is chosen that does not exist, then the ones that do are named', () => {
    expect(chosenProofs(undefined)).toEqual(proofs);
    expect(chosenProofs('killed,main-job').map(({ name }) => name)).toEqual(['main-job', 'killed']);
    expect(() => chosenProofs('sleep')).toThrow('There is no proof sleep: ONLY takes upgrade, main-job, post');
  });
});
