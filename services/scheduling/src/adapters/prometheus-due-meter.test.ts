import { Registry } from 'prom-client';
import { createDueMeter } from './prometheus-due-meter.ts';

const linesOf = async (registry: Registry, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));

describe('what is due, as it is measured', () => {
  test('When nothing happened yet, then every way in which a check can end is reported as 0', async () => {
    const registry = new Registry();
    createDueMeter(registry, () => Promise.resolve(0));
    expect(await linesOf(registry, 'scheduling_checks_total')).toHaveLength(3);
  });

  test('When a post waits, then its wait is reported in seconds; while the database is away nothing is claimed', async () => {
    let oldest: () => Promise<number> = () => Promise.resolve(90_000);
    const registry = new Registry();
    createDueMeter(registry, () => oldest());
    const line = async () => (await registry.metrics()).split('\n').find((each) => each.startsWith('scheduling_oldest_due_seconds'));
    expect(await line()).toBe('scheduling_oldest_due_seconds 90');
    oldest = () => Promise.reject(new Error('away'));
    expect(await line()).toBe('scheduling_oldest_due_seconds Nan');
  });
});
