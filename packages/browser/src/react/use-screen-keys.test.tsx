/** @jest-environment jsdom */
import { fireEvent, render } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { walkFocus, gamepadsOf, type ScreenKey } from '../screen-keys.ts'
import { createFakeClock, type FakeClock } from '../fake-page.ts'
import { useScreenKeys } from './use-screen-keys.ts'

const POLL_MS = 50
const buttons = { enter: 0, escape: 9, down: 13 } as const

/** The buttons that are pressed on a gamepad. */
const held = new Set<number>()
/** As in Chromium of 2020: slots and a length, and nothing else of an array. */
const pads = () => ({
  0: { buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: held.has(index) })), axes: [] },
  1: null,
  length: 2,
})
beforeEach(() => {
  held.clear()
  Object.defineProperty(navigator, 'getGamepads', { value: pads, configurable: true })
})

afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

const press = (clock: FakeClock, key: keyof typeof buttons) => {
  held.add(buttons[key])
  clock.advance(POLL_MS)
  held.delete(buttons[key])
  clock.advance(POLL_MS)
}

const Screen = ({ name, clock, heard }: { name: string; clock: FakeClock; heard: string[] }) => {
  useScreenKeys(clock, (key) => heard.push(`${name} ${key}`) > 0)
  return null
}

/** A menu that takes the focus as menus do: after its render. */
const WithMenu = ({ clock, chosen }: { clock: FakeClock; chosen: string[] }) => {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) menu.current?.querySelector('button')?.focus()
  }, [open])
  const onKey = (key: ScreenKey): boolean => {
    if (key === 'escape') setOpen(true)
    else if (key === 'enter') chosen.push(document.activeElement?.textContent ?? '')
    else return menu.current !== null && walkFocus(menu.current, key)
    return true
  }
  useScreenKeys(clock, onKey)
  return (
    open && (
      <div ref={menu}>
        <button>first</button>
        <button>second</button>
      </div>
    )
  )
}

it('BRO-72 presses that follow the one that opens a menu act in that menu, before the page has had time to draw', () => {
  // As in a browser, where an update waits for its turn unless it is flushed.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const clock = createFakeClock()
  const chosen: string[] = []
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root.render(<WithMenu clock={clock} chosen={chosen} />))
  for (const key of ['escape', 'down', 'enter'] as const) press(clock, key)
  root.unmount()
  expect(chosen).toEqual(['second'])
})

it('BRO-76 Back of a television’s remote control counts by each of its names, in a text field too', () => {
  const heard: string[] = []
  render(<Screen name="on" clock={createFakeClock()} heard={heard} />)
  const field = document.body.appendChild(document.createElement('input'))
  const presses: KeyboardEventInit[] = [
    { key: 'GoBack' },
    { key: 'BrowserBack' },
    { key: 'XF86Back' },
    ...[10009, 461].map((keyCode) => ({ key: 'Unidentified', keyCode })),
  ]
  for (const press of presses) for (const target of [document.body, field]) fireEvent.keyDown(target, press)
  expect(heard).toEqual(Array.from({ length: 10 }, () => 'on back'))
  fireEvent.keyDown(field, { key: 'Backspace' })
  expect(heard).toHaveLength(10)
  field.remove()
})

it('BRO-72 a press between the end of a screen and the start of the next counts on the next, and one that was heard does not', () => {
  const clock = createFakeClock()
  const heard: string[] = []
  const { rerender } = render(<Screen key="one" name="one" clock={clock} heard={heard} />)
  held.add(buttons.enter)
  clock.advance(POLL_MS)
  held.add(buttons.down)
  rerender(<Screen key="two" name="two" clock={clock} heard={heard} />)
  clock.advance(POLL_MS)
  expect(heard).toEqual(['one enter', 'two down'])
})

it('BRO-72 a button held as a screen starts by itself is no press', async () => {
  const clock = createFakeClock()
  const heard: string[] = []
  const { unmount } = render(<Screen name="one" clock={clock} heard={heard} />)
  unmount()
  await Promise.resolve()
  held.add(buttons.enter)
  render(<Screen name="two" clock={clock} heard={heard} />)
  clock.advance(3 * POLL_MS)
  expect(heard).toEqual([])
  held.delete(buttons.enter)
  clock.advance(POLL_MS)
  press(clock, 'enter')
  expect(heard).toEqual(['two enter'])
})

it('CHK-40 a gamepad is found in a list that is not an array', () => {
  const clock = createFakeClock()
  const heard: string[] = []
  render(<Screen name="on" clock={clock} heard={heard} />)
  press(clock, 'enter')
  expect(heard).toEqual(['on enter'])
  expect(gamepadsOf(window).map((pad) => pad?.buttons.length ?? null)).toEqual([17, null])
})

it('BRO-72 a held direction repeats; other held keys count once, and press no button again', () => {
  const clock = createFakeClock()
  const heard: string[] = []
  render(<Screen name="on" clock={clock} heard={heard} />)
  for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key: 'ArrowDown', repeat })
  expect(heard.splice(0)).toEqual(['on down', 'on down', 'on down'])
  // `fireEvent` returns whether the browser's default, the click on a focused button, still happens.
  expect([true, true].map((repeat) => fireEvent.keyDown(document.body, { key: 'Enter', repeat }))).toEqual([
    false,
    false,
  ])
  expect(heard).toEqual([])
  held.add(buttons.down).add(buttons.enter)
  clock.advance(20 * POLL_MS)
  expect(heard.filter((each) => each === 'on enter')).toHaveLength(1)
  expect(heard.filter((each) => each === 'on down').length).toBeGreaterThan(3)
})
