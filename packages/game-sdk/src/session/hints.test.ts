import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@sofaspark/contract'
import type { PadLayout, SeatView } from '../game/define-game.ts'
import type { GamePlayer } from '../game/messages.ts'
import { choosePad } from '../pad-layouts/pad-layouts.ts'
import { createHints, type SeenView } from './hints.ts'
import { createTexts } from './texts.ts'

const sharedFile = (language: string) =>
  [
    `locales/shared/${language}.json`,
    new Uint8Array(readFileSync(join(import.meta.dirname, `../../locales/${language}.json`))),
  ] as const
const textsIn = (language: string) => createTexts(new Map(languages.map(sharedFile)), language)

const choose = choosePad({
  id: 'mode',
  title: 'What?',
  options: [
    { id: 'versus', label: 'Versus' },
    { id: 'coop', label: 'Together' },
  ],
})
const person = (seat: number): GamePlayer => ({
  id: `p${seat}`,
  seat,
  name: ['Ada', 'Ben', 'Cem'][seat] ?? '',
  color: '#ff6b57',
  hat: 'none',
  face: 'smile',
  connected: true,
})
const during = (views: readonly SeatView[]): SeenView[] => views.map((view, seat) => ({ player: person(seat), view }))
const choosing = during([
  { layout: 'choose' },
  { layout: 'wait', watches: 'choose' },
  { layout: 'wait', watches: 'choose' },
])
const labelsOf = (pad: PadLayout | undefined) => pad?.widgets[0]?.options?.map(({ label }) => label)

it('SDK-112 every phone says who chooses and hints, and the chooser and the screen see the hints', () => {
  const hints = createHints({ choose })
  const views = () => choosing.map((seen) => hints.viewOf(seen, choosing, textsIn('en')))
  const [ada, ben] = views()
  expect(ada).toEqual({ layout: 'choose' })
  expect(ben?.pad?.theme?.title).toBe('Ada is choosing')
  expect(labelsOf(ben?.pad)).toEqual(['Versus', 'Together'])
  hints.handle(1, 'choice', { id: 'hint', option: 'coop' })
  hints.handle(2, 'choice', { id: 'hint', option: 'coop' })
  for (const junk of [null, { id: 'hint', option: 'chess' }, { id: 'mode', option: 'versus' }]) {
    hints.handle(1, 'choice', junk)
    hints.handle(0, 'choice', junk)
  }
  const [chooser, hinting] = views()
  expect(labelsOf(chooser?.pad)).toEqual(['Versus', 'Together · 2'])
  expect(hinting?.pad?.widgets[0]?.options?.[1]).toMatchObject({ icon: 'check' })
  expect(hints.given()).toEqual([
    { seat: 1, label: 'Together' },
    { seat: 2, label: 'Together' },
  ])
})

it('SDK-112 hints end with the choice, and with the player who gave them', () => {
  const hints = createHints({ choose })
  for (const seen of choosing) hints.viewOf(seen, choosing, textsIn('en'))
  hints.handle(1, 'choice', { id: 'hint', option: 'coop' })
  hints.handle(2, 'choice', { id: 'hint', option: 'versus' })
  hints.leave(2)
  expect(hints.given()).toHaveLength(1)
  const playing = during([{ layout: 'play' }, { layout: 'play' }, { layout: 'play' }])
  for (const seen of playing) expect(hints.viewOf(seen, playing, textsIn('en'))).toBe(seen.view)
  expect(hints.given()).toEqual([])
})

it('SDK-112 a choice without a person says only that it is made', () => {
  const hints = createHints({ choose })
  const watching = during([{ layout: 'wait', watches: 'choose' }])
  const [seen] = watching
  if (!seen) throw new Error('No one watches')
  expect(hints.viewOf(seen, watching, textsIn('en')).pad?.theme?.title).toBe('A choice is being made')
})

it.each(languages)('SDK-09 the shared texts exist in %s', (language) => {
  const { t } = createTexts(new Map([sharedFile(language)]), language)
  for (const key of ['choosing', 'choosingNow', 'hint', 'cheer']) expect(t(`shared.${key}`)).not.toContain('shared')
})
