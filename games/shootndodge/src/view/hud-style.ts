/** The feed stands in the corner above the carpet, beside the scores, so that it covers nobody's exit. */
export const captureStyle = /* css */ `
.hud.ctf .hud-feed { inset-block-start: calc(var(--u) * 2); inset-inline-end: calc(var(--u) * 1.2); gap: calc(var(--u) * .5); font-size: calc(var(--u) * 2.1); }
.hud.ctf .hud-feed-line { max-width: calc(var(--u) * 26); }
.hud.ctf .hud-feed-line .hud-name { min-width: 2.2em; }
.hud.ctf .hud-team { flex-basis: calc(var(--u) * 40); }
`
