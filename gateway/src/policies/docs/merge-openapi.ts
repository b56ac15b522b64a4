import { isDeepStrictEqual } from 'node:util';
import { productVersion } from '@viral-slides/config/product-version';

/** An OpenAPI document as far as merging looks at it. */
export interface OpenApiDocument {
  openapi?: string;
  info?: { title?: string; version?: string; description?: string };
  paths?: Record<string, object>;
  components?: Record<string, Record<string, unknown>>;
  [member: string]: unknown;
}

/**
 * Merges the services' documents into one. Components with the same name and content are shared; a name that means two
 * things gets the service's name in front. What all documents say of themselves is said once.
 * @param documents by service name, in the order in which they appear.
 */
export function mergeOpenApi(documents: Record<string, OpenApiDocument>): OpenApiDocument {
  const paths: Record<string, object> = {};
  const components: Record<string, Record<string, unknown>> = {};
  const descriptions = new Set(Object.values(documents).flatMap(({ info }) => info?.description ?? []));
  for (const [service, document] of Object.entries(documents)) {
    const { own, renamed } = addComponents(components, service, document.components ?? {});
    const rewritten = rewriteReferences({ paths: document.paths ?? {}, own }, renamed);
    for (const [path, item] of Object.entries(rewritten.paths)) paths[path] = { ...paths[path], ...item };
    for (const [section, entries] of Object.entries(rewritten.own)) components[section] = { ...components[section], ...entries };
  }
  const info = { title: 'Viral Slides', version: productVersion, description: [...descriptions].join(' ') };
  return { openapi: '3.1.0', info, servers: [{ url: '/' }], paths, components };
}

interface Added {
  /** Components that are new, by section and final name. */
  own: Record<string, Record<string, unknown>>;
  /** Old reference → new reference. */
  renamed: Map<string, string>;
}

function addComponents(
  known: Record<string, Record<string, unknown>>,
  service: string,
  components: Record<string, Record<string, unknown>>,
): Added {
  const own: Added['own'] = {};
  const renamed: Added['renamed'] = new Map();
  for (const [section, entries] of Object.entries(components)) {
    for (const [name, definition] of Object.entries(entries)) {
      const existing = known[section]?.[name];
      if (existing !== undefined && isDeepStrictEqual(existing, definition)) continue;
      const finalName = existing === undefined ? name : `${service}.${name}`;
      if (finalName !== name) renamed.set(`#/components/${section}/${name}`, `#/components/${section}/${finalName}`);
      (own[section] ??= {})[finalName] = definition;
    }
  }
  return { own, renamed };
}

function rewriteReferences<T>(value: T, renamed: Map<string, string>): T {
  if (renamed.size === 0) return value;
  return JSON.parse(JSON.stringify(value), (key, member: unknown) =>
    key === '$ref' && typeof member === 'string' ? (renamed.get(member) ?? member) : member,
  ) as T;
}
