import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { noticeOutcomes } from '../ports/notice-meter.ts';
import type { NoticeMeter } from '../ports/notice-meter.ts';

/** NoticeMeter on Prometheus; each outcome is 0 before it happens, so that its first one is an increase. */
export function createNoticeMeter(registry: Registry): NoticeMeter {
  const looked = new Counter({
    name: 'scheduling_notices_total',
    help: 'Looks at what a person is to be told of posts, one message a look, by how they ended',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of noticeOutcomes) looked.inc({ outcome }, 0);
  return { looked: (outcome) => looked.inc({ outcome }) };
}
