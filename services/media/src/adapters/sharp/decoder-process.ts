import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '@viral-slides/errors';
import { imageTooComplex } from '../../model/upload-limits.ts';
import { errorOf } from './decoder-messages.ts';
import type { DecoderAnswer, DecoderRequest } from './decoder-messages.ts';

/**
 * Most memory of a decoder in MB that is really there. The heaviest pictures that are allowed take 340 (bench/ingest): 90 of the process
 * itself and 250 of the decoding budget.
 */
export const residentLimitMb = 420;
/**
 * Most memory of a decoder in KiB that it may ask for, which the kernel holds also between two looks. Node asks for 640 MB that it
 * never touches, mostly room for code; the heaviest pictures bring it to 1,090.
 */
const dataLimitKib = 1_280 * 1_024;
/** How often the memory of a working decoder is looked at, in ms. */
const lookEveryMs = 50;
/** Longest time a decoder takes to start on a busy machine, in ms. */
const startMs = 15_000;
const pageBytes = 4_096;
/** Unit in which Linux counts processor time, in ms. */
const tickMs = 10;
/** Settings of the allocator that keep freed memory of decoders out of its pools (10 MB less each, and 250 less after a large picture). */
const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };

/** Bounds of one answer. Time on the clock also runs while others work; processor time is the picture's own. */
export interface TimeLimits {
  clockMs: number;
  processorMs: number;
}

/** When memory still runs short, the kernel ends a decoder rather than the service. The limit is not there on every system. */
const startScript = 'echo 1000 2>/dev/null >/proc/self/oom_score_adj; ulimit -d "$0" 2>/dev/null; exec "$@"';
const nodeOptions = ['--max-old-space-size=128', '--max-semi-space-size=4', '--disable-warning=ExperimentalWarning'];
const script = fileURLToPath(new URL('decoder-child.ts', import.meta.url));

type Settled = { answer: DecoderAnswer } | { failure: AppError };

/** A process that decodes one picture at a time and can be killed without harm to anything else. */
export class DecoderProcess {
  readonly #child: ChildProcess;
  #settle: ((outcome: Settled) => void) | null = null;
  /** Reason why we killed it; absent when it ended without us. */
  #verdict: AppError | null = null;
  #isAlive = true;

  private constructor() {
    this.#child = spawn('/bin/sh', ['-c', startScript, String(dataLimitKib), process.execPath, ...nodeOptions, script], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      // No secret of the service is where files of strangers are decoded.
      env: allocatorSettings,
    });
    this.#child.on('message', (answer) => this.#end({ answer: answer as DecoderAnswer }));
    this.#child.on('error', (cause) => this.#died(decoderLost(cause)));
    this.#child.on('exit', (code, signal) => this.#died(this.#verdict ?? verdictOf(code, signal)));
  }

  /** Starts a decoder. @throws AppError `decoder-lost` (unavailable) */
  static async start(): Promise<DecoderProcess> {
    const decoder = new DecoderProcess();
    await decoder.#settled(startMs, decoderLost(new Error('it did not start in time')));
    return decoder;
  }

  /** Its process id; 0 when it could not be started. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Whether it can be asked anything. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  /**
   * Asks and waits for the answer. A decoder that takes more time, or too much memory, is killed.
   * @throws AppError the refusal; `image-too-complex` when it was killed; `decoder-lost` when something else ended it
   */
  async ask(request: DecoderRequest, { clockMs, processorMs }: TimeLimits): Promise<DecoderAnswer> {
    if (!this.#isAlive) throw decoderLost(new Error('it had already ended'));
    const allowedMs = (await this.#processorMs()) + processorMs;
    const watch = setInterval(() => void this.#watch(allowedMs), lookEveryMs);
    try {
      const answered = this.#settled(clockMs, imageTooComplex(new Error(`took more than ${clockMs} ms`)));
      this.#child.send(request, (error) => {
        if (error) this.#died(decoderLost(error));
      });
      return await answered;
    } finally {
      clearInterval(watch);
    }
  }

  /** Ends it at once. Resolves when it is gone. */
  async stop(): Promise<void> {
    if (!this.#isAlive) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.hold();
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** Lets the service end although an idle decoder is there. */
  release(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Keeps the service alive while the decoder works. */
  hold(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  async #settled(timeLimitMs: number, tooLate: AppError): Promise<DecoderAnswer> {
    const timer = setTimeout(() => this.#kill(tooLate), timeLimitMs);
    const outcome = await new Promise<Settled>((resolve) => {
      this.#settle = resolve;
    });
    clearTimeout(timer);
    if ('failure' in outcome) throw outcome.failure;
    if (outcome.answer.kind === 'refused') throw errorOf(outcome.answer.refusal);
    return outcome.answer;
  }

  #end(outcome: Settled): void {
    this.#settle?.(outcome);
    this.#settle = null;
  }

  #died(failure: AppError): void {
    this.#isAlive = false;
    this.#end({ failure });
  }

  #kill(verdict: AppError): void {
    if (!this.#isAlive) return;
    this.#verdict = verdict;
    this.#child.kill('SIGKILL');
  }

  async #watch(allowedMs: number): Promise<void> {
    // If the system does not report it, the other limits apply.
    const statm = await this.#read('statm');
    const residentMb = (Number(statm.split(' ')[1] ?? 0) * pageBytes) / 1e6;
    if (residentMb > residentLimitMb) this.#kill(imageTooComplex(new Error(`took ${Math.round(residentMb)} MB`)));
    if ((await this.#processorMs()) > allowedMs) this.#kill(imageTooComplex(new Error('took too much processor time')));
  }

  /** Processor time since its start. The fields are counted from behind the name of the program, which may hold anything. */
  async #processorMs(): Promise<number> {
    const stat = await this.#read('stat');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
  }

  #read(name: 'stat' | 'statm'): Promise<string> {
    return readFile(`/proc/${this.#child.pid}/${name}`, 'utf8').catch(() => '');
  }
}

/** A library that gets no memory aborts, so the picture is to blame; a kill that is not ours (memory of the whole machine) may pass. */
function verdictOf(code: number | null, signal: NodeJS.Signals | null): AppError {
  const cause = new Error(`decoder ended with ${signal ?? `code ${code}`}`);
  const isAbort = signal !== null && ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGILL'].includes(signal);
  return isAbort || (code !== null && code > 128) ? imageTooComplex(cause) : decoderLost(cause);
}

function decoderLost(cause: unknown): AppError {
  return new AppError('unavailable', 'decoder-lost', 'The image could not be processed right now. Try again in a moment.', {
    cause,
    retryAfterMs: 5_000,
  });
}
