import type { Column, ListSpec, OverviewSpec } from './board-schema.ts';
import type { Override, TablePanel } from './grafana.ts';
import { labels, letters, said, steps, target } from './panels.ts';

function looksOf({ title, unit, limits, isBadBelow }: Column): Override {
  const thresholds =
    isBadBelow === undefined
      ? limits && steps(limits)
      : {
          mode: 'absolute',
          steps: [
            { color: 'red', value: null },
            { color: 'green', value: isBadBelow },
          ],
        };
  const coloured = thresholds && [
    { id: 'thresholds', value: thresholds },
    { id: 'custom.cellOptions', value: { type: 'color-text' } },
  ];
  return { matcher: { id: 'byName', options: title }, properties: [{ id: 'unit', value: unit }, ...(coloured ?? [])] };
}

const cells: TablePanel['fieldConfig']['defaults'] = {
  mappings: said('–'),
  custom: { align: 'auto', cellOptions: { type: 'auto' }, inspect: false },
};

/** Draws a table with a line for each value of a label. */
export function overview({ by, heading, link, columns, ...about }: OverviewSpec): TablePanel {
  const renameByName = Object.fromEntries(columns.map(({ title }, i) => [`Value #${letters[i]}`, title]));
  const leads: Override = {
    matcher: { id: 'byName', options: heading },
    properties: [{ id: 'links', value: [{ title: 'Only this service', url: link }] }],
  };
  return {
    type: 'table',
    ...labels(about),
    targets: columns.map(({ expr }, i) => target(expr, i, { instant: true, range: false, format: 'table' })),
    transformations: [
      // Else each question would bring a column with the time.
      { id: 'filterFieldsByName', options: { include: { pattern: `^(${by}|Value.*)$` } } },
      { id: 'joinByField', options: { byField: by, mode: 'outer' } },
      { id: 'organize', options: { excludeByName: {}, indexByName: {}, renameByName: { [by]: heading, ...renameByName } } },
    ],
    fieldConfig: { defaults: cells, overrides: [leads, ...columns.map(looksOf)] },
    options: { frameIndex: 0, showHeader: true, cellHeight: 'sm', sortBy: [{ displayName: heading, desc: false }] },
  };
}

/** Draws a table with a line for each series. */
export function list({ expr, columns, none, ...about }: ListSpec): TablePanel {
  const names = Object.keys(columns);
  return {
    type: 'table',
    ...labels(about),
    targets: [target(expr, 0, { instant: true, range: false, format: 'table' })],
    transformations: [
      { id: 'filterFieldsByName', options: { include: { pattern: `^(${names.join('|')})$` } } },
      {
        id: 'organize',
        options: { excludeByName: {}, indexByName: Object.fromEntries(names.map((name, i) => [name, i])), renameByName: columns },
      },
    ],
    fieldConfig: { defaults: { ...cells, noValue: none }, overrides: [] },
    options: { frameIndex: 0, showHeader: true, cellHeight: 'sm' },
  };
}
