/** Looks of what Capture the Flag shows beside the HUD parts. */
export const captureStyle = /* css */ `
.hud.ctf .hud-team { flex-basis: calc(var(--u) * 40); }
`
