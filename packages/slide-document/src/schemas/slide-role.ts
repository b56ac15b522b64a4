import { z } from './zod.ts';
import { VISIBLE_PATTERN } from './project-names.ts';
import { MAX_CONTENT_LENGTH, MAX_LAYERS_PER_SLIDE, MAX_SLIDES } from '../limits.ts';
import { MAX_SLOT_LINES, MAX_SLOT_NAME_LENGTH, ROLE_KINDS } from '../roles/slide-role.ts';
import type { SlideRole, TextSlot } from '../roles/slide-role.ts';

/** Starts and ends with a character that can be seen, and has one line. */
const namePattern = new RegExp(String.raw`^${VISIBLE_PATTERN}([^\n\r\u2028\u2029]*${VISIBLE_PATTERN})?$`);

const slotNameSchema = z
  .string()
  .min(1)
  .max(MAX_SLOT_NAME_LENGTH, `must have at most ${MAX_SLOT_NAME_LENGTH} characters`)
  .regex(namePattern, 'must be one line that starts and ends with a visible character');

/** Accepts a slot and nothing else. */
export const textSlotSchema = z
  .strictObject({
    name: slotNameSchema,
    maxCharacters: z.int().min(1).max(MAX_CONTENT_LENGTH).optional(),
    maxLines: z.int().min(1).max(MAX_SLOT_LINES).optional(),
    mustFit: z.literal(true).optional(),
    isRequired: z.literal(true).optional(),
  })
  .meta({ id: 'TextSlot' }) satisfies z.ZodType<TextSlot>;

const pictureRuleSchema = z.union([
  z.strictObject({ kind: z.literal('pack'), packId: z.uuid() }),
  z.strictObject({ kind: z.enum(['pinned', 'blank']) }),
]);

/** For API documents: a body slide names a text. */
const bodyHasSlot = {
  if: { properties: { kind: { const: 'body' } } },
  then: { required: ['slots'], properties: { slots: { contains: { type: 'object' } } } },
} as const;

/** Accepts what a slide of a template is for and nothing else; whether it goes with the slide, `rolesProblem` says. */
export const slideRoleSchema = z
  .strictObject({
    kind: z.enum(ROLE_KINDS),
    picture: pictureRuleSchema
      .optional()
      .meta({ description: 'If omitted, the slide shows the image in the request, or the template’s image if the request has none' }),
    slots: z
      .array(textSlotSchema.nullable())
      .max(MAX_LAYERS_PER_SLIDE)
      .optional()
      .meta({ description: 'Slots of the slide’s own texts, from back to front. If a slot is null, the template’s text stays' }),
  })
  .meta({ id: 'SlideRole', ...bodyHasSlot }) satisfies z.ZodType<SlideRole>;

/** Accepts the roles of a template, one for each slide. */
export const slideRolesSchema = z.array(slideRoleSchema).min(1).max(MAX_SLIDES) satisfies z.ZodType<SlideRole[]>;

/** Accepts texts by the names of their slots. */
export const slotTextsSchema = z.record(
  slotNameSchema,
  z.union([z.string().max(MAX_CONTENT_LENGTH), z.array(z.string().max(MAX_CONTENT_LENGTH).nullable()).max(MAX_SLIDES)]),
);
