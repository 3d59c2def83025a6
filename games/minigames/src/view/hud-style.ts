import { gestureStyle } from './gesture.ts'

/** Looks of what Party Games adds to the shared HUD. */
export const partyStyle = /* css */ `${gestureStyle}
.pty-curtain { position: absolute; inset: 0; overflow: hidden; }
.pty-curtain[hidden] { display: none; }
.pty-drape { position: absolute; inset-block: 0; width: 51%; background: repeating-linear-gradient(90deg, #8f1d44 0, #d8325f calc(var(--u) * 3), #b3264f calc(var(--u) * 6), #f7dcc0 calc(var(--u) * 6), #d9b795 calc(var(--u) * 12)); }
.pty-drape.start { left: 0; transform: translateX(calc((1 - var(--down)) * -102%)); box-shadow: inset calc(var(--u) * -1) 0 0 #ffb545; }
.pty-drape.end { right: 0; transform: translateX(calc((1 - var(--down)) * 102%)); box-shadow: inset calc(var(--u) * 1) 0 0 #ffb545; }
.pty-card { position: absolute; inset-block-start: 2.5%; inset-inline: 5%; display: flex; flex-direction: column; align-items: center; justify-content: center; min-height: calc(var(--u) * 15.5); box-sizing: border-box; gap: .3em; padding: .5em calc(var(--u) * 23) .6em; border-radius: 1.2em; background: var(--hud-night); box-shadow: inset 0 0 0 .12em #ffb545; text-align: center; }
.pty-name { color: #ffd23f; font-size: calc(var(--u) * 7.5); font-weight: 700; line-height: 1; text-shadow: 0 .06em 0 #1a0d33; }
.pty-rule { font-size: calc(var(--u) * 4); font-weight: 500; text-wrap: balance; }
.pty-foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: .2em 1.6em; }
.pty-stake { display: flex; align-items: center; gap: .3em; color: #ffd79a; font-size: calc(var(--u) * 3); }
.pty-crown { width: 1.2em; height: 1em; background: #ffd23f; clip-path: polygon(0 15%, 25% 55%, 50% 0, 75% 55%, 100% 15%, 90% 100%, 10% 100%); }
.pty-needs { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: .2em .9em; font-size: calc(var(--u) * 3); font-weight: 500; }
.pty-needs[hidden] { display: none; }
.pty-need { display: inline-flex; align-items: center; gap: .3em; font-weight: 700; }
.pty-need[data-need=tooFar] { opacity: .6; }
.pty-vote { position: absolute; inset-block: 14% 22%; inset-inline: 5%; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, calc(var(--u) * 46)); align-content: center; justify-content: center; gap: calc(var(--u) * 2.4); }
.pty-choice { display: flex; flex-direction: column; align-items: center; gap: .5em; min-width: 0; padding: 1em; border-radius: 1.4em; background: rgba(26, 13, 51, .9); box-shadow: inset 0 0 0 .14em var(--c), 0 .3em 1.2em rgba(0, 0, 0, .45); text-align: center; }
.pty-choice.picked { background: #ffb545; color: #1a0d33; }
.pty-art { flex: 0 1 auto; width: 100%; min-height: 0; max-height: calc(var(--u) * 30); aspect-ratio: 3 / 2; border-radius: .8em; overflow: hidden; }
.pty-art svg { display: block; width: 100%; height: 100%; }
.pty-choice-name { font-size: calc(var(--u) * 5); font-weight: 700; line-height: 1.05; }
.pty-choice-rule { font-size: calc(var(--u) * 2.9); font-weight: 500; text-wrap: balance; }
.pty-voters { display: flex; flex-wrap: wrap; justify-content: center; gap: .25em; min-height: 1.4em; font-size: calc(var(--u) * 4); }
.pty-wheel { position: absolute; left: 50%; top: 50%; width: calc(var(--u) * 50); height: calc(var(--u) * 50); margin: calc(var(--u) * -27) 0 0 calc(var(--u) * -25); border-radius: 50%; box-shadow: 0 0 0 calc(var(--u) * 1.2) #fff4e0, 0 0 0 calc(var(--u) * 1.8) #1a0d33, 0 .6em 2em rgba(0, 0, 0, .5); }
.pty-slice { position: absolute; inset: 0; }
.pty-slice-art { position: absolute; top: 5%; left: 50%; width: var(--wide); aspect-ratio: 3 / 2; transform: translateX(-50%); }
.pty-slice-art > svg:first-child { width: 100%; height: 100%; border-radius: 14%; box-shadow: 0 0 0 calc(var(--u) * .4) #1a0d33; }
.hud .pty-slice-art .seat-sign { margin: calc(var(--u) * .5) auto 0; font-size: calc(var(--u) * 2.6); }
.pty-pointer { position: absolute; left: 50%; top: 50%; width: calc(var(--u) * 5); height: calc(var(--u) * 6); margin: calc(var(--u) * -30) 0 0 calc(var(--u) * -2.5); background: #ffd23f; clip-path: polygon(0 0, 100% 0, 50% 100%); filter: drop-shadow(0 0 .1em #1a0d33); }
.pty-length { position: absolute; inset: 0; display: flex; align-items: center; justify-content: center; gap: calc(var(--u) * 3); background: rgba(26, 13, 51, .45); }
.pty .hud-tally .hud-heading { color: #ffd23f; }
.pty.hud .hud-tally { top: 44%; left: auto; right: calc(var(--u) * 4); width: calc(var(--u) * 70); max-width: 42%; transform: translateY(-50%); }
.pty[data-phase=crowns] .hud-banner.low, .pty[data-phase=podium] .hud-banner.low, .pty[data-phase=over] .hud-banner.low { inset-block: 6% auto; left: 2%; right: 43%; }
.pty[data-phase=vote] .hud-banner.low, .pty[data-phase=wheel] .hud-banner.low { inset-block: 6% auto; }
.pty[data-phase=podium] .hud-banner.low, .pty[data-phase=over] .hud-banner.low { right: calc(var(--u) * 64); }
.pty[data-phase=crowns] .hud-title, .pty[data-phase=podium] .hud-title, .pty[data-phase=over] .hud-title { font-size: calc(var(--u) * 8.5); }
`
