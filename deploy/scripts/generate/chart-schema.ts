import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { chartServices } from '../chart-services.ts';
import { rootFolder } from '../run-command.ts';

/** Path of the schema of the chart's values, relative to the checkout. All but the names of services in it is written by hand. */
export const chartSchemaPath = 'deploy/kubernetes/values.schema.json';

/**
 * Writes the schema of the chart's values with the names of the services in the chart: values may name these, and no others.
 * @param target folder used in place of the checkout
 */
export async function generateChartSchema(target: string): Promise<void> {
  const schema = JSON.parse(await readFile(join(rootFolder, chartSchemaPath), 'utf8')) as { $defs: { serviceName: { enum: string[] } } };
  schema.$defs.serviceName.enum = Object.keys(chartServices());
  const file = join(target, chartSchemaPath);
  const style = await resolveConfig(join(rootFolder, chartSchemaPath));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await format(JSON.stringify(schema, null, 2), { ...style, parser: 'json' }));
}
