/** Looks of what Race & Smash adds to the shared HUD. */
export const raceStyle = /* css */ `
.rac-panes { position: absolute; inset: 0; }
.rac-pane { position: absolute; overflow: hidden; box-sizing: border-box; --p: calc(var(--u) * .78); box-shadow: inset 0 0 0 calc(var(--u) * .5) #1a0d33; }
.rac-panes[data-count="1"] .rac-pane { --p: var(--u); box-shadow: none; }
.rac-panes[data-count="2"] .rac-pane { --p: calc(var(--u) * .9); }
.rac-name { position: absolute; inset-block-start: calc(var(--p) * 2); inset-inline-start: calc(var(--p) * 2); display: flex; align-items: center; gap: .4em; max-width: 56%; padding: .2em .8em .26em .5em; border-radius: 2em; background: var(--hud-night); box-shadow: inset 0 0 0 .12em var(--c); font-size: calc(var(--p) * 4); }
.rac-corner { position: absolute; inset-block-start: calc(var(--p) * 1.6); inset-inline-end: calc(var(--p) * 2.4); display: flex; flex-direction: column; align-items: flex-end; }
.rac-place { direction: ltr; font-size: calc(var(--p) * 9.5); font-weight: 700; line-height: 1; color: #fff4e0; text-shadow: 0 .06em 0 #1a0d33, .05em .05em 0 #1a0d33, -.05em .05em 0 #1a0d33, .05em -.05em 0 #1a0d33, -.05em -.05em 0 #1a0d33; font-variant-numeric: tabular-nums; }
.rac-place[data-place="1"] { color: #ffd23f; }
.rac-lap { padding: .08em .7em .14em; border-radius: 1em; background: var(--hud-night); font-size: calc(var(--p) * 3.6); }
.rac-lap:empty { display: none; }
.rac-lap.last { background: #ffd23f; color: #1a0d33; }
.rac-pane.home .rac-corner { inset-inline: 0; inset-block-start: 26%; align-items: center; }
.rac-pane.home .rac-place { direction: ltr; font-size: calc(var(--p) * 20); }
.rac-word { position: absolute; inset-inline: 3%; inset-block-start: 25%; text-align: center; font-size: calc(var(--p) * 5.4); font-weight: 700; color: #9df0b2; text-shadow: 0 .07em 0 #1a0d33, .05em .05em 0 #1a0d33, -.05em .05em 0 #1a0d33, .05em -.05em 0 #1a0d33, -.05em -.05em 0 #1a0d33, 0 0 .3em #1a0d33; }
.rac-word.bad { color: #ff9aa8; }
.rac-pane.home .rac-word { display: none; }
.rac-map { position: absolute; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: calc(var(--u) * 2); }
.rac-map-track { position: relative; width: calc(var(--u) * 26); direction: ltr; }
.rac-map-track svg { display: block; width: 100%; height: 100%; overflow: visible; }
.rac-map-edge, .rac-map-road, .rac-map-line { fill: none; stroke-linejoin: round; stroke-linecap: round; }
.rac-map-edge { stroke: rgba(26, 13, 51, .85); stroke-width: 15; }
.rac-map-road { stroke: rgba(255, 244, 224, .92); stroke-width: 8; }
.rac-map-line { stroke: #ff4f5e; stroke-width: 5; }
.rac-map-sign { position: absolute; width: calc(var(--u) * 4); height: calc(var(--u) * 4); margin: calc(var(--u) * -2); font-size: calc(var(--u) * 3.4); display: grid; place-items: center; }
.rac-map.of1 { inset-block-end: calc(var(--u) * 3); inset-inline-start: calc(var(--u) * 3); }
.rac-map.of2, .rac-map.of4 { inset-block-end: calc(var(--u) * 3); left: 50%; transform: translateX(-50%); }
.rac-map.of2 .rac-map-track, .rac-map.of4 .rac-map-track { width: calc(var(--u) * 22); }
.rac-map.of4 .rac-map-sign { font-size: calc(var(--u) * 2.6); }
.rac-map.large { background: radial-gradient(circle at 50% 40%, #4a2f86, #1a0d33 75%); box-shadow: inset 0 0 0 calc(var(--u) * .5) #1a0d33; }
.rac-map.large .rac-map-track { width: 62%; }
.rac-map.large .rac-map-sign { font-size: calc(var(--u) * 4); }
.rac:not([data-views="1"]) .hud-top { inset-block-start: calc(var(--u) * 15); }
.rac .hud-banner { inset-block-start: 34%; }
.rac[data-views="3"] .hud-banner.huge, .rac[data-views="4"] .hud-banner.huge { inset-block-start: 13%; }
.rac[data-views="3"] .hud-banner.huge .hud-title, .rac[data-views="4"] .hud-banner.huge .hud-title { font-size: calc(var(--u) * 17); }
.rac .hud-banner.low { inset-block: 42% auto; }
.rac[data-phase=podium] .hud-banner.low, .rac[data-phase=over] .hud-banner.low, .rac[data-phase=replay] .hud-banner.low { inset-block: auto 12%; }
.rac[data-phase=roundEnd] .hud-banner.low { inset-block: auto 5%; }
`
