import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '@/shared/api/api-error.ts';
import type { CaptureWebsiteApiArg, CaptureWebsiteApiResponse } from '@/shared/api/generated/screenshot.ts';
import { dismissToast, toast } from '@/shared/ui/toast-queue.ts';
import { useCaptureWebsiteMutation } from '../api.ts';

/** A capture under way, and how it ended. */
export interface Capture {
  isBusy: boolean;
  /** Seconds since it started; 0 while none is under way. */
  seconds: number;
  /** Whether the last one failed; a toast says why, as long as that stands. */
  hasFailed: boolean;
  start: (request: CaptureWebsiteApiArg['body']) => Promise<void>;
  /** Ends it; the server stops, too. */
  cancel: () => void;
  clearFailure: () => void;
}

const SAVED = 'Image saved to your library';
/** The picture is taken, but the library did not take it in at once. */
const WAITING = 'The image will be in your library soon';

type Running = ReturnType<ReturnType<typeof useCaptureWebsiteMutation>[0]>;

/** Captures websites, one at a time, and shows the outcome. Leaving the screen cancels a running capture. */
export function useCapture(): Capture {
  const [capture, { isLoading }] = useCaptureWebsiteMutation();
  const failure = useFailure();
  const running = useRef<Running | null>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  return {
    isBusy: isLoading,
    seconds: useSeconds(isLoading),
    hasFailed: failure.isShown,
    cancel,
    clearFailure: failure.takeBack,
    async start(request) {
      failure.takeBack();
      const mine = capture({ body: request });
      running.current = mine;
      const { data, error } = await mine;
      running.current = null;
      if (!error) return void toast({ title: 'Screenshot captured!', about: hostOf(request.url), description: outcomeOf(data) });
      // A capture that the user cancelled needs no message.
      if ('name' in error && error.name === 'AbortError') return;
      failure.show(reasonOf(error));
    },
  };
}

/** Shows in one place why a capture failed; dismissed when the address is changed, another capture starts or the screen is left. */
function useFailure() {
  const [toastId, setToastId] = useState<string | null>(null);
  const shown = useRef(toastId);
  const keep = (id: string | null) => setToastId((shown.current = id));
  useEffect(() => () => void (shown.current && dismissToast(shown.current)), []);
  return {
    isShown: toastId !== null,
    show: (reason: string) =>
      keep(toast({ title: 'Screenshot failed', description: reason, variant: 'destructive', durationMs: Infinity })),
    takeBack: () => {
      if (shown.current) dismissToast(shown.current);
      keep(null);
    },
  };
}

/** The website, as people call it. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/** Result message with the image's location and notes about the page. */
function outcomeOf(capture: CaptureWebsiteApiResponse): string {
  const where = capture.status === 'waiting' ? WAITING : SAVED;
  const notes = capture.notes ?? [];
  return notes.length === 0 ? where : [`${where}.`, ...notes.map(({ message }) => message)].join(' ');
}

function reasonOf(error: Partial<ApiError>): string {
  return error.problem?.detail ?? 'Could not capture screenshot';
}

/** Counts the seconds while something is under way. */
function useSeconds(isCounting: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isCounting]);
  return seconds;
}
