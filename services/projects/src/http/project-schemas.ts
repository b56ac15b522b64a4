import {
  altTextSchema,
  AUTOSAVE_PROJECT_NAME,
  MAX_CONTENT_LENGTH,
  MAX_LAYERS_PER_SLIDE,
  MAX_NAME_LENGTH,
  MAX_SLIDES,
  VISIBLE_PATTERN,
  captionSchema,
  nameSchema,
  optionalNameSchema,
  outputFormatSchema,
  rolesProblem,
  slideRolesSchema,
  slideSchema,
  slidesSchema,
  slotTextsSchema,
  templateSlideSchema,
  templateSlidesSchema,
} from '@viral-slides/slide-document';
import { z } from 'zod';
import { exampleNewProject, exampleProject, exampleProjectSummary, exampleTemplate, exampleTemplateSummary } from './project-examples.ts';
import { maxFolderNameLength } from '../model/project.ts';
import { maxLastSaves } from '../model/save.ts';

/** Name of a folder. */
export const folderName = nameSchema.max(maxFolderNameLength, `must have at most ${maxFolderNameLength} characters`);
/** Id of an opener: of one that comes with the product, or of one's own. */
export const hookIdSchema = z.string().min(1).max(64);
/** Version of a project or template. */
export const revision = z.int().min(1).meta({ description: 'Version: starts at 1 and increases with every change' });

/** One project as the API shows it. */
export const projectSchema = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ description: `'${AUTOSAVE_PROJECT_NAME}' on the hidden autosave record` }),
    slides: z.array(slideSchema).max(MAX_SLIDES),
    outputFormat: outputFormatSchema,
    caption: z.string().optional().meta({ description: 'Text to post with the slides, hashtags included. Omitted if there is none' }),
    revision,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    folder: z.string().optional().meta({ description: 'Name of the project’s folder. Omitted if the project is in no folder' }),
    archivedAt: z.iso.datetime().optional().meta({ description: 'When the project was archived. Omitted if it is not archived' }),
    hookId: z.string().optional().meta({ description: 'Id of the hook on the project’s first slide. Omitted if there is none' }),
    lastSaves: z
      .array(
        z.object({
          clientId: z.string(),
          number: z.int().min(1),
          revision: revision.meta({ description: 'Revision that the save made' }),
        }),
      )
      .max(maxLastSaves)
      .optional()
      .meta({
        description: `The last save of each client that sends \`Save-Id\`, oldest first; at most ${maxLastSaves} clients. Omitted if no client has sent it`,
      }),
  })
  .meta({ id: 'Project', examples: [exampleProject] });

/** A project without the slides and caption, which the client has just sent. */
export const savedProjectSchema = projectSchema.omit({ slides: true, caption: true, lastSaves: true }).meta({ id: 'SavedProject' });

/** One project as lists show it. */
export const projectSummarySchema = savedProjectSchema
  .extend({
    slideCount: z.int().min(0).max(MAX_SLIDES),
    firstSlide: z
      .object({ imageUrl: slideSchema.shape.imageUrl })
      .nullable()
      .meta({ description: 'Image of the first slide; null if there is no slide' }),
  })
  .meta({ id: 'ProjectSummary', examples: [exampleProjectSummary] });

/** The first slide of a project, for its card. */
export const firstSlideSchema = z
  .object({
    revision,
    outputFormat: outputFormatSchema,
    slide: slideSchema.nullable().meta({ description: 'The first slide with all its texts; null if there is no slide' }),
  })
  .meta({ id: 'FirstSlide', examples: [{ revision: 3, outputFormat: 'tiktok', slide: exampleProject.slides[0] }] });

export const createProjectSchema = z
  .strictObject({
    name: optionalNameSchema.optional().meta({ description: 'If blank or omitted, the project gets a name with the date and time' }),
    timeZone: z.string().max(64).optional().meta({
      description: 'IANA time zone for the date and time in an automatic name, e.g. Europe/Berlin. If omitted or unknown, UTC is used',
    }),
    slides: slidesSchema.optional().meta({ description: 'If omitted, the project gets six blank slides' }),
    outputFormat: outputFormatSchema.optional(),
    caption: captionSchema.optional().meta({ description: 'Text to post with the slides. If omitted or empty, there is none' }),
  })
  .meta({ id: 'CreateProject', examples: [exampleNewProject] });

/** Texts and pictures for the slides of a template. */
export const slideFillingsSchema = z
  .array(
    z.strictObject({
      imageId: z.uuid().optional().meta({ description: 'Image from the library. If omitted, the template’s image is used' }),
      texts: z.array(z.string().max(MAX_CONTENT_LENGTH).nullable()).max(MAX_LAYERS_PER_SLIDE).optional().meta({
        description: 'Texts in the order of the slide’s own texts, from back to front. If a text is null, the template’s text is used',
      }),
      altText: altTextSchema.optional(),
    }),
  )
  .max(MAX_SLIDES)
  .default([])
  .meta({ description: 'For the first slides of the template, in order; anything not filled stays as in the template' });

/** Texts for the slots of a template with roles. */
export const textsBySlotSchema = slotTextsSchema.optional().meta({
  description:
    'Texts by slot name, if the template has roles. A slot on body slides takes a list and creates a slide for each item; null keeps the template’s text. `slides` then refers to the created slides: it sets their images, and their texts that have no slot',
});

