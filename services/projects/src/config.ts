import { loadConfig, serviceSettings } from '@viral-slides/config';
import type { ConfigOf } from '@viral-slides/config';

/** All settings of the projects service: those that every service shares. */
export const projectsSettings = { ...serviceSettings };

/** The settings as the service uses them. */
export type ProjectsConfig = ConfigOf<typeof projectsSettings>;

/** Reads the settings. @throws ConfigError listing every problem */
export function readConfig(environment: Record<string, string | undefined> = process.env): ProjectsConfig {
  return loadConfig(projectsSettings, environment);
}
