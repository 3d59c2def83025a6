/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTexts } from '@sofaspark/game-sdk/session/texts.ts'
import { minis } from '../minis/index.ts'
import { miniKeys } from '../kit/keys.ts'
import { showTable } from '../sim-testing.ts'
import { gesturesOf, leadGestures, createHand, presses } from './gesture.ts'
import { createCard } from './hud.ts'

const english = readFileSync(join(import.meta.dirname, '../../locales/en.json'))
const texts = createTexts(new Map([['locales/en.json', english]]), 'en')

it('SDK-513 the rule card of the final alone shows what each player needs', () => {
  const showCard = createCard(document.body, () => undefined)
  const table = showTable(3)
  table.until(({ show }) => show.phase === 'card', 20_000)
  table.change(({ players, show }) => {
    players.forEach((player) => void (player.crowns = player.seat * 4))
    show.game = 4
  })
  const needs = document.querySelector<HTMLElement>('.pty-needs')
  showCard(table.state(), texts, null)
  expect(needs?.hidden).toBe(true)
  table.change(({ show }) => void (show.game = 5))
  showCard(table.state(), texts, null)
  expect(needs?.hidden).toBe(false)
  const shown = [...document.querySelectorAll<HTMLElement>('.pty-need')]
  expect(shown.map(({ dataset, textContent }) => [dataset['need'], textContent])).toEqual([
    ['leads', ''],
    ['crowns', '+5'],
    ['tooFar', '–'],
  ])
  expect(document.querySelector('.pty-stake')?.textContent).toBe('Game 5 of 5+7')
})

it.each(miniKeys)('PTY-64 the thumb on the card of %s does what the first bean of its demonstration does', (key) => {
  const table = showTable(4, { only: key })
  const handOf = createHand()
  const gestures = document.createElement('div')
  const places = new Set<string>()
  let isPressed = false
  const frame = (): void => {
    const received = table.seen.length
    table.run(1)
    const hand = handOf(table.state(), table.seen.slice(received), 1 / 60)
    leadGestures(gestures, minis[key].pad, hand)
    if (!hand) return
    expect([hand.seat, gestures.style.getPropertyValue('--x')]).toEqual([0, hand.x.toFixed(2)])
    places.add(`${hand.x.toFixed(1)} ${hand.y.toFixed(1)}`)
    isPressed ||= presses.some((press) => hand.fresh[press] === 1)
  }
  while (table.state().show.phase !== 'countdown') frame()
  expect(places.size > 4 || isPressed).toBe(true)
  expect(gestures.classList.contains('led')).toBe(false)
  // Pages allow no style in markup.
  expect(gesturesOf(minis[key].pad)).not.toContain('style=')
})
