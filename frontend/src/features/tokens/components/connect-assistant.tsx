import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { copyWithToast } from '@/shared/ui/copy-with-toast.ts';
import { assistantSettings } from '../assistant-settings.ts';

/** Instructions to connect an assistant: what its settings take, with the address of this installation. */
export function ConnectAssistant() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={heading} className="text-xl">
          Connect an assistant
        </h2>
        <p className="text-muted text-pretty">
          An assistant that speaks MCP can find your images, make and review slides, and schedule posts. Create a token with the scopes that
          the assistant needs, and replace YOUR_TOKEN. Without posts:publish, the assistant can only prepare drafts, which you publish
          yourself.
        </p>
      </div>
      <ul className="flex flex-col gap-4">
        {assistantSettings(window.location.origin).map((client) => (
          <Client key={client.name} {...client} />
        ))}
      </ul>
    </section>
  );
}

function Client({ name, hint, text }: { name: string; hint: string; text: string }) {
  const label = useId();
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface-1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 flex-col">
          <h3 id={label} className="text-base">
            {name}
          </h3>
          <p className="text-muted text-sm">{hint}</p>
        </div>
        <Button
          aria-label={`Copy for ${name}`}
          onClick={() => void copyWithToast(text, `The text for ${name}`, 'Please select the text and copy it.')}
        >
          <Copy />
          Copy
        </Button>
      </div>
      {/* It scrolls sideways on small screens, also by the keys. */}
      <pre role="region" tabIndex={0} aria-labelledby={label} className="overflow-x-auto rounded-control bg-surface-2 p-3 text-sm">
        <code>{text}</code>
      </pre>
    </li>
  );
}
