/** express-gateway ships types for plugins only, and those change express' own for everybody; this is what starting it needs. */
import type { Server } from 'node:http';

interface Gateway {
  /** @param directory holds system.config.yml, gateway.config.yml and models/. */
  load(directory: string): Gateway;
  /** Resolves when it listens; the second member is the admin server, absent when not configured. */
  run(): Promise<[{ app: Server }, unknown]>;
}
export default function expressGateway(): Gateway;
