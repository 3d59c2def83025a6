/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTexts } from '@sofaspark/game-sdk/session/texts.ts'
import { showTable } from '../sim-testing.ts'
import { createCard } from './hud-card.ts'

const english = readFileSync(join(import.meta.dirname, '../../locales/en.json'))
const texts = createTexts(new Map([['locales/en.json', english]]), 'en')

it('PTY-61 the rule card of the final alone shows what each player needs', () => {
  const showCard = createCard(document.body, () => undefined)
  const table = showTable(3)
  table.until(({ show }) => show.phase === 'card', 20_000)
  table.change(({ players, show }) => {
    players.forEach((player) => void (player.crowns = player.seat * 4))
    show.game = 4
  })
  const needs = document.querySelector<HTMLElement>('.pty-needs')
  showCard(table.state(), texts)
  expect(needs?.hidden).toBe(true)
  table.change(({ show }) => void (show.game = 5))
  showCard(table.state(), texts)
  expect(needs?.hidden).toBe(false)
  const shown = [...document.querySelectorAll<HTMLElement>('.pty-need')]
  expect(shown.map(({ dataset, textContent }) => [dataset['need'], textContent])).toEqual([
    ['leads', ''],
    ['crowns', '+5'],
    ['tooFar', '–'],
  ])
  expect(document.querySelector('.pty-stake')?.textContent).toBe('Game 5 of 5+7')
})
