import { endlessMovement } from './endless-movement.ts'

it.each([
  ['a loop of frames', 'const draw = () => void requestAnimationFrame(draw)', 'draw in an animation'],
  ['a loop of another page’s frames', 'view.requestAnimationFrame(draw)', 'draw in an animation'],
  ['an interval', 'const timer = setInterval(look, 50)', 'poll with everyShown'],
  ['an interval of the clock', 'const stop = clock.every(50, look)', 'poll with everyShown'],
  [
    'an animation of SVG',
    'const eyes = <circle><animate attributeName="r" repeatCount="indefinite" /></circle>',
    '<animate>',
  ],
])('BRO-190 %s is refused with its line', (_what, text, fault) => {
  const problems = endlessMovement('mf-lobby/src/a.tsx', text)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^mf-lobby\/src\/a\.tsx:1: /)
  expect(problems[0]).toContain(fault)
})

it.each([
  ['while the page is shown', 'const stop = everyShown(clock, 50, look)'],
  ['with its reason above', '// While hidden: the room hears that the phone is alive.\nclock.every(5_000, ping)'],
  ['with its reason behind', 'clock.every(5_000, ping) // While hidden: the room hears that the phone is alive.'],
])('BRO-190 what runs %s is accepted', (_what, text) => {
  expect(endlessMovement('mf-lobby/src/a.tsx', text)).toEqual([])
})

it('BRO-190 services have no viewers', () => {
  expect(endlessMovement('services/lobby/src/a.ts', 'setInterval(sweep, 1_000)')).toEqual([])
})
