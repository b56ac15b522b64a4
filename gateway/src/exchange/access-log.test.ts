import { loggedPath } from './access-log.ts';

describe('the path in the line of a request', () => {
  test.each([
    ['/api/callback?code=secret&state=secret', '/api/callback'],
    ['/api/images/1/content', '/api/images/1/content'],
    ['/api/public-media/secret/0.jpg', '/api/public-media/…'],
    ['/api/public-media/secret?x=1', '/api/public-media/…'],
    ['/api/public-media', '/api/public-media'],
  ])('When %s is asked for, then it holds nothing that opens anything', (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });
});
