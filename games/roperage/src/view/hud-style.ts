/** Looks of what Rope Rage adds to the shared HUD. */
export const ropeStyle = /* css */ `
.rop .hud-banner.low { inset-block: auto 21%; }
.rop.tallied .hud-banner.low { inset-block-end: 3%; }
.rop.crowd .hud-shout { font-size: calc(var(--u) * 2.7); }
.rop-pill { position: absolute; inset-block-start: calc(var(--u) * 2.4); inset-inline-start: calc(var(--u) * 2.4); padding: .34em .9em .4em; border-radius: 2em; background: var(--hud-night); box-shadow: 0 .14em 0 rgba(26, 13, 51, .55); }
.rop-gap { position: absolute; inset-block-start: calc(var(--u) * 10); inset-inline-start: calc(var(--u) * 2.4); display: flex; align-items: center; gap: .4em; padding: .3em .9em .3em; border-radius: 2em; background: #3f74d8; box-shadow: inset 0 .32em 0 #fff; }
.rop-gap::before { content: ''; width: .5em; height: .5em; margin-block-end: .25em; border: solid #fff4e0; border-width: 0 .16em .16em 0; transform: rotate(45deg); }
.rop-lane { position: absolute; inset-block-end: calc(var(--u) * 10.5); left: 50%; width: calc(var(--u) * 96); height: calc(var(--u) * 8); transform: translateX(-50%); direction: ltr; border-radius: 2em; background: linear-gradient(90deg, transparent, rgba(26, 13, 51, .72) 22%, rgba(26, 13, 51, .72) 78%, transparent); }
.rop-drum { position: absolute; left: 50%; top: 50%; width: calc(var(--u) * 9); height: calc(var(--u) * 9); margin: calc(var(--u) * -4.5); border-radius: 50%; background: radial-gradient(circle, #fff4e0 0 46%, #ffb545 48% 62%, #1a0d33 64%); box-shadow: 0 0 calc(var(--u) * 2) rgba(255, 210, 63, .6); }
.rop-note { position: absolute; left: 50%; top: 50%; width: calc(var(--u) * 2.2); height: calc(var(--u) * 6); margin: calc(var(--u) * -3) calc(var(--u) * -1.1); border-radius: 1em; background: #ffd23f; box-shadow: 0 0 0 calc(var(--u) * .35) #1a0d33; }
.rop-note:nth-child(even) { background: #7cf0c0; }
.rop-bar { position: absolute; inset-block: 16% 24%; inset-inline-end: calc(var(--u) * 4); width: calc(var(--u) * 1.6); border-radius: 1em; background: linear-gradient(#d8455f 0 25%, #f6e7d4 25% 50%, #d8455f 50% 75%, #f6e7d4 75%); box-shadow: 0 0 0 calc(var(--u) * .4) var(--hud-night); }
.rop-bar::before { content: ''; position: absolute; left: 50%; top: calc(var(--u) * -4); width: calc(var(--u) * 3); height: calc(var(--u) * 3); transform: translateX(-50%); border-radius: 50% 50% 20% 20%; background: #ffd23f; box-shadow: 0 0 0 calc(var(--u) * .35) #1a0d33; }
.rop-bar-foam { position: absolute; inset: 0; border-radius: 1em; background: #3f74d8; transform-origin: 50% 100%; }
.rop-bar-sign { position: absolute; left: 50%; font-size: calc(var(--u) * 3); transform: translate(-50%, 50%); }
`
