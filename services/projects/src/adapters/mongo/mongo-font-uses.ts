import type { Model } from 'mongoose';
import type { FontUses } from '../../model/font-uses.ts';

/** Counts the texts of a person that use a font. Only needed before a font is deleted, so there is no index for it. */
export type CountFontUses = (userId: string, family: string) => Promise<FontUses>;

/** Something that can be counted. */
// oxlint-disable-next-line typescript/no-explicit-any -- three collections of different shapes
type Counted = Pick<Model<any>, 'countDocuments'>;

export function createMongoFontUses({
  projects,
  templates,
  brandKits,
}: Record<'projects' | 'templates' | 'brandKits', Counted>): CountFontUses {
  return async (userId, family) => {
    const written = { userId, 'slides.textLayers.style.fontFamily': family };
    const [ofProjects, ofTemplates, ofKits] = await Promise.all([
      projects.countDocuments({ ...written, deletedAt: null }),
      templates.countDocuments(written),
      brandKits.countDocuments({ userId, $or: [{ 'look.headingFont': family }, { 'look.bodyFont': family }] }),
    ]);
    return { projects: ofProjects, templates: ofTemplates, brandKits: ofKits };
  };
}
