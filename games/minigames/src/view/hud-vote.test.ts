/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTexts } from '@sofaspark/game-sdk/session/texts.ts'
import { miniKeys } from '../kit/keys.ts'
import { showTable } from '../sim-testing.ts'
import { createVote } from './hud.ts'
import { miniViews } from './mini-views.ts'

const english = readFileSync(join(import.meta.dirname, '../../locales/en.json'))
const texts = createTexts(new Map([['locales/en.json', english]]), 'en')

it('SDK-513 the cards of a vote show the picture, name and rule of their games', () => {
  const showVote = createVote(document.body, () => undefined, true)
  const table = showTable(2)
  table.run(10)
  const state = table.state()
  const cards = ['coinrain', 'whoswho', 'lavarope'] as const
  showVote({ ...state, show: { ...state.show, phase: 'vote', cards: [...cards], votes: {} } }, texts)
  const shown = [...document.querySelectorAll<HTMLElement>('.pty-choice')]
  expect(shown.map(({ dataset }) => dataset['mini'])).toEqual(cards)
  expect(shown.map((card) => card.querySelectorAll('.pty-art svg').length)).toEqual([1, 1, 1])
  expect(shown[2]?.textContent).toBe('Lava Jump RopeJump when the rope comes.')
})

it('SDK-513 each slice of the wheel shows the picture of its game and the sign of its voter', () => {
  document.body.replaceChildren()
  const showVote = createVote(document.body, () => undefined, true)
  const table = showTable(2)
  table.run(10)
  const state = table.state()
  const slices = [
    { seat: 1, key: 'coinrain' },
    { seat: 0, key: 'whoswho' },
    { seat: -1, key: 'whoswho' },
  ] as const
  showVote(
    { ...state, show: { ...state.show, phase: 'wheel', cards: ['coinrain', 'whoswho'], slices: [...slices] } },
    texts,
  )
  const shown = [...document.querySelectorAll<HTMLElement>('.pty-slice')]
  expect(shown.map((slice) => slice.querySelectorAll('.seat-sign').length)).toEqual([1, 1, 0])
  expect(new Set(shown.map((slice) => slice.querySelector('svg')?.outerHTML)).size).toBe(2)
})

it('SDK-513 no two games share a picture', () => {
  expect(new Set(miniKeys.map((key) => miniViews[key].card)).size).toBe(miniKeys.length)
})
