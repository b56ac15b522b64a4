import { useEffect, useRef, useState } from 'react';
import { copyText } from '@/shared/lib/copy-text.ts';
import { idleMoment } from '@/shared/lib/idle-moment.ts';
import { captionOf } from '@/shared/lib/post-caption.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost } from './api.ts';
import { canShareFiles, filesToShare, loadFiles, saveFiles, shareFiles, type PostFile } from './post-files.ts';
import { afterSharing } from './share-words.ts';

/**
 * Hands all files of a post and its caption to another app, or saves the files where the browser cannot. Files are loaded before anybody asks: browsers let a press
 * count for a few seconds only, and the network may be gone by then. Where loading still took longer, the next press shares at once.
 */
export function useShare(post: ScheduledPost) {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const loaded = useRef<{ key: string; files: File[] } | null>(null);
  const aborter = useAborter();
  const files = filesToShare(post);
  const canShare = canShareFiles();
  useLoadAhead(files, canShare || post.videoUrl === null);

  const load = async (signal: AbortSignal) => {
    const key = files.map(({ path }) => path).join();
    if (loaded.current?.key !== key) loaded.current = { key, files: await loadFiles(files, signal) };
    return loaded.current.files;
  };
  const run = async () => {
    const { signal } = aborter.current;
    setBusy(true);
    try {
      const ready = await load(signal);
      if (canShare ? await share(ready, post) : await save(ready, post)) setDone(true);
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
  return { canShare, isBusy, isDone, run };
}

/** @returns whether another app took the files */
async function share(files: File[], post: ScheduledPost): Promise<boolean> {
  const caption = captionOf(post) || post.title;
  // The platforms' apps take the files and drop the text, without reporting that: so it is always copied to the clipboard as well.
  const isCopied = caption !== '' && (await copyText(caption));
  const outcome = await shareFiles(files, caption);
  const words = afterSharing(post, outcome, { hasCaption: caption !== '', isCopied });
  if (words) toast(words);
  return outcome === 'shared';
}

async function save(files: File[], post: ScheduledPost): Promise<boolean> {
  await saveFiles(files, post);
  return true;
}

/** Ends what is being loaded when the page is left. */
function useAborter() {
  const aborter = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    aborter.current = controller;
    return () => controller.abort();
  }, []);
  return aborter;
}

/** Loads files into this page when it is idle. What cannot be had now is loaded, or reported, when it is asked for. */
function useLoadAhead(files: readonly PostFile[], isWanted: boolean): void {
  const latest = useRef(files);
  latest.current = files;
  const key = isWanted ? files.map(({ path }) => path).join() : '';
  useEffect(() => {
    if (key === '') return;
    const controller = new AbortController();
    void idleMoment()
      .then(() => (controller.signal.aborted ? undefined : loadFiles(latest.current, controller.signal)))
      .catch(() => undefined);
    return () => controller.abort();
  }, [key]);
}
