/** The overlay's styles. Sizes follow the canvas (`--u` is one hundredth of its smaller side). */
export const hudStyle = /* css */ `
.snb { position: absolute; inset: 0; font-family: Fredoka, Rubik, sans-serif; color: #fff4e0; font-size: calc(var(--u) * 3); line-height: 1.15; -webkit-user-select: none; user-select: none; overflow: hidden; }
.snb [hidden] { display: none !important; }
.snb .seat-sign { width: 1em; height: 1em; flex: none; display: block; }
.snb-top { position: absolute; inset-block-start: 4%; inset-inline: 0; display: flex; justify-content: center; align-items: center; pointer-events: none; }
.snb-pill { display: flex; align-items: center; gap: .6em; padding: .38em 1em .42em; border-radius: 2em; background: rgba(26, 13, 51, .78); box-shadow: 0 .14em 0 rgba(26, 13, 51, .55), inset 0 0 0 .08em rgba(255, 244, 224, .18); font-weight: 600; }
.snb-clock { display: inline-grid; place-items: center; min-width: 2.1em; padding-inline: .3em; border-radius: 1.2em; background: #ffb545; color: #1a0d33; font-weight: 700; font-variant-numeric: tabular-nums; direction: ltr; }
.snb-clock.hurry { background: #ff4f6d; color: #fff4e0; animation: snb-beat .5s infinite alternate; }
.snb-chips { position: absolute; inset-block-end: 4%; inset-inline: 3%; display: flex; justify-content: center; flex-wrap: wrap; gap: .5em; }
.snb-chips.many { font-size: calc(var(--u) * 2.15); gap: .35em; inset-inline: 1%; flex-wrap: nowrap; }
.snb-chip { display: flex; align-items: center; gap: .45em; padding: .3em .75em .34em .5em; border-radius: 2em; background: rgba(26, 13, 51, .8); border: .12em solid var(--c); transition: opacity .25s, transform .25s; font-weight: 600; }
.snb-chip .seat-sign { width: 1.25em; height: 1.25em; }
.snb-chip bdi { max-width: 8em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.snb-chip.out { opacity: .5; transform: translateY(.2em) scale(.94); }
.snb-chip.lead { box-shadow: 0 0 1em var(--c); }
.snb-pips { display: flex; gap: .18em; }
.snb-pip { width: .72em; height: .72em; border-radius: 50%; background: rgba(255, 244, 224, .2); box-shadow: inset 0 0 0 .09em rgba(255, 244, 224, .35); }
.snb-pip.full { background: #ffb545; box-shadow: 0 0 .5em #ffb545; }
.snb-tags { position: absolute; inset: 0; direction: ltr; }
.snb-tag { position: absolute; left: 0; top: 0; display: flex; align-items: center; gap: .28em; padding: .12em .5em .16em .34em; border-radius: 1em; background: rgba(26, 13, 51, .72); font-size: calc(var(--u) * 2.5); font-weight: 600; white-space: nowrap; will-change: transform; transition: opacity .2s; }
.snb-tag bdi { max-width: 7em; overflow: hidden; text-overflow: ellipsis; }
.snb-banner { position: absolute; inset-inline: 4%; inset-block-start: 22%; text-align: center; pointer-events: none; }
.snb-banner.low { inset-block-start: 5%; }
.snb-banner.low .snb-title { font-size: calc(var(--u) * 9); }
.snb-title { font-size: calc(var(--u) * 11); font-weight: 700; text-shadow: 0 .07em 0 #1a0d33, 0 0 .1em #1a0d33, .04em .04em 0 #1a0d33, -.04em .04em 0 #1a0d33, .04em -.04em 0 #1a0d33, -.04em -.04em 0 #1a0d33; }
.snb-title.huge { font-size: calc(var(--u) * 26); color: #ffd23f; }
.snb-note { display: inline-block; margin-block-start: .5em; padding: .3em .9em .36em; border-radius: 1.4em; background: rgba(26, 13, 51, .82); font-size: calc(var(--u) * 4); font-weight: 500; }
.snb-pop { animation: snb-pop .45s cubic-bezier(.2, 1.6, .4, 1) both; }
.snb-panel { position: absolute; inset-block: 0; inset-inline-end: 4%; display: flex; flex-direction: column; justify-content: center; gap: .5em; font-size: calc(var(--u) * 3.7); min-width: 11em; }
.snb-row { display: flex; align-items: center; gap: .6em; padding: .38em .9em .42em .6em; border-radius: 1em; background: rgba(26, 13, 51, .86); border-inline-start: .3em solid var(--c); font-weight: 600; animation: snb-slide .35s cubic-bezier(.2, 1.3, .4, 1) both; }
.snb-row .seat-sign { width: 1.2em; height: 1.2em; }
.snb-row bdi { flex: 1; max-width: 9em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.snb-row.won { background: linear-gradient(90deg, rgba(255, 181, 69, .95), rgba(255, 140, 90, .95)); color: #1a0d33; }
.snb-live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.snb-bars { position: absolute; inset-inline: 0; height: 0; background: #0d0722; transition: height .35s; }
.snb-bars.top { inset-block-start: 0; }
.snb-bars.bottom { inset-block-end: 0; }
.snb.cinema .snb-bars { height: 8%; }
.snb.cinema .snb-chips, .snb.cinema .snb-top { opacity: 0; }
@keyframes snb-pop { from { transform: scale(.3); opacity: 0; } }
@keyframes snb-slide { from { transform: translateX(3em); opacity: 0; } }
@keyframes snb-beat { to { transform: scale(1.12); } }
@media (prefers-reduced-motion: reduce) { .snb-pop, .snb-row, .snb-clock.hurry { animation: none; } }
`
