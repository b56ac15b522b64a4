import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captures } from '../../observability/panels/captures.ts';
import { messages } from '../../observability/panels/messages.ts';
import { publishing } from '../../observability/panels/publishing.ts';
import { services } from '../../observability/panels/services.ts';

/** Folder, relative to the checkout, whose whole content is generated from `deploy/observability/panels`. */
export const dashboardFolder = 'deploy/observability/dashboards';

/**
 * Writes the dashboards as Grafana reads them.
 * @param target folder that stands for the checkout
 */
export async function generateDashboards(target: string): Promise<void> {
  await mkdir(join(target, dashboardFolder), { recursive: true });
  for (const [name, dashboard] of Object.entries({ captures, messages, publishing, services }))
    await writeFile(join(target, dashboardFolder, `${name}.json`), `${JSON.stringify(dashboard, null, 2)}\n`);
}
