import { addMissing, parseEnvText, setValues } from '../../scripts/env-text.ts';

/** Settings of the machine and its servers, as opposed to data of users: a file that is here already decides. */
const ownSettings =
  /^(COMPOSE_PROJECT_NAME|COMPOSE_FILE|SIZE|GATEWAY_PORT|GATEWAY_BIND|HOST_CA_BUNDLE|MONGO_.*|RABBITMQ_.*|S3_.*|[A-Z]+_IMAGE)$/;

/** Settings after a restore. */
export interface RestoredEnv {
  text: string;
  /** Names of settings that have another value than the file that was here; never values. */
  changed: string[];
}

/**
 * Joins the settings of a backup with those of this machine. Keys that open what was saved, and everything else that was decided about the product, come from the
 * backup; ports, names and the passwords of servers from the file that is here, if there is one.
 * @param options.here text of the env file, null when there is none; @param options.projectName of this checkout
 */
export function restoredEnv(saved: string, { here, projectName }: { here: string | null; projectName: string }): RestoredEnv {
  const values = parseEnvText(saved);
  if (here === null) return { text: setValues(saved, [{ key: 'COMPOSE_PROJECT_NAME', value: projectName }]), changed: [] };
  const own = parseEnvText(here);
  const taken = Object.entries(values).filter(([key]) => !ownSettings.test(key) || !(key in own));
  const changed = taken.filter(([key, value]) => own[key] !== value);
  const entries = changed.map(([key, value]) => ({ key, value }));
  return { text: addMissing(setValues(here, entries), []), changed: changed.map(([key]) => key).toSorted() };
}
