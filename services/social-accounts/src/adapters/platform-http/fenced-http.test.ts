import { describe, expect, test } from '@jest/globals';
import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformHttp } from '../../ports/platform-http.ts';
import { onlyAt, onlyByName } from './fenced-http.ts';

const answer = { status: 200, headers: {}, text: 'reached' };
const http: PlatformHttp = async () => answer;

describe('onlyByName', () => {
  test.each(['https://pds.example.org/xrpc/x', 'https://EXAMPLE.org'])('When %s is called, then it is reached', async (url) => {
    expect(await onlyByName(http)({ method: 'GET', url })).toEqual(answer);
  });

  test.each([
    'http://pds.example.org/',
    'https://pds.example.org:8443/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'ftp://example.org/',
    'nonsense',
  ])('When %s is called, then nothing is sent', async (url) => {
    const call = onlyByName(http)({ method: 'GET', url });
    await expect(call).rejects.toMatchObject({ name: 'TransportError', wasSent: false });
    await expect(call).rejects.toBeInstanceOf(TransportError);
  });
});

describe('onlyAt', () => {
  test('When another origin than the one is called, then nothing is sent', async () => {
    const fenced = onlyAt(http, 'http://platform-sandbox:3000');
    expect(await fenced({ method: 'GET', url: 'http://platform-sandbox:3000/sandbox/bluesky/x' })).toEqual(answer);
    for (const url of ['http://platform-sandbox:3001/', 'https://platform-sandbox:3000/', 'http://mongo:27017/'])
      await expect(fenced({ method: 'GET', url })).rejects.toMatchObject({ wasSent: false });
  });
});
