/**
 * `make generate`: writes what is derived. From the contracts: event messages from `proto/`, `openapi.json` per service from its routes, RTK Query endpoints from those,
 * and the types of the published client; from the names of the services the configuration of Prometheus and the chart's schema for each; the pages of the text presets, of
 * the settings, of licenses, and of the API; Grafana's dashboards; the compose file of the small size. With `--check` nothing is written: fails when a generated file is not what it would be.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractPath, generateContract, hasPublicRoutes, servicesWithContract } from './generate/api-contracts.ts';
import { apiPagePaths, generateApiPages } from './generate/api-pages.ts';
import { chartSchemaPath, generateChartSchema } from './generate/chart-schema.ts';
import { clientTypesPath, generateClientTypes } from './generate/client-types.ts';
import { compareTrees } from './generate/compare-trees.ts';
import { dashboardFolder, generateDashboards } from './generate/dashboards.ts';
import { endpointFolder, generateFrontendEndpoints } from './generate/endpoints.ts';
import { eventFolders, generateEvents } from './generate/events.ts';
import { generateLicensesPage, licensesPagePath } from './generate/licenses-page.ts';
import { generatePlatformFacts, platformFactsPath } from './generate/platforms.ts';
import { generatePresetPage, presetPagePath } from './generate/preset-page.ts';
import { generateSmallSize } from './generate/small-size.ts';
import { generateServiceWatch, serviceWatchPaths } from './generate/service-watch.ts';
import { generateSettingsPage, settingsPagePath } from './generate/settings-page.ts';
import { smallFile } from './product-size.ts';
import { rootFolder } from './run-command.ts';
import { endWith } from './end-with.ts';

async function generateInto(target: string): Promise<void> {
  await generateEvents(target);
  await generatePlatformFacts(target);
  await generatePresetPage(target);
  await generateSettingsPage(target);
  await generateApiPages(target);
  await generateLicensesPage(target);
  await generateDashboards(target);
  await generateServiceWatch(target);
  await generateChartSchema(target);
  await generateSmallSize(target);
  for (const service of servicesWithContract()) {
    await generateContract(service, target);
    if (hasPublicRoutes(service, target)) await generateFrontendEndpoints(service, target);
  }
  await generateClientTypes(target);
}

async function check(): Promise<void> {
  const target = await mkdtemp(join(tmpdir(), 'viral-slides-generate-'));
  try {
    await generateInto(target);
    const written = [
      ...eventFolders,
      endpointFolder,
      platformFactsPath,
      presetPagePath,
      settingsPagePath,
      ...apiPagePaths,
      licensesPagePath,
      dashboardFolder,
      ...serviceWatchPaths,
      chartSchemaPath,
      smallFile,
      clientTypesPath,
    ];
    const paths = [...written, ...servicesWithContract().map(contractPath)];
    const differences = compareTrees(rootFolder, target, paths);
    if (differences.length > 0) throw new Error(`Generated files are stale, run \`make generate\`:\n${differences.join('\n')}`);
  } finally {
    await rm(target, { recursive: true });
  }
}

async function write(): Promise<void> {
  // Endpoints of a service that is gone must go too; buf empties its own folder.
  await rm(join(rootFolder, endpointFolder), { recursive: true, force: true });
  await generateInto(rootFolder);
}

await endWith(process.argv.includes('--check') ? check : write);
