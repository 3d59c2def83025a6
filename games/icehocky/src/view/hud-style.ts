/** Looks of what Ice Hockey adds to the HUD parts. */
export const iceStyle = /* css */ `

.hud-team-bar, .ice-columns { direction: ltr; }
.hud-team-middle { flex-direction: column; justify-content: center; gap: .1em; }
.ice-label { padding: .05em .7em .12em; border-radius: .6em; background: var(--hud-night); font-size: calc(var(--u) * 2.3); white-space: nowrap; }
.ice-sides { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: calc(var(--u) * 2.4); padding: 0 4%; background: rgba(16, 9, 40, .5); text-align: center; }
.ice-sides .hud-title { font-size: calc(var(--u) * 7.4); }
.ice-columns { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: calc(var(--u) * 2); width: min(96%, calc(var(--u) * 128)); }
.ice-column { min-height: calc(var(--u) * 34); padding: calc(var(--u) * 2); border-radius: calc(var(--u) * 3); background-color: rgba(26, 13, 51, .88); box-shadow: inset 0 0 0 calc(var(--u) * .4) var(--edge); --edge: rgba(255, 244, 224, .25); }
.ice-column.sun { --edge: var(--hud-sun); background-image: var(--hud-stripes); }
.ice-column.moon { --edge: var(--hud-moon); background: var(--hud-dots), rgba(26, 13, 51, .88); }
.ice-heading { display: flex; align-items: center; justify-content: center; gap: .4em; min-height: 1.5em; margin-block-end: .5em; font-size: calc(var(--u) * 4.4); font-weight: 700; }
.ice-column.mix .ice-heading { font-size: calc(var(--u) * 3.2); font-weight: 600; }
.ice-list { display: flex; flex-direction: column; gap: calc(var(--u) * .8); }
.ice-pick { display: flex; align-items: center; gap: .5em; padding: .24em .8em .3em; border-radius: 1.2em; background: rgba(26, 13, 51, .92); font-size: calc(var(--u) * 3.4); animation: hud-pop .3s cubic-bezier(.2, 1.5, .4, 1); }
.ice-pick.open { opacity: .7; }
.ice-fuse { width: calc(var(--u) * 60); height: calc(var(--u) * 1.5); border-radius: 1em; background: rgba(26, 13, 51, .75); overflow: hidden; }
.ice-fuse i { display: block; height: 100%; border-radius: 1em; background: linear-gradient(90deg, #ff8a5c, #ffd23f); transform-origin: 0 50%; }
.hud:dir(rtl) .ice-fuse i, [dir=rtl] .ice-fuse i { transform-origin: 100% 50%; }
.ice-tags { position: absolute; inset: 0; direction: ltr; }
.ice-tag { position: absolute; left: 0; top: 0; display: flex; align-items: center; gap: .28em; padding: .08em .5em .14em .34em; border-radius: 1em; background: rgba(26, 13, 51, .76); box-shadow: inset 0 0 0 .1em var(--edge); font-size: calc(var(--u) * 2.3); white-space: nowrap; will-change: transform; }
.ice-tag.sun { --edge: var(--hud-sun); }
.ice-tag.moon { --edge: var(--hud-moon); }
.ice-tag .hud-name { max-width: 5.5em; }
.ice-shout { position: absolute; left: 0; top: 0; font-size: calc(var(--u) * 4); font-weight: 700; color: #ffe9a8; text-shadow: 0 .08em 0 #1a0d33, 0 0 .15em #1a0d33; white-space: nowrap; unicode-bidi: plaintext; }
.ice-bars { position: absolute; inset-inline: 0; height: 0; background: #0d0722; transition: height .35s; }
.ice-bars.top { inset-block-start: 0; }
.ice-bars.bottom { inset-block-end: 0; }
.hud.cinema .ice-bars { height: 9%; }
.hud.cinema .hud-chips, .hud.cinema .hud-team-bar { opacity: 0; }
.hud.still .ice-bars { transition: none; }
`
