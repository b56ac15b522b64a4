import { randomUUID } from 'node:crypto';
import type { Image } from '../src/model/image.ts';

/** An unused image of a new user, in revision 1. */
export function buildImage(overrides: Partial<Image> = {}): Image {
  return {
    id: randomUUID(),
    userId: randomUUID(),
    uploadId: randomUUID(),
    filename: 'photo.jpg',
    sha256: randomUUID(),
    isUsed: false,
    widthPx: 600,
    heightPx: 400,
    format: 'jpeg',
    sizeBytes: 1_000,
    thumbnailSizesBytes: { 160: 10, 400: 20, 800: 30 },
    placeholder: 'data:,',
    createdAt: new Date('2026-01-02T03:04:05Z'),
    revision: 1,
    ...overrides,
  };
}
