import type { ExportEngine } from './export-engine.ts';

/** Draws each slide in the engine that has the least to do, and packs in the first. */
export function severalEngines(engines: readonly [ExportEngine, ...ExportEngine[]]): ExportEngine {
  const running = new Map(engines.map((engine) => [engine, 0]));
  const loadOf = (engine: ExportEngine) => running.get(engine) ?? 0;
  return {
    async render(slide, format, options) {
      const engine = engines.reduce((best, other) => (loadOf(other) < loadOf(best) ? other : best));
      running.set(engine, loadOf(engine) + 1);
      try {
        return await engine.render(slide, format, options);
      } finally {
        running.set(engine, loadOf(engine) - 1);
      }
    },
    zip: (slides, options) => engines[0].zip(slides, options),
    close: () => engines.forEach((engine) => engine.close()),
  };
}
