/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react'
import { usualHands, type Pad } from '@sofaspark/contract'
import { fakeLobby, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { layPhone, showPhone } from '../testing.tsx'

jest.mock('../pad/controller-build.tsx', () => ({ ControllerBuild: () => null }))

const pad: Pad = { v: 1, orientation: 'any', widgets: [{ type: 'stick', id: 'run' }] }
const playing = { lobby: fakeLobby(2), player: fakePlayer(1), gameKey: 'drawgame', pad }

const opened = async (capabilities = layPhone()) => {
  capabilities.player.sit(playing)
  await showPhone(capabilities)
  fireEvent.click(await screen.findByRole('button', { name: /^Your seat/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Hands and controls' }))
  const sheet = await screen.findByRole('dialog', { name: 'Hands and controls' })
  await within(sheet).findAllByRole('switch')
  const turn = (name: string) => fireEvent.click(within(sheet).getByRole('switch', { name }))
  return { capabilities, sheet, turn }
}

it('CTL-270 the sheet mirrors and enlarges the pad at once, and the phone keeps it', async () => {
  const { capabilities, sheet, turn } = await opened()
  expect(within(sheet).getAllByRole('switch', { checked: false })).toHaveLength(5)
  turn('Mirror the controls')
  turn('Larger controls')
  expect(document.querySelector('.pad')?.matches('[data-mirrored][data-large]')).toBe(true)
  expect(capabilities.storage.get('hands')).toEqual({ ...usualHands, mirrored: true, large: true })
  turn('Mirror the controls')
  expect(document.querySelector('.pad')?.matches('[data-mirrored]')).toBe(false)
})

it('CTL-270 a phone starts as it was left', async () => {
  const capabilities = layPhone()
  capabilities.storage.set('hands', { ...usualHands, mirrored: true })
  const again = layPhone('/browser', { storage: capabilities.storage })
  again.player.sit(playing)
  await showPhone(again)
  await screen.findByTestId('pad')
  expect(document.querySelector('.pad')?.matches('[data-mirrored]')).toBe(true)
})

it('CTL-270 the game hears at once who leaves drawing to others, and nothing of it before', async () => {
  const { capabilities, turn } = await opened()
  const said = () => capabilities.player.commands.filter(({ type }) => type === 'hello').map(({ data }) => data)
  expect(said()).toEqual([{ language: 'en' }])
  turn('I don’t draw')
  turn('I don’t draw')
  expect(said().slice(1)).toEqual([
    { language: 'en', draws: false, steady: false },
    { language: 'en', draws: true, steady: false },
  ])
})

it('CTL-272 the game hears at once who keeps no rhythm and tilts nothing', async () => {
  const { capabilities, turn } = await opened()
  turn('No rhythm or tilting')
  expect(capabilities.player.commands.at(-1)).toMatchObject({ type: 'hello', data: { steady: true } })
  expect(document.querySelector('.pad')?.matches('[data-steady]')).toBe(true)
})
