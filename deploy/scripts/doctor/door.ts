/** Address at which this machine reaches the product. */
export interface Door {
  origin: string;
  port: number;
}

/** Finds the door from the settings; like Compose, the environment comes before the env file. @param env values of the env file */
export function doorOf(env: Record<string, string>, environment: Record<string, string | undefined>): Door {
  const valueOf = (name: string) => environment[name] || env[name] || '';
  const port = Number(valueOf('GATEWAY_PORT') || 8080);
  const bind = valueOf('GATEWAY_BIND');
  const isEverywhere = bind === '' || bind === '0.0.0.0' || bind === '::' || bind === '[::]';
  const host = isEverywhere ? '127.0.0.1' : bind.includes(':') && !bind.startsWith('[') ? `[${bind}]` : bind;
  return { origin: `http://${host}:${port}`, port };
}
