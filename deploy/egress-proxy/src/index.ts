export { captureLimits } from './capture.ts';
export type { CaptureLimits, CaptureReport } from './capture.ts';
export { nameServerLookUp, systemLookUp } from './look-up.ts';
export { startEgressProxy } from './start.ts';
export type { EgressProxyOptions } from './start.ts';
export { addressRange } from '@viral-slides/addresses';
