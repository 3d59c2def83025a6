import { useEffect, useState } from 'react'
import { useObserved } from '@sofaspark/browser/react'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { useCapabilities } from '../shared/page.ts'
import { createLocalPads, type LocalCard as Card } from './local-pads.ts'
import styles from './local-cards.module.css'
import {
  type PrintedKeys,
  type Clock,
  type LocalDevice,
  type SeatGamepads,
  looksOf,
  seatShape,
} from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { gamepadsOf } from '@sofaspark/browser/screen-keys.ts'
import { createSeatGamepads } from '@sofaspark/browser/seat-gamepads.ts'
import {
  restingDevice,
  type DeviceState,
  keyboardSeats,
  keysState,
  type SeatKeys,
} from '@sofaspark/game-sdk/pad/device-controls.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { classNames } from '@sofaspark/ui/class-names/class-names.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import type { LocalItem } from './local-hand.ts'

const padButtons = ['A', 'B', 'X', 'Y'] as const
const seatKeys = { 'keys-1': keyboardSeats[0].buttons, 'keys-2': keyboardSeats[1].buttons } as const
const buttonsOf = (device: LocalDevice, labelOf: (code: string) => string) =>
  device === 'keys-1' || device === 'keys-2' ? seatKeys[device].map((code) => labelOf(code)) : padButtons
const keyOf = (item: LocalItem, at: number): string =>
  item.kind === 'option' ? `${item.control} ${item.option}` : `${item.kind} ${at}`

const Item = ({ item, isHidden }: { item: LocalItem; isHidden: boolean }) => {
  const t = useTexts('game')
  switch (item.kind) {
    case 'letter':
      return item.letter
    case 'option':
      return isHidden ? '•••' : item.label
    case 'ink':
      return <span className={styles['ink']} style={{ background: item.color }} />
    case 'width':
      return <span className={styles['nib']} style={{ inlineSize: item.width / 4, blockSize: item.width / 4 }} />
    case 'erase':
    case 'send':
      return <Icon name={item.kind === 'send' ? 'check' : 'back'} label={t(`local.${item.kind}`)} />
    default:
      return t(`local.${item.kind}`)
  }
}

