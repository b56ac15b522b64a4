import { checkPhotoRequest } from './photo-request.ts';
import type { PhotoRequest } from './photo-request.ts';

type Change = { mode?: PhotoRequest['post_mode']; info?: Partial<PhotoRequest['post_info']>; images?: number; cover?: number };
const request = ({ mode = 'MEDIA_UPLOAD', info = {}, images = 6, cover = 0 }: Change = {}): PhotoRequest => ({
  post_mode: mode,
  post_info: { title: 'Six things', description: '', ...info },
  source_info: { photo_cover_index: cover, photo_images: Array.from({ length: images }, (_, n) => `https://slides.example/${n}.jpg`) },
});

describe('checkPhotoRequest', () => {
  test.each<[string, Change]>([
    ['six pictures', {}],
    ['35 pictures', { images: 35, cover: 34 }],
    ['a title of 90 units', { info: { title: '🎈'.repeat(45) } }],
    ['a description of 4,000 units', { info: { description: 'a'.repeat(4_000) } }],
    ['a direct post with its privacy', { mode: 'DIRECT_POST', info: { privacy_level: 'SELF_ONLY' } }],
  ])('When it has %s, then it is taken', (_name, change) => expect(() => checkPhotoRequest(request(change))).not.toThrow());

  test.each<[string, Change, string]>([
    ['no picture', { images: 0 }, 'invalid_param'],
    ['36 pictures', { images: 36 }, 'invalid_param'],
    ['a cover behind the last', { cover: 6 }, 'invalid_param'],
    ['a cover before the first', { cover: -1 }, 'invalid_param'],
    ['half a cover', { cover: 0.5 }, 'invalid_param'],
    ['a title of 91 units in 46 characters', { info: { title: `${'🎈'.repeat(45)}a` } }, 'invalid_param'],
    ['a description of 4,001 units', { info: { description: 'a'.repeat(4_001) } }, 'invalid_param'],
    ['a direct post without privacy', { mode: 'DIRECT_POST' }, 'privacy_level_option_mismatch'],
  ])('When it has %s, then it is refused', (_name, change, code) => {
    expect(() => checkPhotoRequest(request(change))).toThrow(expect.objectContaining({ code }));
  });
});
