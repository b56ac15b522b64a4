import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';

/** Results of the projects that an opener was put on. */
export interface HookResult {
  /** Projects that there are. */
  projects: number;
  /** Sums of the last numbers of their published posts; absent: no platform reported it. */
  views?: number;
  saves?: number;
}

/** Results of hooks by their IDs; those that were never used are not in it. */
export function hookResults(projects: readonly ProjectSummary[], posts: readonly ScheduledPost[]): ReadonlyMap<string, HookResult> {
  const results = new Map<string, HookResult>();
  const hookOf = new Map<string, HookResult>();
  for (const { id, hookId } of projects) {
    if (hookId === undefined) continue;
    const result = results.get(hookId) ?? { projects: 0 };
    result.projects += 1;
    results.set(hookId, result);
    hookOf.set(id, result);
  }
  for (const { projectId, numbers } of posts) {
    const result = hookOf.get(projectId);
    const latest = numbers?.steps.at(-1);
    if (result && latest) add(result, latest);
  }
  return results;
}

function add(result: HookResult, latest: Pick<HookResult, 'views' | 'saves'>): void {
  for (const name of ['views', 'saves'] as const) if (latest[name] !== undefined) result[name] = (result[name] ?? 0) + latest[name];
}

/** `Used 3 times · 1,204 views · 31 saves`. */
export function resultText({ projects, views, saves }: HookResult): string {
  const counted = (count: number | undefined, one: string, many: string) =>
    count === undefined ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`];
  const used = projects === 1 ? 'Used once' : `Used ${projects} times`;
  return [used, ...counted(views, 'view', 'views'), ...counted(saves, 'save', 'saves')].join(' · ');
}
