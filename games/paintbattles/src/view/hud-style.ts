/** Looks of what Paint Battles adds to the HUD parts. */
export const paintStyle = /* css */ `
.pnt-share { position: absolute; inset-block-start: calc(var(--u) * 13.6); left: 50%; width: calc(var(--u) * 96); max-width: 92%; height: calc(var(--u) * 1.5); transform: translateX(-50%); border-radius: 1em; overflow: hidden; direction: ltr; background: rgba(255, 244, 224, .85); box-shadow: 0 0 0 calc(var(--u) * .35) var(--hud-night); transition: opacity .4s; }
.pnt-share i { position: absolute; inset-block: 0; }
.pnt-share .sun { left: 0; background: repeating-linear-gradient(135deg, #ffd06b 0 .5em, #ffa51f .5em 1.1em); }
.pnt-share .moon { right: 0; background: radial-gradient(circle, #cdb8ff .15em, transparent .17em) 0 0 / .6em .6em, #7a45ee; }
.pnt-share.secret { opacity: 0; }
.hud.cinema .pnt-share { opacity: 0; }
.hud.pnt-ends .hud-banner.low { inset-block-end: 19%; }
.pnt-reveal { position: absolute; inset: 0; display: flex; align-items: flex-end; justify-content: center; gap: calc(var(--u) * 9); padding-block-end: calc(var(--u) * 13); direction: ltr; background: radial-gradient(circle at 50% 55%, rgba(26, 13, 51, .25), rgba(26, 13, 51, .78)); }
.pnt-reveal.decided { background: radial-gradient(circle at 50% 60%, rgba(26, 13, 51, 0), rgba(26, 13, 51, .42)); }
.pnt-tube { position: relative; width: calc(var(--u) * 25); height: calc(var(--u) * 60); border-radius: calc(var(--u) * 4); background: rgba(26, 13, 51, .8); box-shadow: 0 0 0 calc(var(--u) * .7) #fff4e0, 0 calc(var(--u) * 1.4) 0 calc(var(--u) * .7) rgba(26, 13, 51, .7); }
.pnt-fill { position: absolute; inset-inline: 0; inset-block-end: 0; border-radius: calc(var(--u) * 4); transform-origin: 50% 100%; }
.pnt-tube.sun .pnt-fill { background: repeating-linear-gradient(135deg, #ffd06b 0 1.1em, #ffa51f 1.1em 2.4em); }
.pnt-tube.moon .pnt-fill { background: radial-gradient(circle, #cdb8ff .3em, transparent .33em) 0 0 / 1.3em 1.3em, #7a45ee; }
.pnt-tube.moon .pnt-fill, .pnt-tube.sun .pnt-fill { box-shadow: inset 0 calc(var(--u) * 1.6) 0 rgba(255, 255, 255, .5); }
.pnt-number { position: absolute; inset-inline: -40%; inset-block-end: 100%; padding-block-end: .12em; text-align: center; font-size: calc(var(--u) * 10); font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; text-shadow: 0 .07em 0 #1a0d33, 0 0 .14em #1a0d33; }
.pnt-name { position: absolute; inset-inline: -30%; inset-block-start: 100%; padding-block-start: .45em; display: flex; align-items: center; justify-content: center; gap: .35em; font-size: calc(var(--u) * 5); font-weight: 700; text-shadow: 0 .08em 0 #1a0d33, 0 0 .14em #1a0d33; }
.pnt-reveal.rolls .pnt-tube { animation: pnt-tremble .09s infinite alternate linear; }
.pnt-tube.won { box-shadow: 0 0 0 calc(var(--u) * .9) #ffd23f, 0 0 calc(var(--u) * 7) #ffd23f; animation: pnt-win .6s cubic-bezier(.2, 1.8, .4, 1); }
.pnt-tube.won .pnt-number { color: #ffe38a; }
.pnt-tube.beaten { filter: saturate(.55) brightness(.75); }
@keyframes pnt-tremble { from { transform: translate(-.06em, .03em); } to { transform: translate(.06em, -.03em); } }
@keyframes pnt-win { from { transform: scale(1.16); } }
`
