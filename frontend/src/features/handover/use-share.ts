import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost } from './api.ts';
import { canShareFiles, loadFiles, saveFiles, shareFiles, type PostFile } from './post-files.ts';

/**
 * Hands all files of a post to another app, or saves them where the browser cannot. Loaded files are kept: where loading took longer than the browser lets a
 * press count, the next press shares at once.
 */
export function useShare(post: ScheduledPost, files: readonly PostFile[]) {
  const [isBusy, setBusy] = useState(false);
  const loaded = useRef<{ key: string; files: File[] } | null>(null);
  const aborter = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    aborter.current = controller;
    return () => controller.abort();
  }, []);

  const canShare = canShareFiles();
  const run = async () => {
    const { signal } = aborter.current;
    setBusy(true);
    try {
      const key = files.map(({ path }) => path).join();
      if (loaded.current?.key !== key) loaded.current = { key, files: await loadFiles(files, signal) };
      if (!canShare) await saveFiles(loaded.current.files, post);
      else if ((await shareFiles(loaded.current.files)) === 'press-again')
        toast({ title: 'The files are ready', description: 'Press Share once more.' });
    } catch (error) {
      if (signal.aborted) return;
      reportFailure('Sharing failed', error);
      toast({
        title: canShare ? 'Not shared' : 'Not saved',
        description: 'The files could not be loaded. Check your connection and try again, or save them one by one.',
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return { canShare, isBusy, run };
}
