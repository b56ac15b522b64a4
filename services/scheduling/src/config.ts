import { serviceSettings } from '@viral-slides/config';

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'scheduling';

/** All settings of this service: those that every service shares. */
export const settings = { ...serviceSettings };
