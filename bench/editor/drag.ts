import type { Slide } from '@viral-slides/slide-document';
import type { Browser, BrowserContext } from 'playwright-core';
import { openBaseline, openEditor, type DragPage, type EditorPage } from './drag-pages.ts';
import { median, percentile, printTable, spread } from '../figures.ts';
import { inTurns } from '../runner.ts';
import { throttle, traceMainThread } from './main-thread.ts';
import { dragPath, drawWithPointer, resizePath } from './pointer.ts';
import { watchReact, type ReactWork } from './react-work.ts';

/** Environment in which a comparison runs. */
export interface Stage {
  browser: Browser;
  context: BrowserContext;
  photograph: { url: string; file: Buffer };
}

/** One kind of gesture with a number of texts on the slide. */
export interface Case {
  name: string;
  slide: Slide;
  kind: 'drag' | 'resize';
  /** How many times slower the processor is made. */
  slowdown: number;
  rounds: number;
}

const head = [
  'gesture',
  'ours: work a frame, ms p50',
  'p95',
  'raw canvas: p50',
  'p95',
  'ratio (raw / ours)',
  'ours: frame to frame, ms p50',
  'p95',
  'raw: p95',
  'React commits',
  'changes of other texts',
];

/** Drags and resizes in the editor and on the raw canvas, in turns, and prints one row a case. */
export async function compareGestures(stage: Stage, cases: readonly Case[]): Promise<void> {
  const rows: string[][] = [];
  for (const one of cases) rows.push(await rowOf(stage, one));
  printTable(head, rows);
}

async function rowOf({ browser, context, photograph }: Stage, { name, slide, kind, slowdown, rounds }: Case): Promise<string[]> {
  const editor = await openEditor(context, slide);
  const isResized = kind === 'resize';
  const baseline = await openBaseline(context, slide, { editor, photograph: photograph.file, isResized });
  const from = isResized ? editor.handle : editor.from;
  const path = isResized ? resizePath(from) : dragPath(from, reachOf(editor));
  const run = async (target: DragPage) => {
    await target.page.bringToFront();
    await throttle(target.session, slowdown);
    const { workMs, intervalMs } = await traceMainThread(browser, target.page, () => drawWithPointer(target.session, from, path));
    await throttle(target.session, 1);
    return {
      work50: median(workMs),
      work95: percentile(workMs, 95),
      interval50: median(intervalMs),
      interval95: percentile(intervalMs, 95),
    };
  };
  const react: ReactWork[] = [];
  const watched = async () => {
    const { result, ...work } = await watchReact(editor.page, editor.movedId, () => run(editor));
    react.push(work);
    return result;
  };
  const results = await inTurns({ bare: () => run(baseline), ours: watched }, { rounds });
  await Promise.all([editor.page.close(), baseline.page.close()]);
  return [
    name,
    results.spread('ours', 'work50', 1),
    results.spread('ours', 'work95', 1),
    results.spread('bare', 'work50', 1),
    results.spread('bare', 'work95', 1),
    spread(results.ratios('bare', 'ours', 'work50')),
    median(results.of('ours', 'interval50')).toFixed(1),
    results.spread('ours', 'interval95', 1),
    results.spread('bare', 'interval95', 1),
    String(median(react.map(({ commits }) => commits))),
    String(median(react.map(({ siblingChanges }) => siblingChanges))),
  ];
}

/** Distance that the text can move from its position. */
function reachOf({ place, from }: EditorPage): { width: number; height: number } {
  return { width: (place.width - (from.x - place.x)) * 0.6, height: (place.height - (from.y - place.y)) * 0.8 };
}
