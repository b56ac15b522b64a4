export { fromLocalFields, momentsOf, toLocalFields } from './local-fields.ts';
export type { LocalFields } from './local-fields.ts';
export { knownZone } from './known-zone.ts';
