/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { fakeLobby, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { failure, menuPad, moderatorSeat, timings, type Pad } from '@sofaspark/contract'
import { encodeFrame, type WidgetState } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { createFakeClock, createFakeStorage } from '@sofaspark/browser/fake-capabilities.ts'
import { createMenuSteering } from './seat/menu-steering.ts'
import { screenOf } from './seat/seat-screen.tsx'
import { layPhone, showPhone } from './testing.tsx'

jest.mock('./pad/controller-build.tsx', () => ({ ControllerBuild: () => null }))

const stickPad: Pad = {
  v: 1,
  orientation: 'any',
  widgets: [
    { type: 'stick', id: 'move' },
    { type: 'text', id: 'word' },
  ],
}
const type = (testId: string, value: string) => fireEvent.change(screen.getByTestId(testId), { target: { value } })

describe('joining', () => {
  it('CTL-250 joins without a seat at a press, and says so when the room has a host already', async () => {
    const capabilities = layPhone('/browser?roomNumber=234567', { storage: createFakeStorage({ playerName: 'Noa' }) })
    capabilities.player.refuse(failure('not_admin', ''))
    await showPhone(capabilities)
    fireEvent.click(screen.getByTestId('moderate'))
    expect(capabilities.player.joins).toEqual([{ roomNumber: '234567', name: 'Noa', language: 'en', seat: false }])
    expect(await screen.findByText('This room has a host already. Join to play.')).toBeTruthy()
  })

  it('CTL-21 takes the room from the address and the name from last time', async () => {
    const storage = createFakeStorage({ playerName: 'Noa' })
    const capabilities = layPhone('/browser?roomNumber=234567', { storage })
    await showPhone(capabilities)
    expect(screen.getByTestId<HTMLInputElement>('join-room').value).toBe('234567')
    fireEvent.click(screen.getByTestId('join'))
    expect(capabilities.player.joins).toEqual([{ roomNumber: '234567', name: 'Noa', language: 'en' }])
    await screen.findByTestId('pad')
    expect(capabilities.storage.get('playerName')).toBe('Noa')
  })

  it('CTL-21 refuses anything but six digits', async () => {
    const capabilities = layPhone()
    await showPhone(capabilities)
    type('join-room', '12ab34')
    fireEvent.click(screen.getByTestId('join'))
    expect(screen.getByRole('alert').textContent).toMatch(/six digits/)
    expect(capabilities.player.joins).toEqual([])
  })

  it.each([
    ['room_not_found', /no room with this number/],
    ['room_full', /sofa is full/],
    ['room_locked', /locked/],
    ['bad_payload', /did not work/],
  ] as const)('CTL-22 a join refused with %s is explained in a sentence', async (code, sentence) => {
    const capabilities = layPhone('/browser?roomNumber=234567')
    capabilities.player.refuse(failure(code, ''))
    await showPhone(capabilities)
    fireEvent.click(screen.getByTestId('join'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(sentence))
  })

  it('CTL-23 comes back to the stored seat of the room in the address', async () => {
    const storage = createFakeStorage({ playerName: 'Noa', seatTokens: { '234567': 'kept' } })
    const capabilities = layPhone('/browser?roomNumber=234567', { storage })
    await showPhone(capabilities)
    expect(capabilities.player.joins).toHaveLength(1)
  })

  it('CTL-23 keeps the room in the address, so that a reload finds it', async () => {
    const capabilities = layPhone('/browser?from=tv')
    capabilities.player.sit()
    await showPhone(capabilities)
    expect(capabilities.navigation.visits).toEqual(['/browser?from=tv&roomNumber=234567'])
  })
})

describe('the seat', () => {
  it('CTL-24 the admin holds the remote', async () => {
    const capabilities = layPhone()
    capabilities.player.sit({ highlightedGameKey: 'drawgame' })
    await showPhone(capabilities)
    const dpad = await screen.findByTestId('pad-dpad')
    expect(dpad.dataset['id']).toBe('menu')
    fireEvent.keyDown(dpad, { key: 'ArrowRight' })
    fireEvent.keyDown(screen.getByTestId('pad-button'), { key: 'Enter' })
    await waitFor(() => expect(capabilities.player.sent.map(({ event }) => event)).toContain('select'))
    expect(capabilities.player.sent).toContainEqual({ event: 'movePlayer', payload: { x: 1, y: 0 } })
    expect(screen.getByText('Draw Down')).toBeTruthy()
  })

  it('CTL-24 a held direction repeats, up is up on the big screen, and a press is sent once', () => {
    const clock = createFakeClock()
    const steps: string[] = []
    const steering = createMenuSteering({
      clock,
      move: (x, y) => steps.push(`${x} ${y}`),
      select: () => steps.push('select'),
    })
    const frame = (x: 0 | 1, presses: number, y: -1 | 0 | 1 = 0) =>
      encodeFrame(
        menuPad,
        new Map<string, WidgetState>([
          ['menu', { type: 'dpad', x, y }],
          ['select', { type: 'button', held: false, presses }],
        ]),
      )
    steering.frame(frame(1, 0))
    steering.frame(frame(1, 0))
    clock.advance(700)
    steering.frame(frame(0, 1))
    steering.frame(frame(0, 1))
    clock.advance(2_000)
    expect(steps).toEqual(['1 0', '1 0', '1 0', 'select'])
    // The upper arm of a d-pad is its negative `y`.
    steering.frame(frame(0, 1, -1))
    steering.frame(frame(0, 1, 1))
    steering.frame(frame(0, 1))
    expect(steps.slice(4)).toEqual(['0 1', '0 -1'])
  })

  it('CTL-24 everyone else sees who holds the remote and may change clothes meanwhile', async () => {
    const capabilities = layPhone()
    const lobby = fakeLobby(2)
    capabilities.player.sit({ lobby, player: fakePlayer(1), highlightedGameKey: 'testgamelocal' })
    await showPhone(capabilities)
    expect(await screen.findByText(/Maya holds the remote/)).toBeTruthy()
    expect(screen.getByText('Slip N Bump')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Hat' }))
    fireEvent.click(screen.getByRole('button', { name: 'Face' }))
    expect(capabilities.player.sent.map(({ payload }) => payload)).toEqual([
      { avatar: { hat: 'cap', face: 'smile' } },
      { avatar: { hat: 'none', face: 'grin' } },
    ])
  })

  it('CTL-26 in a game shows the pad that was sent, its input and its commands', async () => {
    const capabilities = layPhone()
    capabilities.player.sit({ gameKey: 'testgamelocal', pad: stickPad })
    await showPhone(capabilities)
    fireEvent.keyDown(await screen.findByTestId('pad-stick'), { key: 'ArrowUp' })
    await waitFor(() => expect(capabilities.player.frames.length).toBeGreaterThan(0))
    fireEvent.change(screen.getByTestId('pad-text'), { target: { value: 'cat' } })
    fireEvent.submit(screen.getByTestId('pad-text'))
    expect(capabilities.player.commands.at(-1)).toEqual({ type: 'text', data: { id: 'word', text: 'cat' } })
  })

  it.each([
    [{ pad: null, gameKey: null, isAdmin: true }, 'menu'],
    [{ pad: null, gameKey: null, isAdmin: false }, 'waiting'],
    [{ pad: menuPad, gameKey: null, isAdmin: false }, 'waiting'],
    [{ pad: null, gameKey: 'x', isAdmin: true }, 'starting'],
    [{ pad: stickPad, gameKey: null, isAdmin: false }, 'pad'],
  ])('CTL-26 of %j it shows the %s', (seat, kind) => {
    expect(screenOf({ ...seat, player: { seat: 0 } }).kind).toBe(kind)
  })

  it.each([
    [{ pad: null, gameKey: null, isAdmin: true }, 'menu'],
    [{ pad: null, gameKey: null, isAdmin: false }, 'moderating'],
    [{ pad: null, gameKey: 'x', isAdmin: true }, 'moderating'],
    [{ pad: { ...stickPad, widgets: [] }, gameKey: 'x', isAdmin: true }, 'moderating'],
    [{ pad: stickPad, gameKey: 'x', isAdmin: true }, 'pad'],
  ])('CTL-250 of %j the moderator’s phone shows the %s', (seat, kind) => {
    expect(screenOf({ ...seat, player: { seat: moderatorSeat } }).kind).toBe(kind)
  })

  it.each([
    ['away', 'The screen is away'],
    ['reconnecting', 'Reconnecting…'],
  ] as const)('CTL-27 shows %s over everything', async (connection, words) => {
    const capabilities = layPhone()
    capabilities.player.sit({ connection, lane: 'direct' })
    await showPhone(capabilities)
    const sign = await screen.findByTestId('connection')
    expect([sign.dataset['state'], sign.dataset['lane']]).toEqual([connection, 'direct'])
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('SDK-72 answers the screen’s question for its clock at once, in a frame', async () => {
    const capabilities = layPhone()
    const pad = { v: 1, orientation: 'any', widgets: [{ type: 'button', id: 'draw', timed: true }] } as const
    capabilities.player.sit({ gameKey: 'bubblewar', pad: { ...pad, widgets: [...pad.widgets] } })
    await showPhone(capabilities)
    await screen.findByTestId('pad-button')
    capabilities.player.emit('gameMessage', { type: 'clock', data: 9 })
    const answer = capabilities.player.frames.at(-1)
    expect([answer?.[0], answer?.[2]]).toEqual([2, 9])
  })

  it('CTL-27 a closed room shows the reason and leads to another', async () => {
    const capabilities = layPhone()
    capabilities.player.show({ phase: 'closed', reason: 'kicked' })
    await showPhone(capabilities)
    expect(screen.getByTestId('connection').dataset['state']).toBe('closed')
    expect(screen.getByText(/removed from this room/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Join a room' }))
    expect(screen.getByTestId('join-room')).toBeTruthy()
  })

  it('CTL-29 the prompt for full screen stays for five seconds', async () => {
    const capabilities = layPhone()
    capabilities.player.sit()
    await showPhone(capabilities)
    expect(await screen.findByText('Full screen')).toBeTruthy()
    act(() => capabilities.clock.advance(timings.fullscreenPromptMs))
    expect(screen.queryByText('Full screen')).toBeNull()
  })

  it('CTL-29 iPhones are never asked for full screen', async () => {
    const capabilities = layPhone('/browser', { system: 'ios' })
    capabilities.player.sit()
    await showPhone(capabilities)
    await screen.findByTestId('pad')
    expect(screen.queryByText('Full screen')).toBeNull()
  })

  it('CTL-30 a pad for the other orientation asks to turn the phone', async () => {
    const capabilities = layPhone()
    capabilities.player.sit({ gameKey: 'x', pad: { ...stickPad, orientation: 'portrait' } })
    await showPhone(capabilities)
    expect(await screen.findByText(/Turn your phone/)).toBeTruthy()
    expect(screen.getByTestId('pad-stick')).toBeTruthy()
  })

  it('CTL-01 a pad with nothing to steer is beside the bean, which jumps with each cheer', async () => {
    const capabilities = layPhone()
    const rest: Pad = {
      v: 1,
      orientation: 'any',
      theme: { title: 'You won!', hint: 'Rounds won' },
      widgets: [
        { type: 'label', id: 'wins', label: 'Rounds won' },
        { type: 'choices', id: 'cheer', options: [{ id: 'wow', label: 'Wow' }] },
      ],
    }
    capabilities.player.sit({ gameKey: 'x', pad: rest })
    await showPhone(capabilities)
    const bean = await screen.findByTestId('rest-bean')
    expect(screen.getByTestId('pad-news').textContent).toBe('You won!')
    fireEvent.click(await screen.findByText('Wow'))
    await waitFor(() => expect(screen.getByTestId('rest-bean').dataset['cheers']).toBe('1'))
    expect(bean.querySelector('svg')).not.toBeNull()
    act(() => void capabilities.player.sit({ gameKey: 'x', pad: stickPad }))
    expect(screen.queryByTestId('rest-bean')).toBeNull()
  })

  it('CTL-127 a paper waits for its drawing after a reload, and not on a pad that comes later', async () => {
    HTMLCanvasElement.prototype.getContext = () => null
    const capabilities = layPhone()
    const paper: Pad = { v: 1, orientation: 'any', widgets: [{ type: 'canvas', id: 'paper' }] }
    capabilities.player.sit({ gameKey: 'drawgame', pad: paper })
    await showPhone(capabilities)
    expect(await screen.findByText(/Your drawing is on its way/)).toBeTruthy()
    act(() => void capabilities.player.sit({ gameKey: 'drawgame', pad: stickPad }))
    act(() => void capabilities.player.sit({ gameKey: 'drawgame', pad: { ...paper } }))
    expect(screen.getByTestId('pad-canvas')).toBeTruthy()
    expect(screen.queryByText(/Your drawing is on its way/)).toBeNull()
  })

  it('CTL-01 the question of choices is larger than its hint', async () => {
    const capabilities = layPhone()
    const pick: Pad = {
      v: 1,
      orientation: 'any',
      theme: { title: 'Which side?', hint: 'Mix lets the game choose' },
      widgets: [{ type: 'choices', id: 'side', label: 'Which side?', options: [{ id: 'sun', label: 'Suns' }] }],
    }
    capabilities.player.sit({ gameKey: 'x', pad: pick })
    await showPhone(capabilities)
    const news = await screen.findByTestId('pad-news')
    expect(news.textContent).toBe('Mix lets the game choose')
    expect(news.querySelector('[data-lead]')).toBeNull()
  })

  it('CTL-32 the first touch keeps the screen awake', async () => {
    const capabilities = layPhone()
    capabilities.player.sit()
    await showPhone(capabilities)
    fireEvent.pointerDown(await screen.findByTestId('pad'))
    expect(capabilities.wakeLock).toMatchObject({ isHeld: true })
  })

  it('CTL-46 the controller is cached for the next evening, some time after the join', async () => {
    const keepController = jest.fn()
    const capabilities = layPhone('/browser', { keepController })
    capabilities.player.sit()
    await showPhone(capabilities)
    await screen.findByTestId('pad')
    expect(keepController).not.toHaveBeenCalled()
    act(() => capabilities.clock.advance(10_000))
    await waitFor(() => expect(keepController).toHaveBeenCalledTimes(1))
  })

  it('CTL-41 the sheet offers to rename the player, to add players and to leave', async () => {
    const capabilities = layPhone()
    capabilities.player.sit()
    await showPhone(capabilities)
    const open = () => fireEvent.click(screen.getByRole('button', { name: 'Your seat' }))
    await screen.findByTestId('pad')
    open()
    const name = await screen.findByRole('textbox', { name: 'Your name' })
    fireEvent.change(name, { target: { value: ' Zoe ' } })
    fireEvent.submit(name)
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Add players' }))
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Leave the room' }))
    expect(capabilities.player.sent).toEqual([
      { event: 'renamePlayer', payload: { name: 'Zoe' } },
      { event: 'requestAddPlayers', payload: undefined },
    ])
    expect(await screen.findByText('Room closed')).toBeTruthy()
  })
})
