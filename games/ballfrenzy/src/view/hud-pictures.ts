const edge = 'stroke="#1a0d33" stroke-width="4" stroke-linejoin="round"'
const ball = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="${colour}" ${edge}/>`
const goal = (transform: string, colour: string): string =>
  `<g transform="${transform}"><rect x="-24" y="-7" width="48" height="14" rx="7" fill="${colour}" ${edge}/></g>`

/** The two ways to play, as pictures for their cards. */
export const modePictures = [
  {
    id: 'versus',
    picture: `<svg viewBox="0 0 160 90" aria-hidden="true"><rect x="30" y="8" width="100" height="74" rx="10" fill="#45309a" ${edge}/>
    ${goal('translate(80 80)', '#ff6b57')}${goal('translate(80 10)', '#3fb6ff')}${goal('translate(32 45) rotate(90) scale(.8)', '#35d399')}${goal('translate(128 45) rotate(90) scale(.8)', '#ffc53d')}
    ${ball(66, 38, 9, '#fff4e0')}${ball(100, 54, 9, '#ffd23f')}${ball(88, 28, 7, '#fff4e0')}</svg>`,
  },
  {
    id: 'solo',
    picture: `<svg viewBox="0 0 160 90" aria-hidden="true"><rect x="30" y="8" width="100" height="74" rx="10" fill="#45309a" ${edge}/>
    ${goal('translate(80 80)', '#ff6b57')}
    ${[50, 80, 110].map((x) => `<g transform="translate(${String(x)} 12)"><rect x="-9" y="-8" width="18" height="24" rx="6" fill="#8a4a32" ${edge}/></g>`).join('')}
    ${ball(62, 44, 8, '#fff4e0')}${ball(96, 56, 8, '#fff4e0')}</svg>`,
  },
] as const
