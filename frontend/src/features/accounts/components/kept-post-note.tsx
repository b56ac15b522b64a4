import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dropKeptPost, keptPost } from '@/shared/lib/kept-post.ts';
import { Button } from '@/shared/ui/button.tsx';

/** Leads back to a post that was left to connect an account for it; nothing where there is none. */
export function KeptPostNote() {
  const [isKept, setKept] = useState(() => keptPost() !== null);
  if (!isKept) return null;
  const discard = () => {
    dropKeptPost();
    setKept(false);
  };
  return (
    <section
      aria-label="Your post"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-1 p-4"
    >
      <p className="text-pretty">Your post is kept. It opens again once the account is connected.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={discard}>
          Discard post
        </Button>
        <Button asChild>
          <Link to="/schedule">Back to the post</Link>
        </Button>
      </div>
    </section>
  );
}
