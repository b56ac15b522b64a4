/** The metrics that the dashboards query are measured, and they agree with the alerts. That Grafana understands them is checked by its own types, in `make lint`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { readBoard } from './panels/read-board.ts';
import { textOf, unmeasured } from './measured.ts';

interface Panel {
  id: number;
  type: string;
  title: string;
  description: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
  fieldConfig?: { defaults: { thresholds?: { steps: { color: string; value: number | null }[] } } };
}
interface Dashboard {
  uid: string;
  templating: { list: { name: string }[] };
  panels: Panel[];
}

const files = readdirSync(join(import.meta.dirname, 'dashboards'));
const dashboards = files.map((name) => JSON.parse(textOf(`deploy/observability/dashboards/${name}`)) as Dashboard);
const panels = dashboards.flatMap(({ uid, panels: all }) => all.filter(({ type }) => type !== 'row').map((panel) => ({ ...panel, uid })));
const { groups } = load(textOf('deploy/observability/rules.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] };
const alerts = new Map(groups.flatMap(({ rules }) => rules).map(({ alert, expr }) => [alert, expr]));
const alertsOf = ({ description }: Panel) => [...description.matchAll(/^Alert (\w+): /gm)].map(([, name]) => name!);

test.each(panels.map((panel) => [panel.uid, panel.title, panel] as const))(
  'When the dashboard %s shows "%s", then what it asks for is measured, and it says what is seen',
  (_uid, _title, { targets = [], description }) => {
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.flatMap(({ expr }) => unmeasured(expr))).toEqual([]);
    expect(description.length).toBeGreaterThan(3);
  },
);

test('When a panel asks for what is chosen at the top, then it can be chosen', () => {
  for (const { uid, templating, panels: all } of dashboards) {
    const own = templating.list.map(({ name }) => name);
    const used = [...JSON.stringify(all).matchAll(/\$\{?(\w+)/g)].map(([, name]) => name!).filter((name) => !name.startsWith('__'));
    expect([uid, [...new Set(used)].toSorted()]).toEqual([uid, own.toSorted()]);
  }
});

test('When an alert fires, then a panel shows what it looks at, and leads to the runbook', () => {
  expect([...new Set(panels.flatMap(alertsOf))].toSorted()).toEqual([...alerts.keys()].toSorted());
});

test('When a number turns red, then its alert fires there, too', () => {
  for (const panel of panels) {
    const red = panel.fieldConfig?.defaults.thresholds?.steps.find(({ color }) => color === 'red')?.value;
    const expressions = alertsOf(panel).map((name) => alerts.get(name)!);
    if (red === undefined || red === null || expressions.length === 0) continue;
    const bounds = expressions.flatMap((expr) => [...expr.matchAll(/(?:==|>=?) ([\d.]+)/g)].map(([, bound]) => Number(bound)));
    // A counter is over 0 from 1 on, and an absent target is 0.
    expect([panel.title, bounds.includes(red) || (red === 1 && bounds.includes(0))]).toEqual([panel.title, true]);
  }
});

test('When an alert leaves something out, then the dashboards leave out the same', () => {
  const { ours, ofOurPage } = readBoard('captures').terms;
  const { ofWebsites, slowOperations } = readBoard('services').terms;
  expect(alerts.get('SlowAnswers')).toContain(`operation!~"${slowOperations}"`);
  expect(alerts.get('ManyErrors')).toContain(`{${ofWebsites}}`);
  expect(alerts.get('BrowserJobsFail')).toContain(`outcome=~"${ours}"`);
  expect(alerts.get('BrowserJobsFail')).toContain(`kind!="capture",outcome=~"${ofOurPage}"`);
});

test('When dashboards are drawn, then no panel covers another, and each is distinct from the others', () => {
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(files.length);
  for (const { panels: all } of dashboards) {
    const cells = all.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)}/${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(all.every(({ gridPos: { x, w } }) => Number.isInteger(w) && x + w <= 24)).toBe(true);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  }
});

test('When Grafana is updated, then the panels are compared with the types of the same version', () => {
  const { devDependencies } = JSON.parse(textOf('package.json')) as { devDependencies: Record<string, string> };
  expect(textOf('deploy/observability/compose.yml')).toContain(`grafana/grafana:${devDependencies['@grafana/schema']}}`);
});
