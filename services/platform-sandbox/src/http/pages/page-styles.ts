/** The look of the rehearsal's pages: the product's colours and measures, without its application. Dark unless the person prefers light. */
export const pageStyles = `
:root{color-scheme:dark;--bg:oklch(.16 .006 260);--surface:oklch(.195 .006 260);--raised:oklch(.23 .006 260);--line:oklch(1 0 0/.09);--line-strong:oklch(1 0 0/.2);
--text:oklch(.97 .002 260);--muted:oklch(.74 .008 260);--primary:oklch(.82 .13 178);--on-primary:oklch(.18 .02 178);--danger:oklch(.74 .16 25);--warn:oklch(.8 .15 80);--ok:oklch(.78 .15 150);--shade:oklch(0 0 0/.72)}
@media (prefers-color-scheme:light){:root{color-scheme:light;--bg:oklch(.985 .002 260);--surface:oklch(1 0 0);--raised:oklch(.965 .003 260);--line:oklch(0 0 0/.09);--line-strong:oklch(0 0 0/.25);
--text:oklch(.2 .01 260);--muted:oklch(.44 .012 260);--primary:oklch(.5 .1 182);--on-primary:oklch(.99 0 0);--danger:oklch(.5 .19 25);--warn:oklch(.5 .11 75);--ok:oklch(.48 .12 150)}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:14px/20px Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-font-smoothing:antialiased}
a{color:inherit;text-underline-offset:3px}
h1{font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.01em;margin:0}
h2{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.01em;margin:0}
h3{font-size:14px;line-height:20px;font-weight:600;margin:0;overflow-wrap:anywhere}
p{margin:0}
ul,ol{list-style:none;margin:0;padding:0}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.muted{color:var(--muted)}.small{font-size:12px;line-height:16px}.numbers{font-variant-numeric:tabular-nums}
.ribbon{display:flex;gap:8px;align-items:center;justify-content:center;flex-wrap:wrap;padding:8px 16px;background:var(--raised);border-bottom:1px solid var(--line);font-size:12px;line-height:16px;color:var(--muted);text-align:center}
.ribbon b{color:var(--warn);font-weight:600}
.frame{max-width:1120px;margin:0 auto;padding:32px;display:grid;gap:24px}
.narrow{max-width:480px;padding-top:64px}
.head{display:flex;gap:16px;align-items:start;justify-content:space-between;flex-wrap:wrap}
.head>div{display:grid;gap:4px;max-width:640px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;display:grid;gap:12px;align-content:start}
.narrow .card{padding:24px;gap:20px}
.group{display:grid;gap:8px;border:0;margin:0;padding:0;min-width:0}
legend,.label{padding:0;font-weight:600;font-size:13px;line-height:18px;margin-bottom:8px}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--raised);cursor:pointer}
.choice:has(:checked){border-color:var(--primary)}
.choice span{display:grid;min-width:0;overflow-wrap:anywhere}
.choice small{color:var(--muted);font-size:12px;line-height:16px}
input[type=checkbox],input[type=radio]{accent-color:var(--primary);width:18px;height:18px;margin:0;flex:none}
input[type=text],select{width:100%;min-width:0;min-height:44px;padding:8px 12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--bg);color:var(--text);font:inherit}
.people{max-height:276px;overflow:auto;display:grid;grid-auto-rows:max-content;gap:8px;padding:2px}
.actions{display:flex;gap:12px;flex-wrap:wrap;justify-content:flex-end}
.narrow .actions>*{flex:1}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 16px;border:1px solid var(--line-strong);border-radius:8px;background:transparent;color:var(--text);font:inherit;font-weight:500;text-decoration:none;cursor:pointer;white-space:nowrap}
button:hover,.button:hover{background:var(--raised)}
.solid{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}.solid:hover{background:var(--primary);filter:brightness(1.08)}
.tabs{display:flex;gap:8px;flex-wrap:wrap}
.tabs a{display:inline-flex;gap:8px;align-items:center;min-height:44px;padding:0 14px;border:1px solid var(--line);border-radius:8px;text-decoration:none;color:var(--muted);background:var(--surface);max-width:100%}
.tabs a span:first-child{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tabs a[aria-current]{color:var(--text);border-color:var(--primary)}
.posts{display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(min(280px,100%),1fr));align-items:start}
.post{display:grid;gap:12px;min-width:0}
.phone{position:relative;width:100%;max-width:300px;margin:0 auto;aspect-ratio:9/16;border:6px solid oklch(.3 .006 260);border-radius:28px;overflow:hidden;background:oklch(.12 .004 260);color:oklch(.97 0 0)}
.swipe{display:flex;height:100%;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;margin:0}
.swipe li{flex:0 0 100%;height:100%;scroll-snap-align:center;scroll-snap-stop:always;display:grid;place-items:center;position:relative}
.swipe img,.phone video{width:100%;height:100%;object-fit:contain;display:block}
.place{position:absolute;top:12px;right:12px;padding:2px 8px;border-radius:6px;background:var(--shade);font-size:12px;line-height:16px}
.words{position:absolute;inset:auto 0 0;padding:40px 14px 16px;background:linear-gradient(transparent,var(--shade) 40%);display:grid;gap:4px;font-size:13px;line-height:18px;pointer-events:none}
.words p{overflow:hidden;display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow-wrap:anywhere}
.phone video~.words{bottom:56px;background:none}
.wide{position:relative;width:100%;aspect-ratio:16/9;border-radius:12px;overflow:hidden;background:oklch(.12 .004 260)}
.wide video{width:100%;height:100%;object-fit:contain;display:block}
.blank{display:grid;place-items:center;height:100%;padding:24px;text-align:center;color:oklch(.8 0 0)}
.facts{display:flex;gap:8px;flex-wrap:wrap;align-items:center}
.chip{display:inline-flex;gap:6px;align-items:center;padding:2px 8px;border-radius:6px;border:1px solid var(--line-strong);font-size:12px;line-height:18px}
.chip::before{content:"";width:8px;height:8px;border-radius:50%;background:currentColor}
.chip.ok{color:var(--ok)}.chip.warn{color:var(--warn)}.chip.danger{color:var(--danger)}.chip.plain{color:var(--muted)}.chip.plain::before{display:none}
details{overflow-wrap:anywhere}summary{cursor:pointer;color:var(--muted);min-height:36px;display:flex;align-items:center}
details p{white-space:pre-wrap;max-height:320px;overflow:auto}
.columns{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(320px,100%),1fr));align-items:start}
.rows{display:grid;gap:8px}.row{display:flex;gap:12px;align-items:center;justify-content:space-between;flex-wrap:wrap;padding:8px 0;border-top:1px solid var(--line)}
.row:first-child{border-top:0}.choice-text{flex:1 1 180px;min-width:0}
.tabs form,.row form{margin:0}.small button{min-height:36px}
.notice{padding:12px 16px;border:1px solid var(--ok);border-radius:8px;background:var(--surface)}
.notice.danger{border-color:var(--danger)}
.empty{padding:48px 24px;text-align:center;display:grid;gap:8px;justify-items:center;border:1px dashed var(--line-strong);border-radius:12px}
@media (max-width:767px){.frame{padding:16px}.narrow{padding-top:24px}.narrow .card{padding:16px}h1{font-size:20px;line-height:28px}}
`;
