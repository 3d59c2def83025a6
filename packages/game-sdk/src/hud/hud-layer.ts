import type { ViewSetup } from '../game/define-game.ts'
import { addStyles, addElement } from './hud-parts.ts'

/** Looks of the HUD parts. Sizes follow the picture: `--u` is one hundredth of its smaller side. */
const hudStyle = /* css */ `
.hud { position: absolute; inset: 0; overflow: hidden; font: 600 calc(var(--u) * 3) / 1.15 Fredoka, Rubik, sans-serif; color: #fff4e0; -webkit-user-select: none; user-select: none; --hud-night: rgba(26, 13, 51, .82); --hud-sun: #ffb545; --hud-moon: #a78bfa; --hud-stripes: repeating-linear-gradient(135deg, rgba(255, 244, 224, .3) 0 .22em, transparent .22em .62em); --hud-dots: radial-gradient(circle, rgba(255, 244, 224, .38) .12em, transparent .14em) 0 0 / .55em .55em; }
.hud [hidden] { display: none !important; }
.hud .seat-sign { width: 1.15em; height: 1.15em; flex: none; display: block; }
.hud-name { display: flex; min-width: 0; }
.hud-name bdi { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.hud-snail, .hud-crown { display: inline-flex; flex: none; }
.hud-snail svg, .hud-crown svg { width: 1.3em; height: 1em; }
.hud-team-bar { position: absolute; inset-block-start: calc(var(--u) * 2.4); inset-inline: 0; display: flex; justify-content: center; align-items: stretch; gap: calc(var(--u) * 1); }
.hud-team { flex: 0 1 calc(var(--u) * 46); box-sizing: border-box; display: flex; align-items: center; gap: .5em; padding: .26em .8em .32em; border-radius: 1em; background-color: var(--hud-night); box-shadow: 0 .14em 0 rgba(26, 13, 51, .55), inset 0 0 0 .1em var(--side); font-size: calc(var(--u) * 3.6); }
.hud-team.sun { --side: var(--hud-sun); background-image: linear-gradient(90deg, rgba(255, 181, 69, .5), rgba(255, 181, 69, .12)), var(--hud-stripes); }
.hud-team.moon { --side: var(--hud-moon); flex-direction: row-reverse; background: linear-gradient(270deg, rgba(139, 92, 246, .5), rgba(139, 92, 246, .12)), var(--hud-dots), var(--hud-night); }
.hud-team-name { text-shadow: 0 .08em 0 #1a0d33; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.hud-team-score { margin-inline-start: auto; font-size: 1.7em; line-height: 1; font-variant-numeric: tabular-nums; text-shadow: 0 .07em 0 #1a0d33; }
.hud-team.moon .hud-team-score { margin-inline: 0 auto; }
.hud-team.lead .hud-team-score { color: #ffe29a; }
.hud-team.scored .hud-team-score { animation: hud-score .6s cubic-bezier(.2, 1.6, .4, 1); }
.hud-side-sign { display: inline-flex; flex: none; }
.hud-side-sign svg { width: 1.25em; height: 1.25em; fill: var(--tint); stroke: var(--tint); stroke-width: 0; }
.hud-side-sign.sun { --tint: var(--hud-sun); }
.hud-side-sign.moon { --tint: #d6c8ff; }
.hud-team-middle { display: flex; align-items: center; }
.hud-top { position: absolute; inset-block-start: calc(var(--u) * 2.4); inset-inline: 0; display: flex; justify-content: center; }
.hud-clock { min-width: 2.6em; padding: .14em .5em .2em; border-radius: .7em; background: var(--hud-night); box-shadow: 0 .14em 0 rgba(26, 13, 51, .55); font-size: calc(var(--u) * 4.6); font-weight: 700; text-align: center; font-variant-numeric: tabular-nums; direction: ltr; }
.hud-clock.hurry { color: #1a0d33; background: #ffd23f; animation: hud-beat .5s infinite alternate ease-in-out; }
.hud-chips { position: absolute; inset-block-end: calc(var(--u) * 2.2); inset-inline: calc(var(--u) * 2); display: flex; flex-wrap: wrap; justify-content: center; gap: calc(var(--u) * 1.2); font-size: calc(var(--u) * 3); }
.hud-chips.many { flex-wrap: nowrap; inset-inline: calc(var(--u) * 1); font-size: calc(var(--u) * 2.4); gap: .4%; }
.hud-chip { position: relative; display: flex; align-items: center; gap: .45em; min-width: 0; max-width: 12em; padding: .3em .75em .36em; border-radius: 2em; background-color: var(--hud-night); box-shadow: 0 .14em 0 rgba(26, 13, 51, .55), inset 0 0 0 .12em var(--c); }
.hud-chip .hud-snail { position: absolute; inset-block-start: -.62em; inset-inline-end: .3em; padding: .1em .22em; border-radius: 1em; background: #1a0d33; box-shadow: inset 0 0 0 .1em #ffb545; }
.hud-chip[data-side=sun] { background-image: var(--hud-stripes); }
.hud-chip[data-side=moon] { background: var(--hud-dots), var(--hud-night); }
.hud-chip.lead { box-shadow: 0 0 .8em var(--c), inset 0 0 0 .16em #ffd23f; }
.hud-chip.out { opacity: .55; }
.hud-chip.out .hud-name { text-decoration: line-through; }
.hud-chip-value { color: #ffd23f; font-size: 1.2em; font-variant-numeric: tabular-nums; direction: ltr; }
.hud-chips.many .hud-chip { max-width: 12.1%; box-sizing: border-box; padding-inline: .55em; gap: .35em; }
.hud-chips.many .hud-pips { gap: .12em; }
.hud-chips.many .hud-pip { width: .5em; height: .5em; }
.hud-pips { display: flex; gap: .2em; }
.hud-pip { width: .62em; height: .62em; border-radius: 50%; background: rgba(255, 244, 224, .16); box-shadow: inset 0 0 0 .09em rgba(255, 244, 224, .45); }
.hud-pip.full { background: #ffb545; box-shadow: none; }
.hud-banner { position: absolute; inset-inline: 4%; inset-block-start: 30%; text-align: center; }
.hud-banner.low { inset-block-start: auto; inset-block-end: 14%; }
.hud-title { font-size: calc(var(--u) * 11); font-weight: 700; text-wrap: balance; text-shadow: 0 .07em 0 #1a0d33, 0 0 .1em #1a0d33, .04em .04em 0 #1a0d33, -.04em .04em 0 #1a0d33, .04em -.04em 0 #1a0d33, -.04em -.04em 0 #1a0d33; }
.hud-banner.huge .hud-title { font-size: calc(var(--u) * 26); line-height: 1; color: #ffd23f; }
.hud-banner.low .hud-title { font-size: calc(var(--u) * 7); }
.hud-note { display: inline-block; max-width: 92%; margin-block-start: .5em; padding: .34em 1em .42em; border-radius: 1.4em; background: rgba(26, 13, 51, .92); box-shadow: inset 0 0 0 .11em #ffb545, 0 .3em 1.2em rgba(0, 0, 0, .5); font-size: calc(var(--u) * 3.8); font-weight: 500; }
.hud-pop { animation: hud-pop .45s cubic-bezier(.2, 1.6, .4, 1) both; }
.hud-live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.hud-feed { position: absolute; inset-block-start: calc(var(--u) * 14); inset-inline-end: calc(var(--u) * 2.4); display: flex; flex-direction: column; align-items: flex-end; gap: calc(var(--u) * .7); font-size: calc(var(--u) * 2.7); }
.hud-feed-line { display: flex; align-items: center; gap: .45em; max-width: calc(var(--u) * 60); padding: .24em .8em .3em; border-radius: 1em; background: var(--hud-night); animation: hud-slide .25s ease-out; }
.hud-action { flex: none; color: #ffd79a; font-weight: 500; }
.hud-panel { position: absolute; inset-inline-start: 50%; inset-block-start: 50%; transform: translate(-50%, -50%); width: calc(var(--u) * 84); max-width: 90%; max-height: 84%; box-sizing: border-box; padding: calc(var(--u) * 3); border-radius: calc(var(--u) * 4); background: rgba(26, 13, 51, .92); box-shadow: inset 0 0 0 calc(var(--u) * .3) rgba(255, 244, 224, .14), 0 calc(var(--u) * 1) calc(var(--u) * 4) rgba(0, 0, 0, .45); }
[dir=rtl] .hud-panel { transform: translate(50%, -50%); }
.hud-podium { left: auto; right: calc(var(--u) * 4); transform: translateY(-50%); width: calc(var(--u) * 58); }
[dir=rtl] .hud-podium { transform: translateY(-50%); }
.hud-heading { margin-block-end: .4em; color: #ffb545; font-size: calc(var(--u) * 4.6); font-weight: 700; text-align: center; }
.hud-rows { display: flex; flex-direction: column; gap: calc(var(--u) * .9); }
.hud-row { display: flex; align-items: center; gap: .6em; padding: .3em .8em .36em; border-radius: .8em; border-inline-start: .24em solid var(--c); background-color: rgba(255, 244, 224, .08); font-size: calc(var(--u) * 3.8); animation: hud-rise .35s ease-out both; animation-delay: calc(var(--at) * 80ms); }
.hud-row[data-side=sun] { border-color: var(--hud-sun); background-image: var(--hud-stripes); }
.hud-row[data-side=moon] { border-color: var(--hud-moon); background: var(--hud-dots), rgba(255, 244, 224, .08); }
.hud-row[data-rank="1"] { box-shadow: inset 0 0 0 .1em #ffd23f; }
.hud-place { min-width: 1.2em; color: #ffd79a; text-align: center; font-variant-numeric: tabular-nums; }
.hud-names { display: flex; flex-wrap: wrap; gap: .1em .8em; min-width: 0; }
.hud-signed { display: flex; align-items: center; gap: .4em; min-width: 0; }
.hud-row > .hud-name, .hud-names { flex: 1; }
.hud-gained { color: #9df0b2; font-variant-numeric: tabular-nums; direction: ltr; }
.hud-number { min-width: 1.6em; text-align: end; font-variant-numeric: tabular-nums; }
@keyframes hud-pop { from { transform: scale(.3); opacity: 0; } }
@keyframes hud-score { from { transform: scale(2.1); color: #ffd23f; } }
@keyframes hud-beat { to { transform: scale(1.08); } }
@keyframes hud-slide { from { transform: translateY(-.6em); opacity: 0; } }
@keyframes hud-rise { from { transform: translateY(.8em); opacity: 0; } }
.hud.still *, .hud.still { animation: none; }
@media (prefers-reduced-motion: reduce) { .hud * { animation: none; } }
[data-high-contrast] .hud { --hud-night: #000; color: #fff; }
[data-high-contrast] .hud .hud-note, [data-high-contrast] .hud .hud-panel, [data-high-contrast] .hud .hud-tag { background-color: #000; }
[data-high-contrast] .hud .hud-chip, [data-high-contrast] .hud .hud-clock, [data-high-contrast] .hud .hud-tag, [data-high-contrast] .hud .hud-feed-line, [data-high-contrast] .hud .hud-team, [data-high-contrast] .hud .hud-panel { outline: max(2px, .09em) solid #fff; }
`

