import { productImages } from '../scripts/product-images.ts';
import { runCommand } from '../scripts/run-command.ts';
import { buildImages } from '../scripts/stack.ts';
import type { Stack } from '../scripts/stack.ts';

/** Full references of the images that are built of this checkout. */
export type ProductImages = Record<(typeof productImages)[number]['name'], string>;

/** Full references of all images that an installation for tests needs. */
export interface ClusterImages extends ProductImages {
  mongo: string;
  rabbitmq: string;
  s3: string;
}

/** Gives an image a tag that follows from its content: kubelets always pull images tagged `latest` from a registry. */
async function tagged(image: string): Promise<string> {
  const { stdout } = await runCommand(['docker', 'image', 'inspect', '--format', '{{.Id}}', image], { output: 'keep' });
  const id = /^sha256:([0-9a-f]{12})/.exec(stdout)?.[1];
  if (id === undefined) throw new Error(`There is no image ${image}: it was not built.`);
  const name = `${image}:${id}`;
  await runCommand(['docker', 'tag', image, name], { output: 'keep' });
  return name;
}

/** The images of a compose project that were built, under the tags of their content. */
export async function taggedImages(projectName: string): Promise<ProductImages> {
  const named = productImages.map(async ({ name }) => [name, await tagged(`${projectName}-${name}`)] as const);
  return Object.fromEntries(await Promise.all(named)) as ProductImages;
}

/** Builds the product's images as `make up` does, and names those of the infrastructure. */
export async function clusterImages(stack: Stack): Promise<ClusterImages> {
  await buildImages(stack);
  const infrastructure = (key: string) => stack.env[key] ?? '';
  return {
    ...(await taggedImages(stack.projectName)),
    mongo: infrastructure('MONGO_IMAGE'),
    rabbitmq: infrastructure('RABBITMQ_IMAGE'),
    s3: infrastructure('S3_IMAGE'),
  };
}

/** Removes the product's images of this stack, under all their tags. */
export async function removeImages({ projectName }: Stack): Promise<void> {
  const filter = `reference=${projectName}-*`;
  const { stdout } = await runCommand(['docker', 'images', '--filter', filter, '--format', '{{.Repository}}:{{.Tag}}'], { output: 'keep' });
  const names = stdout.split('\n').filter(Boolean);
  if (names.length > 0) await runCommand(['docker', 'image', 'rm', '--force', ...names], { output: 'keep' });
}
