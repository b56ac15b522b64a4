import { exitCodeOf, reportText, withoutSecrets } from './report.ts';

const ok = { check: 'disk', state: 'ok' as const, says: 'Room enough.', next: null };
const warning = { check: 'memory', state: 'warning' as const, says: 'Tight.', next: 'Buy more.' };
const failed = { check: 'port', state: 'failed' as const, says: 'Taken.', next: 'Take another.' };

test('When something is found, then each line says how it is, and what to do', () => {
  expect(reportText([{ part: 'machine', findings: [ok, failed] }])).toBe(
    [
      'machine',
      '  OK       disk                         Room enough.',
      '  FAILED   port                         Taken.',
      `${' '.repeat(40)}Next: Take another.`,
      '',
      '1 checks passed, 0 with warnings, 1 failed.',
    ].join('\n'),
  );
});

test.each([
  [[ok], 0],
  [[ok, warning], 0],
  [[ok, warning, failed], 1],
])('When findings are as given, then the command ends with that code', (findings, code) => {
  expect(exitCodeOf([{ part: 'machine', findings }])).toBe(code);
});

test('When a secret got into a text, from a log for example, then it is not printed', () => {
  const env = {
    S3_SECRET_KEY: 'abcdef0123456789',
    MONGO_USERS: 'projects:firstpassword',
    MONGO_PROJECTS_PASSWORD: 'firstpassword',
    TOKEN_ENCRYPTION_KEYS: 'newkey00,oldkey00',
    GATEWAY_PORT: '8080',
  };
  const text = 'abcdef0123456789 projects:firstpassword newkey00 oldkey00 port 8080';
  expect(withoutSecrets(text, env)).toBe('[secret] projects:[secret] [secret] [secret] port 8080');
});

test('When a service has an account of the store that is named like it, then its name is still said', () => {
  const env = { S3_SCHEDULING_ACCESS_KEY: 'scheduling', S3_SCHEDULING_SECRET_KEY: 'key-of-scheduling', S3_ACCESS_KEY: 'id-at-a-provider' };
  expect(withoutSecrets('scheduling: key-of-scheduling id-at-a-provider', env)).toBe('scheduling: [secret] [secret]');
});
