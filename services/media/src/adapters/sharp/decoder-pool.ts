import { DecoderProcess } from './decoder-process.ts';

/** How long a decoder without work is kept, in ms: a new one takes about half a second to start and 40 MB to keep. */
const defaultIdleMs = 60_000;

/** Lends decoders out. As many run as there is work at a time; who bounds the work bounds them. */
export interface DecoderPool {
  /** Runs `work` with a decoder of its own. One that did not survive, or is left in the middle of an answer, is not lent again. */
  run<T>(work: (decoder: DecoderProcess) => Promise<T>): Promise<T>;
  /** Process ids of the decoders that are alive. */
  pids(): number[];
  /** Ends all decoders. */
  stop(): Promise<void>;
}

interface Idle {
  decoder: DecoderProcess;
  timer: NodeJS.Timeout;
}

/** Makes a pool that starts its decoders on first use and ends those that have had no work for `idleMs`. */
export function createDecoderPool({ idleMs = defaultIdleMs }: { idleMs?: number } = {}): DecoderPool {
  const idle: Idle[] = [];
  const lent = new Set<DecoderProcess>();

  async function take(): Promise<DecoderProcess> {
    for (let next = idle.pop(); next; next = idle.pop()) {
      clearTimeout(next.timer);
      next.decoder.hold();
      if (next.decoder.isAlive) return next.decoder;
    }
    return DecoderProcess.start();
  }

  function giveBack(decoder: DecoderProcess): void {
    lent.delete(decoder);
    if (!decoder.isAlive) return;
    decoder.release();
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((entry) => entry.decoder === decoder),
        1,
      );
      void decoder.stop();
    }, idleMs);
    idle.push({ decoder, timer: timer.unref() });
  }

  return {
    async run(work) {
      const decoder = await take();
      lent.add(decoder);
      try {
        return await work(decoder);
      } finally {
        giveBack(decoder);
      }
    },
    pids: () => [...lent, ...idle.map((entry) => entry.decoder)].filter(({ isAlive }) => isAlive).map(({ pid }) => pid),
    async stop() {
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...lent, ...idle.splice(0).map((entry) => entry.decoder)].map((decoder) => decoder.stop()));
    },
  };
}
