/** A colour and a mark for each choice that a card shows, so that the scene can name one of them without words. PTY-171, PTY-182 */
export const switchKinds = [
  { color: '#ff8a5c', mark: 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0' },
  { color: '#7ce0ff', mark: 'M-3-3h6v6h-6z' },
  { color: '#ffd23f', mark: 'M0-4 4 3h-8z' },
  { color: '#b6ff8a', mark: 'M-3-3 3 3M3-3-3 3' },
] as const

/** The kind of the choice at a place on the phone. */
export const switchKind = (at: number): (typeof switchKinds)[number] =>
  switchKinds[at % switchKinds.length] ?? switchKinds[0]
