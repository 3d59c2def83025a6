/** Looks of what Bubble War adds to the shared HUD. */
export const hudStyle = /* css */ `
.bub-top { position: absolute; inset-block-start: 3%; inset-inline: 0; display: flex; justify-content: center; }
.bub-pill { display: flex; align-items: center; gap: .7em; padding: .34em 1em .4em; border-radius: 2em; background: rgba(26, 13, 51, .8); box-shadow: 0 .14em 0 rgba(26, 13, 51, .55), inset 0 0 0 .08em rgba(255, 244, 224, .18); font-weight: 600; }
.bub-pill-note { font: 500 .76em Rubik, sans-serif; color: #ffd79a; }
.bub-heads { position: absolute; inset: 0; direction: ltr; }
.bub-head { position: absolute; display: flex; align-items: center; gap: .4em; box-sizing: border-box; padding-inline-end: .4em; font-weight: 600; font-size: calc(var(--u) * 2.9); white-space: nowrap; text-shadow: 0 .08em 0 #1a0d33; }
.bub-head bdi { flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.bub-head.out { opacity: .6; }
.bub-head .bub-score { margin-inline-start: auto; font-size: 1.3em; color: #ffd23f; font-variant-numeric: tabular-nums; direction: ltr; }
.bub-level { padding: .06em .6em .1em; border-radius: 1em; background: rgba(255, 244, 224, .16); font-size: .72em; }
.bub-pips { display: flex; gap: .22em; margin-inline-start: auto; }
.bub-pip { width: .8em; height: .8em; border-radius: 50%; background: rgba(255, 244, 224, .18); box-shadow: inset 0 0 0 .09em rgba(255, 244, 224, .4); }
.bub-pip.full { background: #ffb545; box-shadow: 0 0 .5em #ffb545; }
.bub-shouts { position: absolute; inset: 0; direction: ltr; }
.bub-shout { position: absolute; left: 0; top: 0; font-size: calc(var(--u) * 3.2); font-weight: 700; text-shadow: 0 .08em 0 #1a0d33, 0 0 .12em #1a0d33, 0 0 .12em #1a0d33; margin-inline-start: -6em; width: 12em; text-align: center; }
.bub-shout.big { font-size: calc(var(--u) * 4.6); color: #ffd23f; }
.bub-shout.bad { font-size: calc(var(--u) * 3.6); color: #ff9aa9; }
.bub.dim .bub-heads { opacity: 0; }
.bub.dim { background: rgba(20, 10, 44, .62); }
.bub-tally { position: absolute; inset: 5%; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: calc(var(--u) * 3); }
.bub-record { font-size: calc(var(--u) * 9); font-weight: 700; color: #ffd23f; text-shadow: 0 .07em 0 #1a0d33, 0 0 .5em rgba(255, 181, 69, .8); animation: bub-beat .6s infinite alternate ease-in-out; }
.bub-columns { display: flex; align-items: flex-start; gap: calc(var(--u) * 5); }
.bub-own, .bub-world { display: flex; flex-direction: column; gap: calc(var(--u) * 1); padding: calc(var(--u) * 3); border-radius: calc(var(--u) * 4); background: rgba(26, 13, 51, .92); box-shadow: inset 0 0 0 calc(var(--u) * .3) rgba(255, 244, 224, .14); }
.bub-own { width: calc(var(--u) * 56); }
.bub-world { width: calc(var(--u) * 62); min-height: calc(var(--u) * 50); box-sizing: border-box; }
.bub-heading { font-size: calc(var(--u) * 4.2); font-weight: 700; margin-block-end: .3em; color: #ffb545; }
.bub-row { display: flex; align-items: center; gap: .6em; padding: .24em .7em .3em; border-radius: .8em; background: rgba(255, 244, 224, .07); font-weight: 600; font-size: calc(var(--u) * 3.2); }
.bub-own .bub-row { font-size: calc(var(--u) * 4.2); border-inline-start: .22em solid var(--c); }
.bub-row.ours { background: #ffb545; color: #1a0d33; }
.bub-cell { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-align: start; }
.bub-place { min-width: 1.6em; text-align: end; opacity: .75; font-variant-numeric: tabular-nums; }
.bub-number { font-variant-numeric: tabular-nums; direction: ltr; }
.bub-word { font: 500 calc(var(--u) * 2.9)/1.3 Rubik, sans-serif; color: #ffd79a; padding-inline: .4em; margin-block-end: .5em; }
@keyframes bub-beat { to { transform: scale(1.06); } }
@media (prefers-reduced-motion: reduce) { .bub-record { animation: none; } }
`