/** The on-screen pad of a player without a phone: options, letters, pens, and the player's rank. EVE-60 */
const LocalCard = ({ card, labelOf }: { card: Card; labelOf: (code: string) => string }) => {
  const t = useTexts('game')
  const { player, device, title, lines, items, columns, cursor, draft, ink, hasSecret, peeks } = card
  const [first = '', second = '', third = '', fourth = ''] = buttonsOf(device, labelOf)
  return (
    <section
      data-testid="local-card"
      className={classNames(styles['card'], (draft !== null || ink !== null) && styles['aside'])}
      aria-label={player.name}
    >
      <p className={styles['head']}>
        <Bean
          color={cssColor(player.color)}
          {...looksOf(player.avatar)}
          shape={seatShape(player.seat)}
          size="2.4em"
          still
        />
        <span>
          <bdi>{player.name}</bdi>
          {title === '' ? '' : ` · ${title}`}
        </span>
      </p>
      {lines.map(({ id, text, value, isHidden }) => (
        <p key={id} className={styles['line']}>
          {text} <strong dir="auto">{isHidden && value !== '' ? '•••' : value}</strong>
        </p>
      ))}
      {hasSecret && !peeks && <p className={styles['hint']}>{t('local.peek', { key: fourth })}</p>}
      {ink !== null && (
        <p className={styles['hint']}>
          <span className={styles['ink']} style={{ background: ink }} />{' '}
          {t('local.draw', { pen: first, tools: second, undo: third })}
        </p>
      )}
      {draft !== null && (
        <p className={styles['draft']} dir="auto">
          {draft === '' ? '…' : draft}
        </p>
      )}
      {items.length > 0 && (
        <ul style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}>
          {items.map((item, at) => (
            <li key={keyOf(item, at)} aria-current={at === cursor || undefined}>
              <Item item={item} isHidden={item.kind === 'option' && item.isSecret && !peeks} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const halves = { 'keys-1': keyboardSeats[0], 'keys-2': keyboardSeats[1] } as const
const DEAD_ZONE = 0.2
const PAD_BUTTONS = 4
/** A press that was released before the next read still counts for this long. */
const KEPT_MS = 1_000
const padArrows = { up: 12, down: 13, left: 14, right: 15 } as const

const writesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable=true]')
const minus = (one: boolean, other: boolean): number => Number(one) - Number(other)

const gamepadState = (gamepad: Gamepad | null | undefined): DeviceState => {
  if (!gamepad) return restingDevice
  const isDown = (index: number): boolean => gamepad.buttons[index]?.pressed === true
  const axis = (index: number): number => {
    const value = gamepad.axes[index] ?? 0
    return Math.abs(value) < DEAD_ZONE ? 0 : value
  }
  return {
    x: minus(isDown(padArrows.right), isDown(padArrows.left)) || axis(0),
    y: minus(isDown(padArrows.down), isDown(padArrows.up)) || axis(1),
    buttons: Array.from({ length: PAD_BUTTONS }, (_, index) => isDown(index)),
  }
}

/** The keyboard and the gamepads of this page, for players without a phone. A key that is pressed and released between two reads is in the next one. SCR-75 */
export const createDevices = (
  page: Window,
  clock: Pick<Clock, 'monotonicMs'>,
  seatGamepads: SeatGamepads = createSeatGamepads(page),
) => {
  const held = new Set<string>()
  const unread = new Set<string>()
  const endedMs = new Map<string, number>()
  const release = (code: string) => {
    held.delete(code)
    unread.delete(code)
    endedMs.delete(code)
  }
  const onKeyDown = ({ target, code, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
    if (writesText(target) || ctrlKey || metaKey || altKey) return
    held.add(code)
    endedMs.delete(code)
    if (!repeat) unread.add(code)
  }
  const onKeyUp = ({ code }: KeyboardEvent) => {
    if (unread.has(code)) endedMs.set(code, clock.monotonicMs())
    else release(code)
  }
  const onBlur = () => {
    for (const code of held) release(code)
  }
  const readKeys = (keys: SeatKeys): DeviceState => {
    for (const [code, ended] of endedMs) if (clock.monotonicMs() - ended > KEPT_MS) release(code)
    const state = keysState(keys, held)
    for (const code of [...keys.directions, ...keys.buttons]) {
      unread.delete(code)
      if (endedMs.has(code)) release(code)
    }
    return state
  }
  return {
    read: (device: LocalDevice): DeviceState => {
      if (device === 'keys-1' || device === 'keys-2') return readKeys(halves[device])
      const slot = seatGamepads.slotOf(device)
      return slot === null ? restingDevice : gamepadState(gamepadsOf(page)[slot])
    },
    start: () => {
      page.addEventListener('keydown', onKeyDown)
      page.addEventListener('keyup', onKeyUp)
      page.addEventListener('blur', onBlur)
      return () => {
        page.removeEventListener('keydown', onKeyDown)
        page.removeEventListener('keyup', onKeyUp)
        page.removeEventListener('blur', onBlur)
      }
    },
  }
}

const named = { Space: 'key.space', Enter: 'key.enter', ShiftRight: 'key.rightShift' } as const
const isNamed = (code: string): code is keyof typeof named => code in named
const noneKnown = createObservable<PrintedKeys>({})

/** The name of a key in hints: a word of the page's language, the letter printed on it, or its sign in brackets. SCR-24 */
export const useKeyLabel = (): ((code: string) => string) => {
  const t = useTexts('ui')
  const printed = useObserved(useCapabilities().localSeats?.printedKeys ?? noneKnown)
  return (code) => {
    if (isNamed(code)) return t(named[code])
    const character = printed[code] ?? code.replace(/^Key/, '')
    return /^\p{L}$/u.test(character) ? character : `[${character}]`
  }
}

const none = createObservable<readonly Card[]>([])
const hasMenu = (): boolean => document.querySelector('[role=dialog], dialog[open]') !== null

/** The pads of players without a phone. SCR-75 */
export const LocalCards = () => {
  const { localSeats, clock, language } = useCapabilities()
  const [local] = useState(() => {
    const devices = createDevices(window, clock, localSeats?.gamepads)
    const isFree = () => !hasMenu()
    const needs = { clock, read: devices.read, isFree, language: () => language.language.get() }
    return { devices, pads: localSeats ? createLocalPads({ localSeats, ...needs }) : null }
  })
  useEffect(() => {
    const stops = [local.devices.start(), local.pads?.start()]
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [local])
  const shown = useObserved(local.pads?.cards ?? none)
  const labelOf = useKeyLabel()
  return (
    <div className={styles['cards']}>
      {shown.map((card) => (
        <LocalCard key={card.player.id} card={card} labelOf={labelOf} />
      ))}
    </div>
  )
}
