import type { Override, TablePanel, Unit } from './grafana.ts';
import { labels, letters, said, steps, target } from './panels.ts';
import type { About, Limits } from './panels.ts';

/** A column of numbers, each with the label that the lines have in common. */
export interface Column {
  title: string;
  expr: string;
  unit: Unit;
  limits?: Limits;
  /** Colours the cell where it is low, and not where it is high. */
  isBadBelow?: number;
}

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

/**
 * A line for each value of a label, a column for each expression.
 * @param o.by the label. @param o.heading of its column. @param o.link where a line leads; `${__value.raw}` is the value
 */
export function overview({
  by,
  heading,
  link,
  columns,
  ...about
}: About & { by: string; heading: string; link: string; columns: Column[] }): TablePanel {
  const renameByName = Object.fromEntries(columns.map(({ title }, i) => [`Value #${letters[i]}`, title]));
  const leads: Override = {
    matcher: { id: 'byName', options: heading },
    properties: [{ id: 'links', value: [{ title: 'Only this one', url: link }] }],
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

/**
 * A line for each series, a column for each of its labels.
 * @param o.columns label and heading. @param o.none what is said where there is no series
 */
export function list({
  expr,
  columns,
  none,
  ...about
}: About & { expr: string; columns: Record<string, string>; none: string }): TablePanel {
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
