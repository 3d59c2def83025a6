/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { layPhone, showPhone } from '../testing.tsx'
import type { Camera } from '../camera/camera.ts'
import { createCamera } from '../camera/camera.ts'
import { roomOfCode } from './scan-panel.tsx'

const fakeCamera = (codes: readonly (string | null)[], isAllowed = true) => {
  const left = [...codes]
  const stop = jest.fn()
  const camera: Camera = {
    open: () =>
      isAllowed
        ? Promise.resolve({ getTracks: () => [{ stop }] } as unknown as MediaStream)
        : Promise.reject(new Error('NotAllowedError')),
    createReader: () => Promise.resolve({ read: () => Promise.resolve(left.shift() ?? null) }),
  }
  return { camera, stop }
}
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
const scans = async (camera: Camera) => {
  const capabilities = layPhone('/browser', { camera })
  await showPhone(capabilities)
  fireEvent.click(screen.getByRole('button', { name: 'Scan the code' }))
  await screen.findByRole('dialog', { name: 'Scan the code' })
  await settle()
  const look = async () => {
    act(() => capabilities.clock.advance(200))
    await settle()
  }
  return { ...capabilities, look }
}

beforeAll(() => {
  HTMLMediaElement.prototype.play = () => Promise.resolve()
})

describe('scanning in the page', () => {
  it.each([
    ['https://tv.example/download?roomNumber=234567&from=x', '234567'],
    ['http://192.168.0.10:8080/browser?roomNumber=912345', '912345'],
    ['https://tv.example/games?roomNumber=234567', null],
    ['https://tv.example/download?roomNumber=2345', null],
    ['WIFI:S:home;', null],
  ])('CTL-45 the code %s leads to the room %s', (code, room) => {
    expect(roomOfCode(code)).toBe(room)
  })

  it('CTL-45 ignores other codes, fills in the room and releases the camera', async () => {
    const { camera, stop } = fakeCamera([null, 'https://elsewhere.example/', 'http://tv/download?roomNumber=345678'])
    const { look } = await scans(camera)
    await look()
    expect(screen.getByText(/Point at the code/)).toBeTruthy()
    await look()
    expect(screen.getByText(/That’s a different code/)).toBeTruthy()
    expect(stop).not.toHaveBeenCalled()
    await look()
    expect(screen.getByTestId<HTMLInputElement>('join-room').value).toBe('345678')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(stop).toHaveBeenCalled()
  })

  it('CTL-45 a refused camera is explained, with the option to type the number', async () => {
    await scans(fakeCamera([], false).camera)
    expect(await screen.findByText(/The camera is blocked/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Type the number instead' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('CTL-45 is offered only if the page may use a camera and the room is unknown', async () => {
    expect(createCamera({ isSecureContext: false, navigator: { mediaDevices: {} } } as never)).toBeNull()
    await showPhone(layPhone('/browser?roomNumber=234567', { camera: fakeCamera([]).camera }))
    expect(screen.queryByRole('button', { name: 'Scan the code' })).toBeNull()
  })
})
