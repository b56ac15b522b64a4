import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { noticeOutcomes } from '../ports/notice-meter.ts';
import type { NoticeMeter } from '../ports/notice-meter.ts';

/** NoticeMeter on Prometheus; each outcome is 0 before it happens, so that its first one is an increase. */
export function createNoticeMeter(registry: Registry): NoticeMeter {
  const looked = new Counter({
    name: 'scheduling_notices_total',
    help: 'Checks for notifications about posts, one message per check, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of noticeOutcomes) looked.inc({ outcome }, 0);
  return { looked: (outcome) => looked.inc({ outcome }) };
}
