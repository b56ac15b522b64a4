import { describe, expect, test } from '@jest/globals';
import { blankSlides } from '@viral-slides/slide-document';
import type { EditorServer } from '../server/editor-server.ts';
import { saveDocument } from './save-document.ts';

const document = { slides: blankSlides(3), outputFormat: 'tiktok' } as const;

describe('Saving a document', () => {
  test.each([
    [0, 'offline'],
    [409, 'busy'],
    [429, 'busy'],
    [500, 'server-error'],
    [503, 'server-error'],
  ])('When the answer is %p, then it is tried again and called %s', async (status, why) => {
    const server = { updateProject: () => Promise.reject({ status, message: `${status}`, problem: null }) } as unknown as EditorServer;
    expect(await saveDocument(server, document, { target: { id: 'p1', revision: 1 }, save: null })).toEqual({ kind: 'unreachable', why });
  });
});
