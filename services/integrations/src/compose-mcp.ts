import { createBodyAdmission } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import { makeGatewayApi } from './adapters/gateway/gateway-api.ts';
import type { IntegrationsConfig } from './config.ts';
import { mcpRoute } from './http/mcp/mcp-route.ts';
import { makeServeTools } from './http/mcp/serve-tools.ts';
import { slideLimits } from './http/mcp/slide-turns.ts';
import { tools } from './http/mcp/tools/tools.ts';

/** The part of the service that assistants speak to. */
export function composeMcp({ config, logger }: { config: IntegrationsConfig; logger: Logger }) {
  const openApi = makeGatewayApi(config.upstreamGateway);
  return { routes: [mcpRoute(makeServeTools({ openApi, tools, logger, gate: createBodyAdmission(slideLimits) }))] };
}