/**
 * Looks of what games with sides show: names over players, shouts, rounds won, and the bars of a replay. The feed is in the
 * corner beside the scores, so that it covers no player.
 */
const teamStyle = /* css */ `
.hud-team-bar, .hud-tags { direction: ltr; }
.hud-team-middle { flex-direction: column; justify-content: center; gap: .1em; }
.hud-team-label { padding: .05em .7em .12em; border-radius: .6em; background: var(--hud-night); font-size: calc(var(--u) * 2.3); white-space: nowrap; }
.hud-team-bar ~ .hud-feed .hud-name { min-width: 2.2em; }
.hud-team-bar ~ .hud-feed { inset-block-start: calc(var(--u) * 2); inset-inline-end: calc(var(--u) * 1.2); gap: calc(var(--u) * .5); font-size: calc(var(--u) * 2.1); }
.hud-team-bar ~ .hud-feed .hud-feed-line { box-sizing: border-box; max-width: calc(var(--u) * 33); }
.hud-marks { display: flex; flex: none; gap: .22em; }
.hud-mark { width: .62em; height: .62em; border-radius: 50%; background: rgba(26, 13, 51, .55); box-shadow: inset 0 0 0 .1em rgba(255, 244, 224, .6); }
.hud-mark.full { background: #ffd23f; box-shadow: 0 0 .5em #ffd23f; }
.hud-tags { position: absolute; inset: 0; }
.hud-tag { position: absolute; left: 0; top: 0; display: flex; align-items: center; gap: .28em; padding: .08em .5em .14em .34em; border-radius: 1em; background: rgba(26, 13, 51, .76); box-shadow: inset 0 0 0 .1em var(--edge, transparent); font-size: calc(var(--u) * 2.3); white-space: nowrap; will-change: transform; }
.hud-tag.sun { --edge: var(--hud-sun); }
.hud-tag.moon { --edge: var(--hud-moon); }
.hud-tag .hud-name { max-width: 6.6em; }
.hud-shout { position: absolute; left: 0; top: 0; font-size: calc(var(--u) * 4); font-weight: 700; color: #ffe9a8; text-shadow: 0 .08em 0 #1a0d33, 0 0 .15em #1a0d33; white-space: nowrap; unicode-bidi: plaintext; }
.hud-cinema { position: absolute; inset-inline: 0; height: 0; background: #0d0722; transition: height .35s; }
.hud-cinema.top { inset-block-start: 0; }
.hud-cinema.bottom { inset-block-end: 0; }
.hud.cinema .hud-cinema { height: 9%; }
.hud.cinema .hud-chips, .hud.cinema .hud-team-bar { opacity: 0; }
.hud.still .hud-cinema { transition: none; }
`

/** The overlay that holds the parts of a HUD: their styles and the game's own, their size and the direction of the language. SDK-513 */
export const createHudLayer = (
  { hud, texts, settings }: Pick<ViewSetup, 'hud' | 'texts' | 'settings'>,
  gameStyles = '',
) => {
  const removeStyles = addStyles(hudStyle + teamStyle + gameStyles)
  const element = addElement(hud, settings.reducedMotion ? 'hud still' : 'hud')
  const refresh = (): void => {
    const { direction, language } = texts()
    element.dir = direction
    element.lang = language
  }
  refresh()
  return {
    /** Parent of the parts. */
    element,
    /** `--u` becomes one hundredth of the picture's smaller side; texts and parts are sized in it. */
    resize: (widthPx: number, heightPx: number): void =>
      element.style.setProperty('--u', `calc(${Math.min(widthPx / 1.78, heightPx) / 100}px * var(--text-scale, 1))`),
    /** The language changed. */
    refresh,
    dispose: (): void => {
      element.remove()
      removeStyles()
    },
  }
}
