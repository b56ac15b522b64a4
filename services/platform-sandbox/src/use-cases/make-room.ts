import type { Clock } from '../ports/clock.ts';
import { limits } from '../model/limits.ts';
import type { StoredFiles } from '../ports/stored-files.ts';

/**
 * Removes files that are too old, and then the oldest until so many bytes more fit. Below the prefix lies nothing but rehearsed uploads, so it may
 * take what it finds, whoever put it there.
 */
export type MakeRoom = (bytes: number) => Promise<void>;

/** Builds {@link MakeRoom}. @param deps.maxBytes most that is kept */
export function makeMakeRoom({ files, clock, maxBytes }: { files: StoredFiles; clock: Clock; maxBytes: number }): MakeRoom {
  return async (bytes) => {
    const all: { key: string; lastModified: Date; sizeBytes: number }[] = [];
    for await (const page of files.list()) all.push(...page);
    all.sort((a, b) => a.lastModified.getTime() - b.lastModified.getTime());
    const oldest = clock.now().getTime() - limits.keepFilesMs;
    let kept = all.reduce((sum, file) => sum + file.sizeBytes, bytes);
    const gone: string[] = [];
    for (const file of all) {
      if (file.lastModified.getTime() >= oldest && kept <= maxBytes) break;
      gone.push(file.key);
      kept -= file.sizeBytes;
    }
    if (gone.length > 0) await files.remove(gone);
  };
}
