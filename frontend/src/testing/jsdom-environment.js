import { TestEnvironment } from 'jest-environment-jsdom';

/** Web APIs that jsdom lacks or that must be Node's own, so that fetch and the mock server understand each other. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'BroadcastChannel',
  'structuredClone',
];

/** jsdom with Node's fetch family. Packages resolve as in Node: the mock server has no other entry for tests. */
export default class JsdomWithFetch extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}
