/** Looks of what Ball Frenzy adds to the shared HUD. */
export const frenzyStyle = /* css */ `
.blf-top { position: absolute; inset-block-start: 3%; inset-inline-start: 3%; display: flex; align-items: center; gap: .6em; }
.blf-pill { padding: .34em .9em .4em; border-radius: 2em; background: var(--hud-night); box-shadow: 0 .14em 0 rgba(26, 13, 51, .55); }
.blf-top .hud-clock { font-size: calc(var(--u) * 3.6); }
.blf .hud-banner { inset-block-start: 26%; }
.blf .hud-banner.huge .hud-title { font-size: calc(var(--u) * 20); }
.blf .hud-banner.low { inset-block: 2.5% auto; }
.blf-standing { position: absolute; inset-block-start: 14%; inset-inline-start: 3%; display: flex; flex-direction: column; gap: .26em; font-size: calc(var(--u) * 2.7); }
.blf-row { display: flex; align-items: center; gap: .5em; padding: .2em .7em .24em .5em; border-radius: 1em; background: var(--hud-night); border-inline-start: .24em solid var(--c); }
.blf-row.first { background: #ffb545; color: #1a0d33; }
.blf-points { min-width: 1.1em; text-align: end; font-variant-numeric: tabular-nums; direction: ltr; }
.blf-tags, .blf-shouts { position: absolute; inset: 0; direction: ltr; pointer-events: none; }
.blf-tag { position: absolute; left: 0; top: 0; display: flex; align-items: center; gap: .35em; padding: .16em .6em .2em .4em; border-radius: 1.2em; background: var(--hud-night); box-shadow: inset 0 0 0 .1em var(--c); font-size: calc(var(--u) * 2.5); white-space: nowrap; }
.blf-tag .hud-name { max-width: 6.5em; }
.blf-tag.out { color: #c9b8ea; }
.blf-back { min-width: 1.5em; padding: 0 .3em; border-radius: 1em; background: #fff4e0; color: #1a0d33; text-align: center; font-variant-numeric: tabular-nums; }
.blf-tag.last { animation: blf-last .5s infinite alternate; }
.blf-hearts { display: flex; gap: .12em; }
.blf-heart { width: .8em; height: .8em; background: #ff5d7a; clip-path: polygon(50% 96%, 6% 52%, 2% 30%, 10% 10%, 28% 4%, 44% 12%, 50% 24%, 56% 12%, 72% 4%, 90% 10%, 98% 30%, 94% 52%); }
.blf-shout { position: absolute; left: 0; top: 0; width: 14em; margin-block-start: -1.4em; text-align: center; font-size: calc(var(--u) * 3.6); font-weight: 700; color: var(--c, #fff4e0); text-shadow: 0 .08em 0 #1a0d33, 0 0 .14em #1a0d33, 0 0 .14em #1a0d33; }
.blf-shout.strong { font-size: calc(var(--u) * 5); color: #ffd23f; }
.blf-shout.bad { font-size: calc(var(--u) * 4.6); color: #ff9aa9; }
@keyframes blf-last { to { box-shadow: inset 0 0 0 .1em var(--c), 0 0 1.2em #ff4f6d; } }
`
