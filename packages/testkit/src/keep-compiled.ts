/** Preloaded by the programs that tests start: keeps what was compiled a second after the start, because most of them end with SIGKILL. */
import { flushCompileCache } from 'node:module';

setTimeout(() => flushCompileCache(), 1_000).unref();
