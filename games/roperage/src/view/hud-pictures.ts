const edge = 'stroke="#1a0d33" stroke-width="4" stroke-linejoin="round"'
const tower = (top: number): string =>
  `<path d="M58 90 L64 ${String(top)} H96 L102 90z" fill="#f6e7d4" ${edge}/><path d="M61 62 L62.500 44 H97.500 L99 62z" fill="#d8455f"/>`
const bean = (x: number, y: number, color: string): string =>
  `<rect x="${String(x)}" y="${String(y)}" width="14" height="20" rx="7" fill="${color}" ${edge}/>`
const rope = (x: number): string => `<path d="M${String(x)} 0V90" stroke="#d9a765" stroke-width="3.500"/>`

/** The two ways to play, as pictures for their cards. */
export const modePictures = [
  {
    id: 'versus',
    picture: `<svg viewBox="0 0 160 90" aria-hidden="true">${tower(24)}${rope(38)}${rope(122)}<path d="M70 24a10 12 0 0 1 20 0l4 5H66z" fill="#ffd23f" ${edge}/>${bean(31, 18, '#ff6b57')}${bean(115, 34, '#3fb6ff')}</svg>`,
  },
  {
    id: 'solo',
    picture: `<svg viewBox="0 0 160 90" aria-hidden="true">${tower(-8)}${rope(118)}${bean(111, 14, '#35d399')}<path d="M0 76q13-12 27 0t27 0 27 0 27 0 27 0 27 0V90H0z" fill="#3f74d8" ${edge}/></svg>`,
  },
] as const