/** The request that creates a project from a template. */
export const fromTemplateSchema = createProjectSchema
  .omit({ slides: true })
  .extend({ templateId: z.uuid(), slides: slideFillingsSchema, texts: textsBySlotSchema })
  .meta({
    id: 'FromTemplate',
    examples: [
      { templateId: '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10', slides: [{ texts: ['Six habits'] }] },
      { templateId: '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10', texts: { hook: 'Two habits', point: ['Drink water', 'Go outside'] } },
    ],
  });

/** Reason why nothing was made from a template. */
export const notFillableDetails = z.object({
  reason: z.string().optional(),
  slot: z.string().optional().meta({ description: 'Name of the slot whose text does not fit' }),
  limit: z
    .int()
    .optional()
    .meta({ description: 'Maximum number of characters, lines, texts or slides, or maximum height in canvas units' }),
  given: z.int().optional().meta({ description: 'The number or height in the request' }),
});

/** For the API document: besides the revision there is something to change. */
const hasChange = { minProperties: 1, not: { required: ['revision'], maxProperties: 1 } };

/** A change of a project. */
export const updateProjectSchema = z
  .strictObject({
    name: nameSchema.optional(),
    slides: slidesSchema.optional(),
    outputFormat: outputFormatSchema.optional(),
    caption: captionSchema.optional().meta({
      description: 'Text to post with the slides. If empty, there is none. Changing only this text does not make scheduled posts outdated',
    }),
    revision: revision.optional().meta({ description: 'The revision that the change is based on. If omitted, any revision is accepted' }),
  })
  .refine(({ revision: _revision, ...change }) => Object.values(change).some((value) => value !== undefined), {
    message: 'must contain at least one of name, slides, outputFormat, caption',
  })
  .meta({ id: 'UpdateProject', examples: [{ name: 'Eight cats', revision: 3 }], ...hasChange });

const filingChange = {
  folder: folderName
    .nullable()
    .optional()
    .meta({ description: 'Name of a folder. A folder exists as long as it contains a project. If null, the project is in no folder' }),
  isArchived: z.boolean().optional().meta({ description: 'Whether the project is archived' }),
  hookId: hookIdSchema
    .nullable()
    .optional()
    .meta({ description: 'Id of the hook on the project’s first slide, from the list of hooks. If null, there is none' }),
};
const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** New folder or archive state of a project. */
export const fileProjectSchema = z
  .strictObject(filingChange)
  .refine((filing) => Object.values(filing).some((value) => value !== undefined), {
    message: `must contain ${anyOf.format(Object.keys(filingChange))}`,
  })
  .meta({ id: 'FileProject', minProperties: 1, examples: [{ folder: 'Cats', isArchived: false }] });

/** One template as the API shows it. */
export const templateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slides: z.array(templateSlideSchema).max(MAX_SLIDES),
    roles: slideRolesSchema.optional().meta({ description: 'Roles of the slides, one for each slide. If omitted, all slides are fixed' }),
    revision,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Template', examples: [exampleTemplate] });

/** One template as lists show it. */
export const templateSummarySchema = templateSchema
  .omit({ slides: true, roles: true })
  .extend({ slideCount: z.int().min(1).max(MAX_SLIDES), firstSlide: templateSlideSchema })
  .meta({ id: 'TemplateSummary', examples: [exampleTemplateSummary] });

const templateFields = {
  name: z
    .string('Please enter a template name')
    .trim()
    .min(1, 'Please enter a template name')
    .pipe(nameSchema)
    .meta({ pattern: VISIBLE_PATTERN, maxLength: MAX_NAME_LENGTH }),
  slides: templateSlidesSchema,
  roles: slideRolesSchema.optional().meta({ description: 'Roles of the slides, one for each slide. If omitted, all slides are fixed' }),
};

type RolesIssue = { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void };

function rolesGoWithSlides({ slides, roles }: Pick<z.infer<typeof templateSchema>, 'slides' | 'roles'>, context: RolesIssue): void {
  const problem = roles && rolesProblem(slides, roles);
  if (problem) context.addIssue({ code: 'custom', path: ['roles', ...problem.path], message: problem.message });
}

export const createTemplateSchema = z
  .strictObject(templateFields)
  .superRefine(rolesGoWithSlides)
  .meta({ id: 'CreateTemplate', examples: [{ name: exampleTemplate.name, slides: exampleTemplate.slides, roles: exampleTemplate.roles }] });

export const replaceTemplateSchema = z
  .strictObject({
    ...templateFields,
    revision: revision.optional().meta({ description: 'The revision that the change is based on. If omitted, any revision is accepted' }),
  })
  .superRefine(rolesGoWithSlides)
  .meta({
    id: 'ReplaceTemplate',
    examples: [{ name: exampleTemplate.name, slides: exampleTemplate.slides, roles: exampleTemplate.roles, revision: 1 }],
  });

/** Treatment of a deleted project's posts. */
export const deleteProjectQuery = z.object({
  scheduledPosts: z.enum(['keep', 'cancel']).default('keep').meta({
    description:
      '`keep`: scheduled posts are published with their current slides. `cancel`: scheduled posts are canceled, and drafts stay; needs the scope `posts:write`',
  }),
});

/** Path parameter of the routes of one project or template. */
export const idParams = z.object({ id: z.uuid() });

/** Additional fields of a conflict. */
export const conflictDetails = z.object({
  current: projectSchema.optional().meta({ description: 'The current project. Omitted while another request is still in progress' }),
});
