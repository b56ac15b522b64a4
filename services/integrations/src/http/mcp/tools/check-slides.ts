import { ApiError } from '@viral-slides/api-client';
import type { components } from '@viral-slides/api-client';
import { platformIds } from '@viral-slides/platforms';
import { UNCHECKED, contrastProblem } from '@viral-slides/slide-document';
import { z } from 'zod';
import { renderProject } from '../draw-project.ts';
import { refusalOf } from '../tool-refusal.ts';
import { defineTool, looks } from '../tool.ts';
import type { ToolCall } from '../tool.ts';

type Checks = components['schemas']['ProjectChecks'];

export const checkSlides = defineTool({
  name: 'check_slides',
  title: 'Check slides',
  description:
    'Finds texts that are covered by the buttons and captions of TikTok and other apps, and texts that are too small, too large or low in contrast. Also finds blank slides, slides with too much text, and projects with more slides than the platform allows. Renders the slides to measure contrast. Needs the scope projects:read; measuring also needs render.',
  input: z.object({
    projectId: z.string().max(100),
    platform: z.enum(platformIds).optional().describe('Platform to which the slides will be posted'),
  }),
  output: z.object({
    revision: z.int(),
    problems: z.array(
      z.object({
        slide: z.int().describe('Number of the slide, from 1'),
        text: z.int().optional().describe('Number of the text, from 1. Omitted if the problem concerns the whole slide'),
        kind: z.string().describe('under-interface, small-text, too-large, low-contrast, too-much-text, too-many-slides or blank'),
        sentence: z.string(),
        place: z
          .object({ x: z.number(), y: z.number() })
          .optional()
          .describe('A position where the text is not covered; pass it to update_slide_text'),
      }),
    ),
    notChecked: z.array(z.string()),
  }),
  hints: looks,
  async run({ projectId, platform }, call) {
    const query = platform === undefined ? {} : { platform };
    const checks = await call.api.get('/api/projects/{id}/checks', { params: { path: { id: projectId }, query } });
    return { data: await withContrasts(projectId, checks, call) };
  },
});

/** Adds findings that need a rendering. Where there is none, it says why instead. */
async function withContrasts(id: string, checks: Checks, call: ToolCall): Promise<Checks> {
  const [bySight] = UNCHECKED;
  try {
    const { slides = [] } = await renderProject({ id, revision: checks.revision }, call);
    // Of a build that does not measure yet.
    if (slides.some(({ contrasts }) => contrasts === undefined)) return checks;
    const found = slides.flatMap(({ contrasts = [] }, at) =>
      contrasts.flatMap((contrast, text) => contrastProblem({ slide: at + 1, text: text + 1, contrast: contrast ?? Infinity }) ?? []),
    );
    const problems = [...checks.problems.filter(({ kind }) => kind !== 'low-contrast'), ...found];
    return { ...checks, problems, notChecked: checks.notChecked.filter((each) => each !== bySight) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    // Nothing is on no slides.
    if (error instanceof ApiError && error.code === 'no-slides') return checks;
    const why = `Whether texts stand out from their images: ${refusal.message}`;
    return { ...checks, notChecked: checks.notChecked.map((each) => (each === bySight ? why : each)) };
  }
}
