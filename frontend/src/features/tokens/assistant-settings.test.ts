import { expect, test } from '@jest/globals';
import { assistantSettings } from './assistant-settings.ts';

test('When an assistant is connected, then each way names the address of this installation and the token’s place', () => {
  const ways = assistantSettings('https://slides.example.org');
  expect(ways.filter(({ text }) => !text.includes('https://slides.example.org/api/mcp') || !text.includes('Bearer YOUR_TOKEN'))).toEqual(
    [],
  );
  expect(JSON.parse(ways[1]?.text ?? '')).toMatchObject({ mcpServers: { 'viral-slides': { url: 'https://slides.example.org/api/mcp' } } });
});
