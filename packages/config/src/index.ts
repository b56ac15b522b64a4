export { ConfigError, flagSetting, httpUrlSetting, listSetting, loadConfig, portSetting, secretSetting } from './load-config.ts';
export { isFixedHost, parseHost, publicAddressSettings } from './public-address.ts';
export { browserUploadSettings, bucketSettings, objectStoreSettings } from './object-store-settings.ts';
export { publishingSettings } from './publishing-settings.ts';
export { serviceSettings } from './service-settings.ts';
export { signingSettings } from './signing-settings.ts';
export { tracingSettings } from './tracing-settings.ts';
export type { ConfigOf, Setting, Settings } from './load-config.ts';
