import type { GraphSpec, Limits, PanelSpec, StatSpec } from './board-schema.ts';
import type { Fields, GraphPanel, Override, StatPanel, Target } from './grafana.ts';

/** The Prometheus that is chosen at the top of the dashboard. */
export const dataSource = { type: 'prometheus', uid: '${datasource}' } as const;

/** Names of the questions of a panel. */
export const letters = 'ABCDEFGHIJ';

/** One of the questions of a panel. */
export function target(expr: string, i: number, rest: Partial<Target>): Target {
  return { refId: letters[i]!, expr, datasource: dataSource, ...rest };
}

/** Questions for the course of time. */
export const courses = (queries: Record<string, string>): Target[] =>
  Object.entries(queries).map(([legendFormat, expr], i) => target(expr, i, { legendFormat, range: true }));

/** Title and description, the latter with the way from the alerts to the runbook. */
export function labels({ title, description, alerts }: Pick<PanelSpec, 'title' | 'description' | 'alerts'>) {
  const ways = alerts.map((alert) => `Alert ${alert}: docs/operating/runbook.md#${alert.toLowerCase()}`);
  return { title, description: [description, ...ways].join('\n\n'), datasource: dataSource };
}

/** Steps of colour; without limits nothing is judged. */
export function steps({ warn, bad }: Limits): NonNullable<Fields['thresholds']> {
  const judged = [
    { color: warn === undefined && bad === undefined ? 'text' : 'green', value: null },
    ...(warn === undefined ? [] : [{ color: 'orange', value: warn }]),
    ...(bad === undefined ? [] : [{ color: 'red', value: bad }]),
  ];
  return { mode: 'absolute', steps: judged };
}

const coloured = (colours: GraphSpec['colours']): Override[] =>
  Object.entries(colours).map(([part, fixedColor]) => ({
    matcher: { id: 'byRegexp', options: `/${part}/` },
    properties: [{ id: 'color', value: { mode: 'fixed', fixedColor } }],
  }));

/** Says something for what is no number, such as a share of nothing. */
export const said = (text: string, color = 'text'): NonNullable<Fields['mappings']> => [
  { type: 'special', options: { match: 'null+nan', result: { text, color, index: 9 } } },
];

/** Draws a graph. */
export function graph({ unit, queries, limits, max, colours, isStepped, ...about }: GraphSpec): GraphPanel {
  return {
    type: 'timeseries',
    ...labels(about),
    targets: courses(queries),
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        ...(max === undefined ? {} : { max }),
        ...(limits && { thresholds: steps(limits) }),
        custom: {
          lineWidth: 1,
          fillOpacity: 8,
          // A value between two that are missing would not be seen as a line.
          showPoints: 'auto',
          ...(isStepped && { lineInterpolation: 'stepAfter' as const }),
          ...(limits && { thresholdsStyle: { mode: 'dashed' as const } }),
        },
      },
      overrides: coloured(colours),
    },
    options: {
      legend: { showLegend: true, displayMode: 'table', placement: 'bottom', calcs: ['lastNotNull', 'max'], sortBy: 'Max', sortDesc: true },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
  };
}

/** Draws one number. */
export function stat({ unit, expr, limits, missing, says, ...about }: StatSpec): StatPanel {
  const isJudged = limits.warn !== undefined || limits.bad !== undefined;
  const texts = Object.entries(says).map(([value, text], index) => [value, { text, index }]);
  return {
    type: 'stat',
    ...labels(about),
    targets: [target(expr, 0, { instant: true, range: false })],
    fieldConfig: {
      defaults: {
        unit,
        // Prometheus extrapolates counts: 1.02 posts are one.
        ...(unit === 'none' && { decimals: 0 }),
        color: { mode: 'thresholds' },
        thresholds: steps(limits),
        mappings: [
          ...(missing === undefined ? said('–') : said(missing, 'orange')),
          ...(texts.length > 0 ? [{ type: 'value' as const, options: Object.fromEntries(texts) as Record<string, object> }] : []),
        ],
      },
      overrides: [],
    },
    options: {
      reduceOptions: { calcs: ['lastNotNull'], values: false, fields: '' },
      orientation: 'auto',
      textMode: 'value',
      colorMode: isJudged ? 'background' : 'value',
      graphMode: 'none',
      justifyMode: 'auto',
      wideLayout: true,
      showPercentChange: false,
      percentChangeColorMode: 'standard',
    },
  };
}
