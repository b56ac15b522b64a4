import type { Template, TemplateSummary } from '../model/template.ts';
import type { Listed } from './listed.ts';

/** The templates of every user. Each method works on the templates of one user only. */
export interface TemplateRepository {
  /** Stores a new one. @returns false, having done nothing, where it is stored already */
  insert(template: Template): Promise<boolean>;
  find(userId: string, id: string): Promise<Template | null>;
  /** Stores it in place of the revision before. @returns false when that is no longer there, nothing is stored then */
  replace(template: Template): Promise<boolean>;
  /** Number of the user's templates. */
  count(userId: string): Promise<number>;
  /** Templates, newest first, read a few at a time as they are taken; nothing is held open in between. @param signal ends it by throwing its reason */
  list(userId: string, signal?: AbortSignal): Promise<Listed<AsyncIterable<Template>>>;
  /** Templates for lists, in the order of {@link list}. */
  listSummaries(userId: string, signal?: AbortSignal): Promise<Listed<AsyncIterable<TemplateSummary>>>;
  /** @returns false when this user has no such template */
  delete(userId: string, id: string): Promise<boolean>;
}
