import { uploadUrlOf } from './video-upload.ts';

const of = (number: string) => ({ origin: 'http://platform-sandbox:3000', publishId: `v_inbox_file~v2.${number}`, uploadToken: 't' });

describe('uploadUrlOf', () => {
  test('When there is a second host, then every other address leads there', () => {
    const hosts = ['7000000000000000011', '7000000000000000021'].map(
      (number) => new URL(uploadUrlOf({ ...of(number), uploadHost: 'uploads' })).host,
    );
    expect(hosts.sort()).toEqual(['platform-sandbox:3000', 'uploads:3000']);
  });
  test('When there is one host, then all lead there', () => {
    expect(uploadUrlOf({ ...of('7000000000000000021'), uploadHost: undefined })).toBe(
      'http://platform-sandbox:3000/sandbox/tiktok/video/?upload_id=7000000000000000021&upload_token=t',
    );
  });
});
