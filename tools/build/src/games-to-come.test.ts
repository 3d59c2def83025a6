import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gamesToComeFile, gamesToComeSchema } from '@sofaspark/contract'
import { noteGamesToCome } from './games-to-come.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'games-to-come-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const target = (name: string) => ({ name, outputs: [path.join(folder, name)] })
const noted = () =>
  gamesToComeSchema.parse(JSON.parse(readFileSync(path.join(folder, gamesToComeFile), 'utf8'))).gameKeys

it('RUN-11 games without a build are named until each is built or failed, and none after the build', () => {
  mkdirSync(path.join(folder, 'games/testgamelocal'), { recursive: true })
  const targets = ['shell', 'games/testgamelocal', 'games/drawgame', 'games/racegame', 'games/icehocky'].map(target)
  const note = noteGamesToCome(targets, folder)
  expect(noted()).toEqual(['drawgame', 'racegame', 'icehocky'])
  note.ended('shell')
  note.ended('games/racegame')
  expect(noted()).toEqual(['drawgame', 'icehocky'])
  note.remove()
  expect(readdirSync(folder)).toEqual(['games'])
})

it('RUN-11 a build that has no game to make removes the file that a killed one left', () => {
  noteGamesToCome([target('games/drawgame')], folder)
  expect(existsSync(path.join(folder, gamesToComeFile))).toBe(true)
  noteGamesToCome([target('shell')], folder)
  expect(existsSync(path.join(folder, gamesToComeFile))).toBe(false)
})
