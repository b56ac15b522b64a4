import type { TimelineSpec } from './board-schema.ts';
import type { TimelinePanel } from './grafana.ts';
import { courses, labels } from './panels.ts';

/** Draws the course of states. */
export function timeline({ queries, states, ...about }: TimelineSpec): TimelinePanel {
  const options = Object.fromEntries(states.map((state, i) => [String(i), { ...state, index: i }]));
  return {
    type: 'state-timeline',
    ...labels(about),
    targets: courses(queries),
    fieldConfig: {
      defaults: {
        unit: 'none',
        color: { mode: 'fixed', fixedColor: 'text' },
        mappings: [{ type: 'value', options }],
        custom: { lineWidth: 0, fillOpacity: 80 },
      },
      overrides: [],
    },
    options: {
      showValue: 'never',
      rowHeight: 0.9,
      alignValue: 'left',
      mergeValues: true,
      legend: { showLegend: false, displayMode: 'list', placement: 'bottom', calcs: [] },
      tooltip: { mode: 'single', sort: 'none' },
    },
  };
}
