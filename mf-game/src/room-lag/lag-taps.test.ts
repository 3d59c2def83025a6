import { bounceMs, course, courseMs, heightAt, stageAt, createLagTaps } from './lag-taps.ts'
/** Someone who taps on each bounce of the course, so late in each part. */
const tapping = (taps: ReturnType<typeof createLagTaps>, person: string, late: { watch: number; listen: number }) => {
  for (const { atMs, stage } of course) taps.handle(person, atMs + (stage === 'ready' ? 0 : late[stage]))
}

it('EVE-110 the bean bounces for about ten seconds and lands on each beat', () => {
  expect(courseMs).toBeGreaterThan(10_000)
  expect(courseMs).toBeLessThan(11_000)
  expect(course.map(({ atMs }) => heightAt(atMs))).toEqual(course.map(() => 0))
  expect(heightAt(bounceMs * 1.5)).toBe(1)
  expect([0, 5 * bounceMs, courseMs + 900].map(stageAt)).toEqual(['ready', 'watch', 'listen'])
})

it('EVE-110 picture and sound are measured apart, and a silent screen measures the picture alone', () => {
  const taps = createLagTaps({ isSilent: false })
  tapping(taps, 'ada', { watch: 40, listen: 130 })
  expect(taps.measured()).toEqual({ pictureMs: 40, soundMs: 130 })
  const silent = createLagTaps({ isSilent: true })
  tapping(silent, 'ada', { watch: 40, listen: 40 })
  expect(silent.measured()).toEqual({ pictureMs: 40, soundMs: null })
})

it('EVE-112 the median of the people counts, and people who tap off the beat or too rarely do not', () => {
  const taps = createLagTaps({ isSilent: false })
  tapping(taps, 'ada', { watch: 60, listen: 90 })
  tapping(taps, 'ben', { watch: 80, listen: 110 })
  tapping(taps, 'cleo', { watch: 300, listen: 310 })
  expect(taps.measured()).toEqual({ pictureMs: 80, soundMs: 110 })
  // A masher, and someone who found the button late.
  for (let atMs = 0; atMs < courseMs; atMs += 130) taps.handle('dev', atMs)
  for (const { atMs } of course.slice(-2)) taps.handle('elif', atMs + 20)
  expect(taps.measured()).toEqual({ pictureMs: 80, soundMs: 110 })
})

it('EVE-112 a delay is from 0 to 200 ms, and without taps there is none', () => {
  expect(createLagTaps({ isSilent: false }).measured()).toEqual({ pictureMs: null, soundMs: null })
  const taps = createLagTaps({ isSilent: false })
  tapping(taps, 'ada', { watch: -60, listen: 290 })
  expect(taps.measured()).toEqual({ pictureMs: 0, soundMs: 200 })
})
