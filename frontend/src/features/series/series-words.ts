import type { SeriesSummary } from './api.ts';

/** Progress of a series, in one sentence or two. */
export function stateText({ state, rowCount, madeCount, failedCount, cancelReason }: SeriesSummary): string {
  const made = `${madeCount} of ${rowCount} projects created`;
  const failed = failedCount === 0 ? '' : ` ${failedCount === 1 ? '1 row' : `${failedCount} rows`} failed.`;
  if (state === 'running') return `${made}...${failed}`;
  if (state === 'done') return `${made}.${failed}`;
  if (state === 'deleting') return 'Deleting the projects…';
  const reason = cancelReason === 'token-revoked' ? ' You revoked the API token that started this series.' : '';
  return `Stopped: ${made}.${failed}${reason}`;
}

/** Whether the server is at work on a series: it makes it, or deletes it with its projects. */
export function isUnderWay({ state }: Pick<SeriesSummary, 'state'>): boolean {
  return state === 'running' || state === 'deleting';
}

/** How much is done, in percent. Posts come after the projects, and none is made of a row that is no project. */
export function percentOf({ state, rowCount, madeCount, failedCount, posts }: SeriesSummary): number {
  if (state === 'done') return 100;
  const [all, done] = [rowCount + (posts?.wished ?? 0), madeCount + failedCount + (posts ? posts.made + posts.failed : 0)];
  return Math.round((100 * done) / all);
}

/** Address of the sheet with all projects of a series. */
export function sheetPath(id: string): string {
  return `/series/${id}`;
}

/** Address of the projects in a folder. */
export function folderPath(folder: string): string {
  return `/projects?folder=${encodeURIComponent(folder)}`;
}
