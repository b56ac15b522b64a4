import type { Template } from '../model/template.ts';

/** The templates of every user. Each method works on the templates of one user only. */
export interface TemplateRepository {
  insert(template: Template): Promise<void>;
  /** Templates, newest first. */
  list(userId: string): Promise<Template[]>;
  /** @returns false when this user has no such template */
  delete(userId: string, id: string): Promise<boolean>;
}
