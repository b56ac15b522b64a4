import { z } from 'zod';

/** Units that the dashboards use, out of Grafana's hundreds. */
const unit = z.enum(['short', 'none', 's', 'dtdurations', 'percentunit', 'bytes', 'reqps']);

/** From which value on a number is worth a look, and from which on it is bad: mostly where its alert fires. */
const limits = z.strictObject({ warn: z.number().optional(), bad: z.number().optional() });

/** Fields that every panel has. */
const about = {
  title: z.string(),
  /** Meaning of the numbers, and their usual range. */
  description: z.string(),
  /** Alerts that look at the same; where to read on is written below the description. */
  alerts: z.array(z.string()).default([]),
};

/** Expressions by what their series are called. */
const queries = z.record(z.string(), z.string());

/** A graph. Limits are dashed lines. */
const graph = z.strictObject({
  kind: z.literal('graph'),
  ...about,
  unit,
  queries,
  limits: limits.optional(),
  max: z.number().optional(),
  /** Colours of series by a part of their name. */
  colours: z.record(z.string(), z.string()).default({}),
  isStepped: z.boolean().default(false),
});

/** One number, as of now: a metric that is no longer reported shows nothing, unlike the last value of a graph. */
const stat = z.strictObject({
  kind: z.literal('stat'),
  ...about,
  unit,
  expr: z.string(),
  limits: limits.default({}),
  /** Text for missing data where not knowing is bad; else a dash stands for what cannot be computed, such as a share of nothing. */
  missing: z.string().optional(),
  /** Words for single numbers. */
  says: z.record(z.string(), z.string()).default({}),
});

/** Label and color of a number. */
const state = z.strictObject({ text: z.string(), color: z.string() });

/** The course of states: what was away, and when. */
const timeline = z.strictObject({
  kind: z.literal('timeline'),
  ...about,
  queries,
  /** Text and colour of 0 and 1. */
  states: z.tuple([state, state]),
});

/** A column of numbers, each with the label that the lines have in common. */
const column = z.strictObject({
  title: z.string(),
  expr: z.string(),
  unit,
  limits: limits.optional(),
  /** Colours the cell where it is low, and not where it is high. */
  isBadBelow: z.number().optional(),
});

/** A line for each value of a label, a column for each expression. */
const overview = z.strictObject({
  kind: z.literal('overview'),
  ...about,
  /** The label, and the heading of its column. */
  by: z.string(),
  heading: z.string(),
  /** Target of a line's link; `${__value.raw}` is the value. */
  link: z.string(),
  columns: z.array(column),
});

/** A line for each series, a column for each of its labels. */
const list = z.strictObject({
  kind: z.literal('list'),
  ...about,
  expr: z.string(),
  /** Label and heading. */
  columns: z.record(z.string(), z.string()),
  /** Text shown where there is no series. */
  none: z.string(),
});

/** Panels side by side, on as many lines as they take. */
const row = z.strictObject({
  /** Heading; absent for what stands at the top. */
  title: z.string().optional(),
  /** Their widths, of 24 columns, line by line (default: alike, all on one line). */
  widths: z.array(z.number()).optional(),
  /** In steps of Grafana's grid. */
  height: z.number().default(8),
  panels: z.array(z.discriminatedUnion('kind', [graph, stat, timeline, overview, list])),
});

/** Schema of a dashboard, as its table states it. */
export const boardSchema = z.strictObject({
  uid: z.string(),
  title: z.string(),
  description: z.string(),
  /** Texts that stand in expressions and colours as `<name>`. */
  terms: z.record(z.string(), z.string()).default({}),
  /** Further variables to choose at the top: values of a label, all of them at first. */
  variables: z.array(z.strictObject({ name: z.string(), label: z.string(), query: z.string() })).default([]),
  rows: z.array(row),
});

export type Board = z.infer<typeof boardSchema>;
export type PanelSpec = Board['rows'][number]['panels'][number];
export type GraphSpec = z.infer<typeof graph>;
export type StatSpec = z.infer<typeof stat>;
export type TimelineSpec = z.infer<typeof timeline>;
export type OverviewSpec = z.infer<typeof overview>;
export type ListSpec = z.infer<typeof list>;
export type Column = z.infer<typeof column>;
export type Limits = z.infer<typeof limits>;
export type Unit = z.infer<typeof unit>;
