export {
  ConfigError,
  flagSetting,
  httpUrlSetting,
  listenAddressSetting,
  loadConfig,
  logLevelSetting,
  portSetting,
  secretSetting,
} from './load-config.ts';
export { serviceSettings } from './service-settings.ts';
export type { ConfigOf, Setting, Settings } from './load-config.ts';
