import { mcpContracts } from './mcp/mcp-contracts.ts';
import { webhookContracts } from './webhooks/webhook-contracts.ts';

/** The contracts of this service, for the document of its API. */
export const contracts = [...webhookContracts, ...mcpContracts];
