import type { Slide } from '@viral-slides/slide-document';
import type { Browser, BrowserContext } from 'playwright-core';
import { openBaseline, openEditor, type DragPage, type EditorPage } from './drag-pages.ts';
import { median, percentile, printTable, spread } from '../figures.ts';
import { throttle, traceMainThread, type MainThreadFigures } from './main-thread.ts';
import { dragPath, drawWithPointer, resizePath } from './pointer.ts';
import { watchReact, type ReactWork } from './react-work.ts';

/** What a comparison runs in. */
export interface Stage {
  browser: Browser;
  context: BrowserContext;
  photograph: { url: string; file: Buffer };
}

/** One kind of gesture with so many texts on the slide. */
export interface Case {
  name: string;
  slide: Slide;
  kind: 'drag' | 'resize';
  /** How many times slower the processor is made. */
  slowdown: number;
  rounds: number;
}

interface Measured {
  ours: MainThreadFigures[];
  bare: MainThreadFigures[];
  react: ReactWork[];
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
  for (const one of cases) rows.push(rowOf(one, await measure(stage, one)));
  printTable(head, rows);
}

async function measure({ browser, context, photograph }: Stage, { slide, kind, slowdown, rounds }: Case): Promise<Measured> {
  const editor = await openEditor(context, slide);
  const isResized = kind === 'resize';
  const baseline = await openBaseline(context, slide, { editor, photograph: photograph.file, isResized });
  const [ours, bare, react]: [MainThreadFigures[], MainThreadFigures[], ReactWork[]] = [[], [], []];
  const from = isResized ? editor.handle : editor.from;
  const path = isResized ? resizePath(from) : dragPath(from, reachOf(editor));
  const run = async (target: DragPage) => {
    await target.page.bringToFront();
    await throttle(target.session, slowdown);
    const figures = await traceMainThread(browser, target.page, () => drawWithPointer(target.session, from, path));
    await throttle(target.session, 1);
    return figures;
  };
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await run(baseline));
    react.push(await watchReact(editor.page, editor.movedId, async () => void ours.push(await run(editor))));
  }
  await Promise.all([editor.page.close(), baseline.page.close()]);
  return { ours, bare, react };
}

/** How far the text can go from the place where it is. */
function reachOf({ place, from }: EditorPage): { width: number; height: number } {
  return { width: (place.width - (from.x - place.x)) * 0.6, height: (place.height - (from.y - place.y)) * 0.8 };
}

function rowOf({ name }: Case, { ours, bare, react }: Measured): string[] {
  const of = (runs: MainThreadFigures[], key: keyof MainThreadFigures, percent: number) =>
    runs.map((figures) => percentile(figures[key], percent));
  const ratios = of(bare, 'workMs', 50).map((value, round) => value / of(ours, 'workMs', 50)[round]!);
  return [
    name,
    spread(of(ours, 'workMs', 50), 1),
    spread(of(ours, 'workMs', 95), 1),
    spread(of(bare, 'workMs', 50), 1),
    spread(of(bare, 'workMs', 95), 1),
    spread(ratios, 2),
    median(of(ours, 'intervalMs', 50)).toFixed(1),
    spread(of(ours, 'intervalMs', 95), 1),
    spread(of(bare, 'intervalMs', 95), 1),
    String(median(react.map(({ commits }) => commits))),
    String(median(react.map(({ siblingChanges }) => siblingChanges))),
  ];
}
