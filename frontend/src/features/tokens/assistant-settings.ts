/** Settings for one kind of assistant. */
export interface AssistantSettings {
  name: string;
  /** Place for the text. */
  hint: string;
  text: string;
}

const header = 'Authorization: Bearer YOUR_TOKEN';

/** Returns what the usual assistants take to be connected. @param origin of this installation */
export function assistantSettings(origin: string): AssistantSettings[] {
  const url = `${origin}/api/mcp`;
  const servers = { mcpServers: { 'viral-slides': { type: 'http', url, headers: { Authorization: 'Bearer YOUR_TOKEN' } } } };
  return [
    {
      name: 'Claude Code',
      hint: 'Run this command in a terminal',
      text: `claude mcp add --transport http viral-slides ${url} --header "${header}"`,
    },
    {
      name: 'Cursor and others',
      hint: 'Add this to mcp.json, or wherever the app lists its MCP servers',
      text: JSON.stringify(servers, null, 2),
    },
    { name: 'Any other app', hint: 'Streamable HTTP, with one header', text: `${url}\n${header}` },
  ];
}
