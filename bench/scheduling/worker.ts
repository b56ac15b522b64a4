import { setTimeout as pause } from 'node:timers/promises';
import { baselines } from './baselines.ts';
import { openLedger } from './ledger.ts';

// A worker process of a baseline: `worker.ts <baseline> <address> <ledger> <ms a job takes>`. Prints a line when it is ready.

const [name = '', url = '', file = '', workMs = '0'] = process.argv.slice(2);
const ledger = openLedger(file);
await baselines[name]!.work(url, async (id) => {
  ledger.write(id, 'start');
  if (Number(workMs) > 0) await pause(Number(workMs));
  ledger.write(id, 'end');
});
console.log('ready');
