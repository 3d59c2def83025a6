/** The colours of Suns and Moons on the ground of a minigame. */
export const sideColors = { sun: '#ffb545', moon: '#9d7bff' } as const
