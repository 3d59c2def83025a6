/** The line around everything on a card, in the night's colour. */
const ink = '#1a0d33'
const line = (widthPx: number): string =>
  `stroke="${ink}" stroke-width="${widthPx}" stroke-linejoin="round" stroke-linecap="round"`

/** A closed shape with an outline. */
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}" ${line(2.4)}/>`
/** A coloured stroke, such as a rope or a wire. */
const stroke = (path: string, color: string, widthPx = 3): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${widthPx + 2.4}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${color}" stroke-width="${widthPx}" stroke-linecap="round"/>`
/** Fine lines in the outline's colour: speed, nets, strings. */
const fine = (path: string, color = ink, widthPx = 2): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${widthPx}" stroke-linecap="round"/>`
/** A closed shape without an outline. */
const patch = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`
const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${line(2.4)}/>`
const box = (x: number, y: number, width: number, height: number, fill: string, round = 3): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" ${line(2.4)}/>`
const shade = (x: number, y: number, radius: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.3}" fill="${ink}" opacity=".35"/>`
const star = (x: number, y: number, size: number): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0-10l3 6.5 7 .8-5.2 4.8 1.4 7L0 5.6l-6.2 3.5 1.4-7L-10-2.7l7-.8z" fill="#ffd23f" ${line(2.4 / size)}/>`

/** A bean with its feet at a place, 40 high at size 1, leaning by degrees. */
const bean = (x: number, y: number, color: string, { size = 1, lean = 0 } = {}): string =>
  `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${size})"><path d="M-13 0c-3-12-2-22 1-30 2-7 6-10 12-10s10 3 12 10c3 8 4 18 1 30z" fill="${color}" ${line(2.4)}/><circle cx="-4.5" cy="-25" r="2.5" fill="${ink}"/><circle cx="5.5" cy="-25" r="2.5" fill="${ink}"/><path d="M-4-17q4.5 4.5 9 0" fill="none" ${line(2)}/></g>`

const shapes: Readonly<Record<string, (...measures: never[]) => string>> = {
  bean,
  box,
  dot,
  fine,
  patch,
  shade,
  shape,
  star,
  stroke,
}

/** The `card.json` of a minigame: its ground's colour, and its parts from back to front, each a shape with its measures. */
export interface CardDrawing {
  ground: string
  parts: readonly (readonly (string | number | { size?: number; lean?: number })[])[]
}

/** The picture on a minigame's card: 120 by 80. Throws on a shape that does not exist. */
export const cardArt = ({ ground, parts }: CardDrawing): string => {
  const drawn = parts.map(([name, ...measures]) => {
    const draw = typeof name === 'string' ? shapes[name] : undefined
    if (!draw) throw new Error(`A card has no shape ${JSON.stringify(name)}.`)
    return draw(...(measures as never[]))
  })
  return `<svg viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice"><path d="M0 0h120v80H0z" fill="${ground}"/>${drawn.join('')}</svg>`
}
