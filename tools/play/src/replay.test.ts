import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode, startNode } from '@sofaspark/programs'
import { botInputs, testCore } from '@sofaspark/game-sdk/testing/play-match.ts'
import { createRecorder, replayFileOf } from '@sofaspark/game-sdk/sim/replay.ts'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import { loadRules } from './game-rules.ts'

jest.setTimeout(300_000)
const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'sofaspark-replay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A match among bots that stops after N ticks, as a file. */
const recorded = async (ticks: number): Promise<string> => {
  const { rules } = await loadRules(root, 'testgamelocal')
  const [sim, core, recorder] = [
    rules.makeSim({ seed: 5, core: testCore(), mode: 'versus' }),
    testCore(),
    createRecorder<unknown>(5, 'versus'),
  ]
  for (let seat = 0; seat < 4; seat++) {
    const join = { seat, bot: false, admin: seat === 0 }
    sim.join(join)
    recorder.join(join)
  }
  for (let tick = 0; tick < ticks; tick++) {
    const inputs = botInputs(rules, sim.state(), core)
    sim.step(inputs)
    recorder.step(inputs)
  }
  const file = join(folder, `match-${ticks}.json`)
  writeFileSync(file, JSON.stringify(replayFileOf(rules, recorder.replay, sim.hash())))
  return file
}
const script = join(root, 'tools/play/replay.ts')
const check = (file: string) => runNode([script, file, '--check'], { cwd: root })

it('SDK-45 a replay is checked without a browser; an edited or foreign one is refused in a sentence', async () => {
  const file = await recorded(900)
  const right = check(file)
  expect({ code: right.status, said: right.stdout }).toMatchObject({
    code: 0,
    said: expect.stringContaining('the match is the one that was recorded') as string,
  })
  const edited = join(folder, 'edited.json')
  writeFileSync(edited, readFileSync(file, 'utf8').replace('"seed":5', '"seed":6'))
  const wrong = check(edited)
  expect({ code: wrong.status, said: wrong.stderr }).toEqual({
    code: 1,
    said: 'This replay was edited after it was recorded.\n',
  })
  expect(check(join(folder, 'none.json'))).toMatchObject({ status: 1 })
})

it('SDK-45 a replay plays in the browser to its last tick, and one sent by the page is saved', async () => {
  const file = await recorded(240)
  const child = startNode([script, file], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: 'pipe',
  })
  const browser = await launchChromium()
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let printed = ''
      child.stdout.on('data', (text: Buffer) => {
        printed += text.toString()
        const found = /http:\S+/.exec(printed)?.[0]
        if (found !== undefined) resolve(found)
      })
      child.on('exit', () => reject(new Error(printed)))
    })
    const page = await browser.newPage({ viewport: { width: 480, height: 270 } })
    await page.goto(`${address}&quality=low`)
    await page.locator('body[data-replay="same"]').waitFor({ timeout: 120_000 })
    const hand = (body: string) => fetch(new URL('/replay', address), { method: 'POST', body })
    const kept = await hand(readFileSync(file, 'utf8'))
    expect(kept.status).toBe(201)
    expect(check(await kept.text()).status).toBe(0)
    expect((await hand('{"v":1}')).status).toBe(400)
  } finally {
    await browser.close()
    child.kill()
  }
})
