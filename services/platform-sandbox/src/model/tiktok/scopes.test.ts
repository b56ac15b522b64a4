import { parseScopes, parseUserFields, requireScope } from './scopes.ts';

describe('parseScopes', () => {
  test.each([
    ['user.info.basic,video.upload', ['user.info.basic', 'video.upload']],
    ['user.info.basic, user.info.basic', ['user.info.basic']],
    ['user.info.basic video.upload', null],
    ['user.info.basic,toString', null],
    ['', null],
  ])('When the list is "%s", then it is %p', (list, expected) => expect(parseScopes(list)).toEqual(expected));
});

describe('parseUserFields', () => {
  test('When every field is covered, then all are answered', () => {
    expect(parseUserFields('open_id,username', ['user.info.basic', 'user.info.profile'])).toEqual(['open_id', 'username']);
  });
  test.each([
    ['follower_count without its scope', 'open_id,follower_count', 'scope_not_authorized'],
    ['an unknown field', 'open_id,email', 'invalid_params'],
    ['a name from the prototype', 'constructor', 'invalid_params'],
    ['no field', '', 'invalid_params'],
    ['nothing at all', undefined, 'invalid_params'],
  ])('When asked for %s, then the whole call is refused', (_name, fields, code) => {
    expect(() => parseUserFields(fields, ['user.info.basic'])).toThrow(expect.objectContaining({ code }));
  });
  test('When a scope was unticked, then a call that needs it is refused', () => {
    expect(() => requireScope(['user.info.basic'], 'video.upload')).toThrow(
      expect.objectContaining({ code: 'scope_not_authorized', status: 401 }),
    );
  });
});
