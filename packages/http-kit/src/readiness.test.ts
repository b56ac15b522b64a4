import { Registry } from 'prom-client';
import { createReadiness, measureReadiness } from './readiness.ts';

describe('readiness as a measurement', () => {
  test('When a dependency goes away and comes back, then each reading shows its state', async () => {
    let isUp = true;
    const registry = new Registry();
    measureReadiness(createReadiness({ database: () => isUp, broker: () => Promise.resolve() }), registry);
    const lines = async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('service_dependency_up{'));
    expect(await lines()).toEqual(['service_dependency_up{dependency="database"} 1', 'service_dependency_up{dependency="broker"} 1']);
    isUp = false;
    expect(await lines()).toContain('service_dependency_up{dependency="database"} 0');
    isUp = true;
    expect(await lines()).toContain('service_dependency_up{dependency="database"} 1');
  });
});
