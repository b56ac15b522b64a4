import { SLIDE_PROBLEM_KINDS } from '@viral-slides/slide-document';
import { z } from 'zod';

/** Findings of the checks of a project, as the API shows them. */
export const projectChecksSchema = z
  .object({
    revision: z.int().meta({ description: 'Revision of the project that was checked' }),
    problems: z.array(
      z.object({
        slide: z.int().meta({ description: 'Number of the slide, from 1' }),
        text: z
          .int()
          .optional()
          .meta({ description: 'Number of the text on the slide, from 1. Omitted if the problem concerns the slide as a whole' }),
        kind: z.enum(SLIDE_PROBLEM_KINDS),
        sentence: z.string(),
        place: z
          .object({ x: z.number(), y: z.number() })
          .optional()
          .meta({ description: 'Position of the upper left corner at which the text would not be covered, on a canvas that is 800 high' }),
      }),
    ),
    notChecked: z.array(z.string()).meta({ description: 'Checks that were not made' }),
  })
  .meta({
    id: 'ProjectChecks',
    examples: [
      {
        revision: 3,
        problems: [
          {
            slide: 2,
            text: 1,
            kind: 'under-interface',
            sentence: 'Buttons and captions of TikTok and YouTube Shorts cover the text. At `place`, it is not covered.',
            place: { x: 60, y: 560 },
          },
        ],
        notChecked: ['Contrast of texts without a box: render the project and read `contrasts`.'],
      },
    ],
  });
