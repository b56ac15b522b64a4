import type { ApiClient } from '@viral-slides/api-client';
import { usage } from './failure.ts';

/** The template of a name or an id, with its slides. @throws CommandError when there is none, or there are several */
export async function findTemplate(client: ApiClient, wanted: string) {
  const all = await client.get('/api/templates/summaries');
  const found = all.filter(({ id, name }) => id === wanted || name === wanted);
  const hint = 'Run viral-slides templates to list your templates, with their ids.';
  if (found.length === 0) throw usage(`There is no template "${wanted}".`, hint);
  if (found.length > 1) throw usage(`There are ${found.length} templates named "${wanted}".`, `Use an id instead. ${hint}`);
  return client.get('/api/templates/{id}', { params: { path: { id: found[0]!.id } } });
}
