import type { Board, PanelSpec } from './board-schema.ts';
import type { AnyPanel, DashboardFile, Marks, Variable } from './grafana.ts';
import { dataSource, graph, stat } from './panels.ts';
import { timeline } from './states.ts';
import { list, overview } from './tables.ts';

const gridColumns = 24;

function drawn(panel: PanelSpec): AnyPanel {
  switch (panel.kind) {
    case 'graph':
      return graph(panel);
    case 'stat':
      return stat(panel);
    case 'timeline':
      return timeline(panel);
    case 'overview':
      return overview(panel);
    case 'list':
      return list(panel);
  }
}

function placed(rows: Board['rows']): object[] {
  const panels: object[] = [];
  let y = 0;
  const add = (panel: object, gridPos: { h: number; w: number; x: number }) =>
    panels.push({ id: panels.length + 1, ...panel, gridPos: { ...gridPos, y } });
  for (const { title, panels: own, widths = own.map(() => gridColumns / own.length), height } of rows) {
    if (title !== undefined) {
      add({ type: 'row', title, collapsed: false, panels: [] }, { h: 1, w: gridColumns, x: 0 });
      y += 1;
    }
    let x = 0;
    own.forEach((panel, i) => {
      const w = widths[i % widths.length]!;
      if (x + w > gridColumns) {
        x = 0;
        y += height;
      }
      add(drawn(panel), { h: height, w, x });
      x += w;
    });
    y += height;
  }
  return panels;
}

/** Alerts that fire stand as red lines in every graph. */
const alertMarks: Marks = {
  name: 'Alerts',
  datasource: dataSource,
  enable: true,
  iconColor: 'red',
  target: { refId: 'Anno', expr: 'ALERTS{alertstate="firing"}', datasource: dataSource },
  titleFormat: '{{alertname}}',
  textFormat: '{{service}} {{queue}} {{platform}}',
  tagKeys: 'severity',
};

function variable({ name, label, query }: Board['variables'][number]): Variable {
  const source = { type: 'query', datasource: dataSource, query } as const;
  return {
    name,
    label,
    ...source,
    refresh: 2,
    sort: 1,
    includeAll: true,
    multi: true,
    allValue: '.+',
    current: { text: 'All', value: '$__all' },
  };
}

/** Makes a dashboard that shows whichever Prometheus is chosen, leads to the others and marks what was on alert. */
export function dashboard({ uid, title, description, variables, rows }: Board): DashboardFile {
  return {
    uid,
    title,
    description,
    tags: ['viral-slides'],
    timezone: 'browser',
    schemaVersion: 41,
    editable: true,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    links: [
      {
        type: 'dashboards',
        title: 'Viral Slides',
        tags: ['viral-slides'],
        icon: 'external link',
        tooltip: 'The other dashboards, with the same time range',
        asDropdown: false,
        includeVars: false,
        keepTime: true,
        targetBlank: false,
      },
    ],
    annotations: { list: [alertMarks] },
    templating: {
      list: [
        { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus', refresh: 1, hide: 0 },
        ...variables.map(variable),
      ],
    },
    panels: placed(rows),
  };
}
