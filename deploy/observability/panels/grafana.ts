/** Dashboard JSON in Grafana's own types: `make lint` compares every panel with them. The package has the version of the image in compose.yml. */
import type { AnnotationQuery, Dashboard, FieldConfig, Panel, VariableModel } from '@grafana/schema';
import type * as graph from '@grafana/schema/dist/types/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen.d.ts';
import type * as stat from '@grafana/schema/dist/types/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen.d.ts';
import type * as table from '@grafana/schema/dist/types/raw/composable/table/panelcfg/x/TablePanelCfg_types.gen.d.ts';
import type * as timeline from '@grafana/schema/dist/types/raw/composable/statetimeline/panelcfg/x/StateTimelinePanelCfg_types.gen.d.ts';
import type { Unit } from './board-schema.ts';

/** A type of Grafana's as JSON has it: the names of its enums are plain texts there. */
type Plain<T> = T extends string ? `${T}` : T extends object ? { [K in keyof T]: Plain<T[K]> } : T;

/** Prometheus query of a panel; the data source's own types are not published with the others. */
export interface Target {
  refId: string;
  expr: string;
  datasource: { type: 'prometheus'; uid: string };
  legendFormat?: string;
  /** One value, as of now; otherwise the course of time. */
  instant?: boolean;
  range?: boolean;
  format?: 'table' | 'time_series';
}

/** Settings that differ for some series or columns. */
export interface Override {
  matcher: { id: 'byName' | 'byRegexp'; options: string };
  properties: { id: string; value: unknown }[];
}

/** Display settings for all fields of a panel. `custom` is that of the kind of panel. */
export type Fields<Custom = never> = Omit<Plain<FieldConfig>, 'custom' | 'unit'> & { unit?: Unit; custom?: Plain<Custom> };

type Common = Omit<Plain<Panel>, 'id' | 'type' | 'options' | 'fieldConfig' | 'targets' | 'gridPos'>;

interface PanelOf<Type extends string, Options, Custom> extends Common {
  type: Type;
  title: string;
  description: string;
  targets: Target[];
  options: Plain<Options>;
  fieldConfig: { defaults: Fields<Custom>; overrides: Override[] };
}

/** The course of numbers over time. */
export type GraphPanel = PanelOf<'timeseries', graph.Options, graph.FieldConfig>;
/** One number, as of now. */
export type StatPanel = PanelOf<'stat', stat.Options, never>;
/** Rows and columns, as of now. */
export type TablePanel = PanelOf<'table', table.Options, table.FieldConfig>;
/** The course of states over time. */
export type TimelinePanel = PanelOf<'state-timeline', timeline.Options, timeline.FieldConfig>;
/** Any panel, without its place. */
export type AnyPanel = GraphPanel | StatPanel | TablePanel | TimelinePanel;

/** Variable that can be chosen at the top. */
export type Variable = Plain<VariableModel>;

/** Marks on all graphs; the formats are those of Grafana's data source for Prometheus. */
export type Marks = Omit<Plain<AnnotationQuery>, 'target'> & { target: Target; titleFormat: string; textFormat: string; tagKeys: string };

/** A dashboard as Grafana reads it from a file. */
export type DashboardFile = Omit<Plain<Dashboard>, 'panels' | 'annotations'> & { panels: object[]; annotations: { list: Marks[] } };
