import { createHash } from 'node:crypto';
import type { SlideRole, TemplateSlide } from '@viral-slides/slide-document';
import { maxTemplatesPerUser, tooManyTemplates } from '../../model/template.ts';
import type { Template } from '../../model/template.ts';
import type { TemplateRepository } from '../../ports/template-repository.ts';
import { insertOnceWithin } from '../projects/insert-once-within.ts';
import { onceRequested } from '../projects/once-requested.ts';
import type { OnceRequestedDeps } from '../projects/once-requested.ts';

/** Keeps slides as a template. @throws AppError `too-many-templates`, `idempotency-key-reused`, `request-in-progress` */
export type CreateTemplate = (command: {
  userId: string;
  name: string;
  slides: TemplateSlide[];
  /** Absent: its slides are fixed. */
  roles?: SlideRole[] | undefined;
  idempotencyKey: string | null;
}) => Promise<Template>;

export function makeCreateTemplate({ templates, ...deps }: OnceRequestedDeps & { templates: TemplateRepository }): CreateTemplate {
  return ({ userId, name, slides, roles, idempotencyKey: key }) => {
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([name, slides, ...(roles ? [roles] : [])]))
      .digest('hex');
    // No key of a client has a space in it, so this one is none of a project.
    const idempotencyKey = key === null ? null : `template ${key}`;
    const insert = (template: Template) => insertOnceWithin(templates, template, { most: maxTemplatesPerUser, refusal: tooManyTemplates });
    const make = (as: Pick<Template, 'id' | 'createdAt'>) => ({ ...as, userId, name, slides, revision: 1, ...(roles && { roles }) });
    return onceRequested(deps, { userId, idempotencyKey, fingerprint }, { make, insert });
  };
}
