import type { Release, RemoteEntry } from '@sofaspark/contract'
import { canary, promote, publish, rollback, setDisabled } from './entry-changes.ts'

const release = (version: string): Release => ({ version, contract: 1, manifest: 'mf-manifest.json', files: {} })
const [one, two, three] = ['1.0.0-aaaaaaa', '2.0.0-bbbbbbb', '3.0.0-ccccccc'].map(release) as [
  Release,
  Release,
  Release,
]
const entry: RemoteEntry = { stable: one, disabled: false, routes: ['/games'] }

it('REL-01 a published release is stable, and the former one is previous', () => {
  const after = publish(entry, two)
  expect(after).toEqual({ ...entry, stable: two, previous: one })
  expect(publish(after, two)).toEqual(after)
  expect(publish(after, three)).toEqual({ ...entry, stable: three, previous: two })
})

it('REL-02 a canary gets its share, keeps its salt when the share changes, and is promoted or withdrawn', () => {
  const ten = canary(entry, two, 10, 'salt')
  expect(ten).toEqual({ ...entry, canary: { ...two, weight: 10, salt: 'salt' } })
  expect(canary(ten, two, 50, 'another').canary).toEqual({ ...two, weight: 50, salt: 'salt' })
  expect(promote(ten)).toEqual({ ...entry, stable: two, previous: one })
  expect(rollback(ten)).toEqual(entry)
})

it.each([
  ['a share of 101', () => canary(entry, two, 101, 's'), "A canary's share is 0 to 100 per cent of rooms, not 101."],
  [
    'what is stable as a canary',
    () => canary(entry, one, 10, 's'),
    '1.0.0-aaaaaaa is already the release of all rooms.',
  ],
  ['promoting nothing', () => promote(entry), 'There is no canary to promote.'],
  ['going back to nothing', () => rollback(entry), 'There is no release before 1.0.0-aaaaaaa.'],
])('REL-02 REL-03 %s is refused in one sentence', (_name, change, sentence) => {
  expect(change).toThrow(sentence)
})

it('REL-03 a rollback swaps the two releases, and a remote is disabled and enabled', () => {
  const after = publish(entry, two)
  expect(rollback(after)).toEqual({ ...entry, stable: one, previous: two })
  expect(setDisabled(after, true)).toEqual({ ...after, disabled: true })
  expect(setDisabled(setDisabled(after, true), false)).toEqual(after)
})
