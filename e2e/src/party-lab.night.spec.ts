import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { startNode } from '@sofaspark/programs'
import { origin } from './drivers/host.ts'

const root = resolve(import.meta.dirname, '../..')

/** Runs the lab against the console of these journeys; its exit code and what it printed. */
const lab = (...parameters: string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((settle) => {
    const child = startNode(['tools/party-lab/party-lab.ts', '--headless', '--origin', origin(), ...parameters], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    child.on('close', (code) => settle({ code, output }))
  })

test('LAB-03 LAB-04 bots behind slow and lossy lines play, sleep, leave and come back, and it is recorded', async ({}, info) => {
  test.setTimeout(300_000)
  const file = info.outputPath('evening.json')
  const { code, output } = await lab(
    ...['--game', 'testgamelocal', '--players', '4', '--latency', '120', '--loss', '5', '--lasts', '30s'],
    ...['--lock', '9s', '--leave', '11s', '--record', file],
  )
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' })
  const { actions, players } = JSON.parse(readFileSync(file, 'utf8')) as {
    players: number
    actions: { does?: string }[]
  }
  expect(players).toBe(4)
  expect(new Set(actions.flatMap(({ does }) => does ?? []))).toEqual(new Set(['sleep', 'wake', 'leave', 'join']))
})

for (const game of ['testgamelocal', 'drawgame', 'bubblewar'])
  test(`LAB-05 an evening of ${game} is recorded and played again`, async ({}, info) => {
    test.setTimeout(300_000)
    const file = info.outputPath('evening.json')
    const recorded = await lab('--game', game, '--players', '3', '--lasts', '20s', '--record', file)
    expect(recorded.code, recorded.output).toBe(0)
    const { code, output } = await lab('--replay', file)
    expect(code, output).toBe(0)
    expect(output).toContain(' 0 refused')
  })

test('LAB-06 real phones in Chromium play by their pads', async () => {
  test.setTimeout(300_000)
  const { code, output } = await lab('--game', 'testgamelocal', '--players', '2', '--browsers', '--lasts', '20s')
  expect(code, output).toBe(0)
})

test('LAB-04 an unknown game is reported in one sentence', async () => {
  test.setTimeout(300_000)
  const { code, output } = await lab('--game', 'nosuchgame', '--players', '1')
  expect(code).toBe(1)
  expect(output).toContain('There is no game “nosuchgame” on this console.')
})
