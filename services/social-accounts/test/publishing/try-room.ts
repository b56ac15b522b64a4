import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Account } from '../../src/model/account.ts';
import type { PublishContent } from '../../src/model/publication.ts';
import type { PlatformRegistry } from '../../src/ports/platform-registry.ts';
import type { Platform } from '../../src/ports/platform.ts';
import { makeTryPlatform } from '../../src/use-cases/try-platform.ts';

/** Tries a room as `make try-platform` does. @returns its verdict */
export async function tryRoom(
  room: Platform,
  { accessToken, content }: { accessToken: string; content: PublishContent },
): Promise<string[]> {
  const lines: string[] = [];
  const tryPlatform = makeTryPlatform({
    platforms: { client: () => room } as Partial<PlatformRegistry> as PlatformRegistry,
    accessTokens: { get: async () => accessToken },
    openFile: async (_key, { start, end }) => Readable.from([pictureOf(end - start + 1)]),
    pause: async () => undefined,
    ids: { newId: randomUUID },
    clock: { now: () => new Date() },
  });
  await tryPlatform({ platform: 'any', mode: 'sandbox' } as Account, content, (line) => lines.push(line));
  return lines;
}

/** A JPEG by its first bytes. */
function pictureOf(sizeBytes: number): Buffer {
  return Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), randomBytes(sizeBytes - 20)]);
}
