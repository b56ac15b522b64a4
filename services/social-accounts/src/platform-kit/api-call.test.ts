import { Readable } from 'node:stream';
import { describe, expect, jest, test } from '@jest/globals';
import { TransportError } from '../ports/platform-http.ts';
import type { PlatformHttp } from '../ports/platform-http.ts';
import { askPlatform, callPlatform, requestOf } from './api-call.ts';

const toy = { id: 'toy', label: 'Toy' };
const url = 'https://toy.example/posts';
const unanswered: PlatformHttp = () => Promise.reject(new TransportError(true, 'ECONNRESET'));

describe('requestOf', () => {
  const bytes = { stream: Readable.from([]), contentType: 'image/jpeg', length: 7 };

  test.each([
    ['nothing is sent', { url }, { method: 'GET', headers: { accept: 'application/json' } }],
    [
      'JSON is sent with a token',
      { url, token: 't', input: { json: { a: 1 } } },
      { method: 'POST', headers: { authorization: 'Bearer t', 'content-type': 'application/json' }, body: '{"a":1}' },
    ],
    [
      'a form is sent',
      { url, input: { form: { a: 'ä&b' } } },
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=%C3%A4%26b' },
    ],
    [
      'bytes are sent, by another method and with a header of their own',
      { url, method: 'PUT', input: bytes, headers: { 'content-type': 'application/octet-stream' } } as const,
      { method: 'PUT', headers: { 'content-type': 'application/octet-stream', 'content-length': '7' }, body: bytes.stream },
    ],
  ])('When %s, then the request says so', (_case, call, expected) => {
    expect(requestOf(call)).toMatchObject({ url, ...expected });
  });
});

describe('a call that is not answered', () => {
  test('When it was for an account, then the platform is unavailable', async () => {
    await expect(callPlatform(unanswered, 'Toy', { url })).rejects.toMatchObject({
      reason: 'unavailable',
      message: 'Toy did not answer.',
    });
  });

  test('When it was of publishing, then it is made again', async () => {
    await expect(askPlatform(unanswered, toy, { url, step: {} })).rejects.toMatchObject({ reaction: 'retry', code: 'toy-unreachable' });
  });

  test('When it failed for another reason, then the error is passed on unchanged', async () => {
    const fault = new Error('ours');
    await expect(askPlatform(() => Promise.reject(fault), toy, { url, step: {} })).rejects.toBe(fault);
  });
});

test('When another process may have gone on with a post, then nothing is sent', async () => {
  const http = jest.fn<PlatformHttp>();
  const lost = new Error('lease lost');
  const assertHeld = () => {
    throw lost;
  };
  await expect(askPlatform(http, toy, { url, step: { assertHeld } })).rejects.toBe(lost);
  expect(http).not.toHaveBeenCalled();
});
