import { MAX_CONTENT_LENGTH, MAX_NAME_LENGTH } from '@viral-slides/slide-document';
import {
  dealPictures,
  readTable,
  seriesRows,
  type ColumnPlace,
  type SeriesRow,
  type TableProblem,
  type TableReading,
} from '@viral-slides/series/table';
import { useDeferredValue, useMemo, useState } from 'react';
import { useListImagesQuery, type Image } from '@/shared/api/generated/media.ts';
import type { Template } from '@/shared/api/generated/projects.ts';
import { useNeeded, type Needed } from '@/shared/api/use-needed.ts';
import { useTemplateSource } from '@/shared/templates/use-template-source.ts';
import { newSeed } from './new-seed.ts';
import { checkRows, ruleOf, type SlotRows } from './slot-rows.ts';
import { useHookDeal, type HookChoices } from './use-hook-deal.ts';
import { usePackImages } from './use-pack-images.ts';
import { usePosting, type Posting, type PostingChoices } from './use-posting.ts';

/** Longest name of a folder that the server takes, in characters. */
export const NAME_LENGTH = 40;
const LIMITS = { name: MAX_NAME_LENGTH, text: MAX_CONTENT_LENGTH };

/** The user's choices. */
interface Choices extends PostingChoices, HookChoices {
  /** Of a template, or the key of a project or starter; empty: none is chosen. */
  templateId: string;
  name: string;
  text: string;
  /** A file is being read whose table replaces the text. */
  isReading: boolean;
  /** Targets of columns that the user chose instead of the guessed ones; by number and heading, so that it stays while rows are typed. */
  places: Record<string, ColumnPlace>;
  /** Empty: the pictures of the template. */
  packId: string;
  seed: string;
}

/** A series before it is asked for. */
export interface SeriesDraft extends Choices {
  change: (change: Partial<Choices>) => void;
  template: Template | undefined;
  reading: TableReading | null;
  /** One for each column. */
  columns: ColumnPlace[];
  /** Headings of the columns that fill blanks of hooks. */
  blanks: ReadonlySet<string>;
  /** The good ones, with their pictures. */
  rows: SeriesRow[];
  /** The slides that a row makes; null: those of the template. */
  slidesOf: SlotRows['slidesOf'];
  problems: TableProblem[];
  /** Of the pack; undefined until they are known, and without a pack. */
  images: readonly Image[] | undefined;
  posting: Posting;
  /** Loaded data that all of this depends on. */
  needed: Needed;
  /** Of all rows. */
  postCount: number;
  isReady: boolean;
}

const NO_IMAGES: readonly Image[] = [];

/** Choices of the series, and the state derived from them. */
export function useSeriesDraft(): SeriesDraft {
  const [choices, setChoices] = useState<Choices>(firstChoices);
  const { templateId, packId, seed, name } = choices;
  const { query: asTemplate, template } = useTemplateSource(templateId);
  const ofPack = useListImagesQuery({ pack: packId }, { skip: packId === '' });
  const images = ofPack.currentData;
  // Large tables are read when typing has paused.
  const text = useDeferredValue(choices.text);
  const reading = useMemo(() => (text.trim() === '' ? null : readTable(text)), [text]);
  const hooks = useHookDeal(choices, { reading, template, places: choices.places });
  const { columns, blanks } = hooks;
  const posting = usePosting(choices, columns);
  const { context: posts, check, chosen, hasAccounts } = posting;
  const read = useMemo(() => {
    if (!hooks.reading?.ok || hooks.dealtColumns.length === 0) return { rows: [], problems: [] };
    // While a choice that all rows need is missing, it is reported once.
    const isChosen = chosen.length > 0 || hasAccounts;
    const found = seriesRows(hooks.reading.table, {
      places: hooks.dealtColumns,
      limits: LIMITS,
      posts,
      ...(posts && isChosen && { check }),
    });
    return { ...found, rows: found.rows.map((row) => withHook(row, hooks.hookOf)) };
  }, [hooks.reading, hooks.dealtColumns, hooks.hookOf, posts, check, chosen, hasAccounts]);
  const checked = useMemo(() => checkRows(read.rows, template), [read, template]);
  const problems = useMemo(() => [...read.problems, ...checked.problems].toSorted((a, b) => a.line - b.line), [read, checked]);
  const { packs, query: ofRoles } = usePackImages(template);
  const rows = useDealtRows(checked, { template, images: images ?? NO_IMAGES, seed, packs });
  const needed = useNeeded([
    { what: 'template', ...asTemplate },
    { what: 'the images of the pack', ...ofPack, data: images },
    ...[ofRoles, hooks.query, ...posting.queries],
  ]);
  const isAllThere = needed.isComplete && !(packId !== '' && ofPack.isFetching);
  const isComplete = rows.length > 0 && name.trim() !== '' && isAllThere && isWholeTable(choices, text);
  const isReady = isComplete && (!choices.isPosting || (!posting.isWithoutAccounts && posting.obstacle === undefined));
  const change = (changes: Partial<Choices>) => setChoices((before) => ({ ...before, ...changes, now: new Date() }));
  const postCount = rows.reduce((sum, { post }) => sum + (post?.accounts ?? chosen).length, 0);
  const { slidesOf } = checked;
  return { ...choices, change, template, reading, columns, blanks, rows, slidesOf, problems, images, posting, needed, postCount, isReady };
}

interface Dealing {
  template: Template | undefined;
  images: readonly Image[];
  seed: string;
  packs: ReadonlyMap<string, readonly string[]>;
}

/** Good rows with their pictures, as the rules of the template say. */
function useDealtRows(checked: SlotRows, { template, images, seed, packs }: Dealing): SeriesRow[] {
  return useMemo(() => {
    const slideCount = (row: SeriesRow) => checked.slidesOf(row)?.length ?? template?.slides.length ?? 0;
    const rules = { ruleOf: (row: SeriesRow, slide: number) => ruleOf(checked, row, slide), packs };
    return dealPictures(checked.rows, { slideCount, imageIds: images.map(({ id }) => id), seed, ...rules });
  }, [checked, template, images, seed, packs]);
}

/** Whether that is the table that will be shown: nothing newer was typed, and no file is being read. */
function isWholeTable({ text, isReading }: Choices, read: string): boolean {
  return read === text && !isReading;
}

function firstChoices(): Choices {
  const posting = { isPosting: false, accountIds: new Set<string>(), when: null, now: new Date() };
  return {
    templateId: '',
    name: '',
    text: '',
    isReading: false,
    places: {},
    packId: '',
    seed: newSeed(),
    hooks: '',
    hookSeed: newSeed(),
    ...posting,
  };
}

function withHook(row: SeriesRow, hookOf: ReadonlyMap<number, string>): SeriesRow {
  const hookId = hookOf.get(row.line);
  return hookId === undefined ? row : { ...row, hookId };
}
