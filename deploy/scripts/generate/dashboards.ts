import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dashboard } from '../../observability/panels/dashboard.ts';
import { boardNames, readBoard } from '../../observability/panels/read-board.ts';

/** Folder, relative to the checkout, whose whole content is generated from `deploy/observability/panels`. */
export const dashboardFolder = 'deploy/observability/dashboards';

/**
 * Writes the dashboards as Grafana reads them.
 * @param target folder used in place of the checkout
 */
export async function generateDashboards(target: string): Promise<void> {
  await mkdir(join(target, dashboardFolder), { recursive: true });
  for (const name of boardNames)
    await writeFile(join(target, dashboardFolder, `${name}.json`), `${JSON.stringify(dashboard(readBoard(name)), null, 2)}\n`);
}
