const outline =
  'text-shadow: 0 .07em 0 #1a0d33, 0 0 .1em #1a0d33, .04em .04em 0 #1a0d33, -.04em .04em 0 #1a0d33, .04em -.04em 0 #1a0d33, -.04em -.04em 0 #1a0d33;'

/** The overlay's styles. `--u` is one hundredth of the smaller side, `--t` the same for letters; `--px`, `--py`, `--pwidth`, `--pheight` are the paper's box. */
export const hudStyle = /* css */ `
.drw { --t: calc(var(--u) * var(--text-scale, 1)); position: absolute; inset: 0; font-family: Fredoka, Rubik, sans-serif; color: #fff4e0; font-size: calc(var(--t) * 3); line-height: 1.15; -webkit-user-select: none; user-select: none; overflow: hidden; }
.drw [hidden] { display: none !important; }
[data-high-contrast] .drw { color: #fff; }
[data-high-contrast] .drw .drw-pill, [data-high-contrast] .drw .drw-note, [data-high-contrast] .drw .drw-hint, [data-high-contrast] .drw .drw-count, [data-high-contrast] .drw .drw-banner.card, [data-high-contrast] .drw .drw-banner.low { background-color: #000; outline: 2px solid #fff; }
.drw .seat-sign { width: 1em; height: 1em; flex: none; display: block; }
.drw-top { position: absolute; inset-block-start: 2.2%; inset-inline: 0; display: flex; flex-direction: column; align-items: center; gap: .5em; }
.drw-pill { display: flex; align-items: center; gap: .8em; padding: .34em .5em .38em 1em; border-radius: 2em; background: rgba(26, 13, 51, .82); box-shadow: 0 .14em 0 rgba(26, 13, 51, .55), inset 0 0 0 .08em rgba(255, 244, 224, .18); font-weight: 600; font-size: calc(var(--t) * 3.1); min-height: 2.1em; box-sizing: border-box; padding-inline: 1em; }
.drw-artist { color: #ffd88a; max-width: 14em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.drw-clock { display: inline-grid; place-items: center; min-width: 2.1em; padding-inline: .3em; margin-inline-end: -.5em; border-radius: 1.2em; background: #ffb545; color: #1a0d33; font-weight: 700; font-variant-numeric: tabular-nums; direction: ltr; font-size: 1.15em; }
.drw-clock.hurry { background: #ff4f6d; color: #fff4e0; animation: drw-beat .5s infinite alternate; }
.drw-blanks { display: flex; justify-content: center; gap: .16em; font-size: calc(var(--t) * 5); font-weight: 700; line-height: 1; unicode-bidi: isolate; }
.drw-slot { min-width: .62em; text-align: center; color: #ffd23f; border-block-end: .11em solid #fff4e0; padding-block-end: .05em; height: 1.02em; box-sizing: content-box; ${outline} }
.drw-slot.told { animation: drw-pop .45s cubic-bezier(.2, 1.6, .4, 1) both; }
.drw-slot.gap { min-width: .4em; border-color: transparent; }
.drw-slot.sign { min-width: 0; border-color: transparent; color: #fff4e0; }
.drw-count { align-self: flex-end; margin-inline-start: .6em; padding: .12em .6em .16em; border-radius: 1em; background: rgba(26, 13, 51, .7); font: 500 .5em Rubik, sans-serif; color: #ffd88a; direction: ltr; }
.drw-fuse { position: absolute; left: var(--px); top: calc(var(--py) + var(--pheight) + var(--u) * 2.1); width: var(--pwidth); height: calc(var(--u) * 1.1); border-radius: 1em; background: rgba(26, 13, 51, .6); overflow: hidden; }
.drw-fuse i { display: block; height: 100%; border-radius: 1em; background: linear-gradient(90deg, #ff8a5c, #ffd23f); transform-origin: 0 50%; }
.drw[dir=rtl] .drw-fuse i { transform-origin: 100% 50%; }
.drw-fuse.still { position: relative; left: auto; top: auto; width: calc(var(--u) * 60); height: calc(var(--u) * 1.6); }
.drw-pen { position: absolute; left: calc(var(--px) + var(--x) * var(--pwidth)); top: calc(var(--py) + var(--y) * var(--pheight)); width: calc(var(--u) * 6); height: calc(var(--u) * 6); transform: translateY(-100%); }
.drw-note { position: absolute; left: calc(var(--px) + var(--pwidth) / 2); top: calc(var(--py) + var(--pheight) - var(--u) * 7); transform: translateX(-50%); padding: .25em .9em .3em; border-radius: 2em; background: rgba(26, 13, 51, .86); font-weight: 600; white-space: nowrap; }
.drw-banner { position: absolute; text-align: center; left: var(--px); width: var(--pwidth); top: calc(var(--py) + var(--pheight) * .3); }
.drw-banner.card { top: 30%; padding: calc(var(--u) * 4); box-sizing: border-box; border-radius: calc(var(--u) * 4); background: rgba(26, 13, 51, .92); box-shadow: 0 calc(var(--u) * 1) calc(var(--u) * 6) rgba(0, 0, 0, .5), inset 0 0 0 calc(var(--u) * .4) #ffb545; }
.drw-banner.card .drw-hint { background: none; }
.drw-banner.low { top: auto; bottom: 3.2%; left: 50%; width: max-content; max-width: calc(var(--pwidth) + var(--u) * 8); transform: translateX(-50%); padding: calc(var(--u) * 1.4) calc(var(--u) * 5) calc(var(--u) * 1.8); box-sizing: border-box; border-radius: calc(var(--u) * 4); background: rgba(26, 13, 51, .95); box-shadow: 0 calc(var(--u) * .8) calc(var(--u) * 4) rgba(0, 0, 0, .5), inset 0 0 0 calc(var(--u) * .4) #ffb545; }
.drw-banner.low .drw-title { font-size: calc(var(--t) * 6.6); }
.drw-banner.low .drw-hint { background: none; margin: 0; padding: 0; color: #ffd88a; }
.drw-banner.word { display: flex; flex-direction: column-reverse; align-items: center; }
.drw-banner.word .drw-title { color: #ffd23f; }
.drw-banner.flash { top: calc(var(--py) + var(--u) * 3); }
.drw-banner.flash .drw-title { font-size: calc(var(--t) * 6); color: #35d399; }
.drw-banner.paper .drw-title { color: #3a1a60; text-shadow: none; font-size: calc(var(--t) * 6.4); }
.drw-title { font-size: calc(var(--t) * 9); font-weight: 700; overflow-wrap: anywhere; ${outline} }
.drw-hint { display: inline-block; margin-block-start: .4em; padding: .3em .9em .36em; border-radius: 1.4em; background: rgba(26, 13, 51, .82); font-size: calc(var(--t) * 3.7); font-weight: 500; font-family: Rubik, sans-serif; }
.drw-pop { animation: drw-pop .45s cubic-bezier(.2, 1.6, .4, 1) both; }
.drw-plates { position: absolute; inset: 0; direction: ltr; }
.drw-plate { position: absolute; width: 0; height: 0; }
.drw-name { position: absolute; left: 0; top: calc(var(--u) * .6); transform: translateX(-50%); display: flex; align-items: center; gap: .4em; white-space: nowrap; padding: .16em .75em .22em .5em; border-radius: 1.2em; background: rgba(26, 13, 51, .86); border: .1em solid var(--c); font-weight: 600; font-size: calc(var(--t) * 2.5); }
.drw-name bdi { max-width: 6.4em; overflow: hidden; text-overflow: ellipsis; }
.drw-score { color: #ffd88a; font-variant-numeric: tabular-nums; }
.drw-crowns { color: #ffb545; letter-spacing: .05em; }
.drw-gained { position: absolute; bottom: calc(var(--bean) * .72); font-weight: 700; font-size: calc(var(--t) * 4.2); color: #7df0b8; white-space: nowrap; animation: drw-rise .5s cubic-bezier(.2, 1.5, .4, 1) both; ${outline} }
.drw-plate.solved .drw-name { background: #1f7a55; }
.drw-plate.artist .drw-name { background: #8a2a4a; }
.drw-plate[data-team="0"] .drw-name { box-shadow: 0 0 0 .22em #ffb545; }
.drw-plate[data-team="1"] .drw-name { box-shadow: 0 0 0 .22em #3fb6ff; }
.drw-plate[data-side=left] .drw-gained { left: calc(var(--bean) * .46); }
.drw-plate[data-side=right] .drw-gained { right: calc(var(--bean) * .46); }
.drw-bubbles { position: absolute; bottom: calc(var(--bean) * .3); display: flex; flex-direction: column; justify-content: flex-end; gap: .25em; width: calc(var(--says) - var(--bean) * .42 - var(--u) * 2.6); }
.drw-plate[data-side=left] .drw-bubbles { left: calc(var(--bean) * .42); align-items: flex-start; }
.drw-plate[data-side=right] .drw-bubbles { right: calc(var(--bean) * .42); align-items: flex-end; }
.drw-bubble { position: relative; padding: .3em .7em .36em; border-radius: 1em; background: var(--b); color: #1a0d33; font-weight: 600; font-size: calc(var(--t) * 2.7); max-width: 100%; box-sizing: border-box; animation: drw-pop .3s cubic-bezier(.2, 1.6, .4, 1) both; --b: #fff4e0; transform-origin: 0 100%; box-shadow: 0 .1em 0 rgba(26, 13, 51, .5); }
.drw-plate[data-side=right] .drw-bubble { transform-origin: 100% 100%; }
.drw-bubble span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; line-height: 1.1; }
.drw-bubble:last-child::after { content: ''; position: absolute; bottom: .5em; border: .38em solid transparent; }
.drw-plate[data-side=left] .drw-bubble:last-child::after { right: 100%; margin-right: -.1em; border-right-color: var(--b); border-left-width: 0; }
.drw-plate[data-side=right] .drw-bubble:last-child::after { left: 100%; margin-left: -.1em; border-left-color: var(--b); border-right-width: 0; }
.drw-bubble.good { --b: #35d399; }
.drw-bubble.cheer { --b: #ffb545; }
.drw-bubble.quiet { --b: #cbbfe6; }
.drw-gallery, .drw-crown, .drw-choice { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center; }
.drw-gallery { background: rgba(20, 9, 41, .93); padding-block: 2.4% 2%; }
.drw-gallery > .drw-title { font-size: calc(var(--t) * 7); }
.drw-gallery > .drw-hint { background: none; margin: 0; color: #ffd88a; }
.drw-wall { flex: 1; padding-block-end: calc(var(--u) * 11); display: grid; gap: calc(var(--u) * 3.4) calc(var(--u) * 4); align-content: center; justify-content: center; grid-template-columns: repeat(4, auto); --w: calc(var(--u) * 36); }
.drw-wall[data-count="5"], .drw-wall[data-count="6"], .drw-wall[data-count="7"], .drw-wall[data-count="8"] { padding-block-end: 0; }
.drw-wall[data-count="1"] { grid-template-columns: auto; --w: calc(var(--u) * 72); }
.drw-wall[data-count="2"] { grid-template-columns: repeat(2, auto); --w: calc(var(--u) * 66); }
.drw-wall[data-count="3"] { grid-template-columns: repeat(3, auto); --w: calc(var(--u) * 50); }
.drw-wall[data-count="5"], .drw-wall[data-count="6"] { grid-template-columns: repeat(3, auto); }
.drw-wall[data-count="4"] { --w: calc(var(--u) * 39); }
.drw-frame { position: relative; width: var(--w); background: #fffdf7; padding: calc(var(--u) * 1.1); border-radius: calc(var(--u) * 1); box-shadow: 0 0 0 calc(var(--u) * .9) #8a5630, 0 calc(var(--u) * 1.6) calc(var(--u) * 3) calc(var(--u) * 1) rgba(0, 0, 0, .5); animation: drw-pop .5s cubic-bezier(.2, 1.4, .4, 1) both; }
.drw-frame canvas { display: block; width: 100%; aspect-ratio: 6 / 5; }
.drw-label { display: flex; justify-content: space-between; gap: .6em; color: #1a0d33; font-size: calc(var(--t) * 2.6); padding: .3em .3em .1em; border-block-start: .1em solid #e8dcc6; }
.drw-label b, .drw-label bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.drw-label bdi { opacity: .75; }
.drw-number { position: absolute; inset-block-start: calc(var(--u) * -2.2); inset-inline-start: calc(var(--u) * -2.2); display: grid; place-items: center; width: 1.7em; height: 1.7em; border-radius: 50%; background: var(--c); color: #1a0d33; border: .12em solid #1a0d33; font-weight: 700; font-size: calc(var(--t) * 3.4); }
.drw-likes { position: absolute; inset-block-end: 18%; inset-inline-end: 4%; display: flex; gap: .15em; font-size: calc(var(--t) * 4); }
.drw-like { color: #ff4f6d; font-style: normal; animation: drw-pop .4s cubic-bezier(.2, 1.8, .4, 1) both; ${outline} }
.drw-crown { justify-content: center; gap: calc(var(--u) * 1.6); left: calc(var(--px) - var(--u) * 2); right: auto; width: calc(var(--pwidth) + var(--u) * 4); background: rgba(26, 13, 51, .9); top: calc(var(--py) - var(--u) * 8); bottom: auto; height: calc(var(--pheight) + var(--u) * 10); border-radius: calc(var(--u) * 4); text-align: center; }
.drw-crown > .drw-title { color: #ffd23f; font-size: calc(var(--t) * 6.6); padding-inline: .4em; }
.drw-crown > .drw-hint { background: none; margin: 0; }
.drw-table { display: flex; flex-direction: column; gap: .4em; width: 76%; font-size: calc(var(--t) * 3.5); }
.drw-row { display: flex; align-items: center; gap: .6em; padding: .26em .9em .3em .6em; border-radius: 1em; background: rgba(255, 244, 224, .1); border-inline-start: .3em solid var(--c); font-weight: 600; animation: drw-slide .35s cubic-bezier(.2, 1.3, .4, 1) both; }
.drw-cell { flex: 1; text-align: start; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.drw-row.won { background: linear-gradient(90deg, #ffb545, #ff8c5a); color: #1a0d33; }
.drw-row.won .drw-crowns { color: #1a0d33; }
.drw-choice { justify-content: center; gap: calc(var(--u) * 3); background: rgba(20, 9, 41, .84); }
.drw-choice > .drw-title { font-size: calc(var(--t) * 7); }
.drw-cards { display: flex; gap: calc(var(--u) * 3); direction: inherit; }
.drw-card { pointer-events: auto; cursor: pointer; width: calc(var(--u) * 46); padding: calc(var(--u) * 2.4) calc(var(--u) * 2.6) calc(var(--u) * 2.8); border-radius: calc(var(--u) * 4); background: rgba(26, 13, 51, .92); border: calc(var(--u) * .55) solid rgba(255, 244, 224, .22); color: inherit; font: inherit; text-align: center; transition: transform .18s, border-color .18s; }
.drw-card svg { display: block; margin-inline: auto; height: calc(var(--u) * 14); }
.drw-card b { display: block; font-size: calc(var(--t) * 4.8); font-weight: 700; margin-block: .25em .2em; }
.drw-card span { display: block; font-size: calc(var(--t) * 2.9); opacity: .88; font-family: Rubik, sans-serif; }
.drw-card.on { transform: scale(1.05); border-color: #ffb545; background: rgba(58, 26, 96, .96); }
.drw-live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@keyframes drw-pop { from { transform: scale(.4); opacity: 0; } }
@keyframes drw-rise { from { transform: translateY(1em); opacity: 0; } }
@keyframes drw-slide { from { transform: translateX(2em); opacity: 0; } }
@keyframes drw-beat { to { transform: scale(1.12); } }
@media (prefers-reduced-motion: reduce) { .drw-pop, .drw-row, .drw-gained, .drw-frame, .drw-bubble, .drw-like, .drw-clock.hurry { animation: none; } }
`
