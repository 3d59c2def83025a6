import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { padSchema, widgetTypes } from '@sofaspark/contract'
import { referencePage, samplePad } from './reference-page.ts'

const root = join(import.meta.dirname, '../../..')

it('CHK-60 the reference for game makers says what the code says, with a picture of each control', () => {
  expect(referencePage(root)).toBe(readFileSync(join(root, 'docs/game-reference.md'), 'utf8'))
  for (const type of widgetTypes) {
    expect(existsSync(join(root, `docs/pictures/controls/${type}.jpg`))).toBe(true)
    expect(padSchema.parse(samplePad(type))).toEqual(samplePad(type))
  }
})
