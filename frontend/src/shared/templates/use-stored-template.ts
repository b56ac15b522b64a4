import { useRef } from 'react';
import { useCreateTemplateMutation, type Template } from '../api/generated/projects.ts';
import { newUuid } from '../lib/new-uuid.ts';
import { isNoTemplateYet, newTemplate } from './use-template-source.ts';

/** Stores what is no template yet as one, once for each source, however often what needs it is tried. */
export function useStoredTemplate() {
  const [create, { isLoading, error }] = useCreateTemplateMutation();
  const stored = useRef(new Map<string, string>());
  const keys = useRef(new WeakMap<Template, string>());
  /**
   * @param chosen id of a template, or the key of a project or starter @param template template that the choice stands for; undefined: not loaded
   * @returns the id of the template; null when it could not be stored
   */
  const store = async (chosen: string, template: Template | undefined): Promise<string | null> => {
    const known = isNoTemplateYet(chosen) ? stored.current.get(chosen) : chosen;
    if (known !== undefined) return known;
    if (!template) return null;
    const key = keys.current.get(template) ?? newUuid();
    keys.current.set(template, key);
    const { data } = await create({ createTemplate: newTemplate(template), 'Idempotency-Key': key });
    if (!data) return null;
    stored.current.set(chosen, data.id);
    return data.id;
  };
  return { store, isStoring: isLoading, storeError: error };
}
