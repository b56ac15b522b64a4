/** One proof of `make cluster-test`: a Playwright file and what of it is run. */
export interface Proof {
  /** Named by `ONLY=`. */
  name: string;
  /** As it stands in the report. */
  title: string;
  config: string;
  file: string;
  /** Title of the one test that is meant; absent: all of the file. */
  test?: string;
}

const browserTests = 'e2e/cluster-tests.config.ts';
const clusterTests = 'e2e/cluster.config.ts';

/** All proofs in the order in which they run: the upgrade installs what the others look at, and the most destructive ones come last. */
export const proofs: readonly Proof[] = [
  {
    name: 'upgrade',
    title: 'From an earlier release to this one, back and forth again, under load',
    config: clusterTests,
    file: 'upgrade.spec.ts',
  },
  {
    name: 'main-job',
    title: 'The main job in a browser: photographs, slides, text, reload, ZIP',
    config: browserTests,
    file: 'main-job.spec.ts',
    test: 'When six photographs become slides',
  },
  {
    name: 'post',
    title: 'Posts scheduled and published on the rehearsal YouTube and TikTok',
    config: browserTests,
    file: 'scheduling.spec.ts',
    test: 'When posts for YouTube and TikTok are due',
  },
  { name: 'canary', title: 'Every forbidden flow is tried', config: clusterTests, file: 'canary.spec.ts' },
  { name: 'rolling', title: 'Rolling restart of everything under load', config: clusterTests, file: 'rolling-restart.spec.ts' },
  { name: 'killed', title: 'Pods killed under load', config: clusterTests, file: 'killed-pods.spec.ts' },
  { name: 'scaling', title: 'Autoscaling', config: clusterTests, file: 'autoscaling.spec.ts' },
];

/**
 * The proofs that a setting names, by commas; without it all of them.
 * @throws Error for an unknown name
 */
export function chosenProofs(only: string | undefined): readonly Proof[] {
  if (!only) return proofs;
  const names = only.split(',');
  const strange = names.find((name) => !proofs.some((proof) => proof.name === name));
  if (strange !== undefined) throw new Error(`There is no proof ${strange}: ONLY takes ${proofs.map(({ name }) => name).join(', ')}.`);
  return proofs.filter(({ name }) => names.includes(name));
}
