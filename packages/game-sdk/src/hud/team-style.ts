/**
 * Looks of what games with sides show: picks, names over players, shouts, rounds won, and the bars of a replay. The feed stands in the
 * corner beside the scores, so that it covers nobody.
 */
export const teamStyle = /* css */ `
.hud-team-bar, .hud-columns, .hud-tags { direction: ltr; }
.hud-team-middle { flex-direction: column; justify-content: center; gap: .1em; }
.hud-team-label { padding: .05em .7em .12em; border-radius: .6em; background: var(--hud-night); font-size: calc(var(--u) * 2.3); white-space: nowrap; }
.hud-team-bar ~ .hud-feed .hud-name { min-width: 2.2em; }
.hud-team-bar ~ .hud-feed { inset-block-start: calc(var(--u) * 2); inset-inline-end: calc(var(--u) * 1.2); gap: calc(var(--u) * .5); font-size: calc(var(--u) * 2.1); }
.hud-team-bar ~ .hud-feed .hud-feed-line { box-sizing: border-box; max-width: calc(var(--u) * 33); }
.hud-marks { display: flex; flex: none; gap: .22em; }
.hud-mark { width: .62em; height: .62em; border-radius: 50%; background: rgba(26, 13, 51, .55); box-shadow: inset 0 0 0 .1em rgba(255, 244, 224, .6); }
.hud-mark.full { background: #ffd23f; box-shadow: 0 0 .5em #ffd23f; }
.hud-sides { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: calc(var(--u) * 2.4); padding: 0 4%; background: rgba(16, 9, 40, .5); text-align: center; }
.hud-sides .hud-title { font-size: calc(var(--u) * 7.4); }
.hud-columns { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: calc(var(--u) * 2); width: min(96%, calc(var(--u) * 128)); }
.hud-column { min-height: calc(var(--u) * 34); padding: calc(var(--u) * 2); border-radius: calc(var(--u) * 3); background-color: rgba(26, 13, 51, .88); box-shadow: inset 0 0 0 calc(var(--u) * .4) var(--edge); --edge: rgba(255, 244, 224, .25); }
.hud-column.sun { --edge: var(--hud-sun); background-image: var(--hud-stripes); }
.hud-column.moon { --edge: var(--hud-moon); background: var(--hud-dots), rgba(26, 13, 51, .88); }
.hud-column-name { display: flex; align-items: center; justify-content: center; gap: .4em; min-height: 1.5em; margin-block-end: .5em; font-size: calc(var(--u) * 4.4); font-weight: 700; }
.hud-column.mix .hud-column-name { font-size: calc(var(--u) * 3.2); font-weight: 600; }
.hud-picks { display: flex; flex-direction: column; gap: calc(var(--u) * .8); }
.hud-pick { display: flex; align-items: center; gap: .5em; padding: .24em .8em .3em; border-radius: 1.2em; background: rgba(26, 13, 51, .92); font-size: calc(var(--u) * 3.4); animation: hud-pop .3s cubic-bezier(.2, 1.5, .4, 1); }
.hud-pick.open { opacity: .7; }
.hud-fuse { width: calc(var(--u) * 60); height: calc(var(--u) * 1.5); border-radius: 1em; background: rgba(26, 13, 51, .75); overflow: hidden; }
.hud-fuse i { display: block; height: 100%; border-radius: 1em; background: linear-gradient(90deg, #ff8a5c, #ffd23f); transform-origin: 0 50%; }
.hud[dir=rtl] .hud-fuse i { transform-origin: 100% 50%; }
.hud-tags { position: absolute; inset: 0; }
.hud-tag { position: absolute; left: 0; top: 0; display: flex; align-items: center; gap: .28em; padding: .08em .5em .14em .34em; border-radius: 1em; background: rgba(26, 13, 51, .76); box-shadow: inset 0 0 0 .1em var(--edge, transparent); font-size: calc(var(--u) * 2.3); white-space: nowrap; will-change: transform; }
.hud-tag.sun { --edge: var(--hud-sun); }
.hud-tag.moon { --edge: var(--hud-moon); }
.hud-tag .hud-name { max-width: 6.6em; }
.hud-shout { position: absolute; left: 0; top: 0; font-size: calc(var(--u) * 4); font-weight: 700; color: #ffe9a8; text-shadow: 0 .08em 0 #1a0d33, 0 0 .15em #1a0d33; white-space: nowrap; unicode-bidi: plaintext; }
.hud-picking .hud-team-bar { visibility: hidden; }
.hud-cinema { position: absolute; inset-inline: 0; height: 0; background: #0d0722; transition: height .35s; }
.hud-cinema.top { inset-block-start: 0; }
.hud-cinema.bottom { inset-block-end: 0; }
.hud.cinema .hud-cinema { height: 9%; }
.hud.cinema .hud-chips, .hud.cinema .hud-team-bar { opacity: 0; }
.hud.still .hud-cinema { transition: none; }
`
