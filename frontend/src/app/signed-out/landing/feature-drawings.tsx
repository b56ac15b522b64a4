/** One word in three of the looks, taking turns. */
export function StyleSamples() {
  return (
    <div className="flex items-center gap-2.5 text-lg font-bold leading-none">
      <span className="drawing-turn rounded-chip bg-text px-2 py-1.5 text-bg">Aa</span>
      <span className="drawing-turn drawing-delay-1 rounded-chip border-2 border-primary px-2 py-1 text-primary">Aa</span>
      <span className="drawing-turn drawing-delay-2 rounded-full bg-primary px-2.5 py-1.5 font-normal italic text-on-primary">Aa</span>
    </div>
  );
}

const SCENES = ['dawn', 'sea', 'city', 'sea', 'dawn'];

/** Five empty slides that get their pictures one after the other. */
export function FillingSlides() {
  return (
    <div className="flex gap-1.5">
      {SCENES.map((scene, index) => (
        <span key={index} className="h-11 w-6 overflow-hidden rounded-[4px] border border-dashed border-line-strong">
          <img
            loading="lazy"
            src={`/scenes/${scene}.svg`}
            alt=""
            className={`drawing-fill drawing-delay-${index} size-full object-cover`}
          />
        </span>
      ))}
    </div>
  );
}

/** One picture whose frame takes the four formats in turn. */
export function FormatFrame() {
  return (
    <span className="drawing-format overflow-hidden rounded-[4px] ring-1 ring-line-strong">
      <img loading="lazy" src="/scenes/sea.svg" alt="" className="size-full object-cover" />
    </span>
  );
}

/** Three projects, the front one lifted. */
export function ProjectStack() {
  return (
    <svg viewBox="0 0 112 60" className="h-15" fill="none">
      <rect x="12.5" y="16.5" width="28" height="36" rx="4" className="fill-surface-2 stroke-line-strong" />
      <rect x="72.5" y="16.5" width="28" height="36" rx="4" className="fill-surface-2 stroke-line-strong" />
      <g className="drawing-lift">
        <rect x="40.5" y="8.5" width="32" height="44" rx="4.5" className="fill-surface-3 stroke-line-strong" />
        <rect x="45" y="13" width="23" height="22" rx="2.5" className="fill-primary" opacity=".7" />
        <rect x="45" y="39.5" width="18" height="3" rx="1.5" className="fill-text" />
        <rect x="45" y="45" width="11" height="3" rx="1.5" className="fill-muted" />
      </g>
    </svg>
  );
}
