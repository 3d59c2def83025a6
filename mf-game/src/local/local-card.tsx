import { looksOf, seatShape, type LocalDevice } from '@sofaspark/contract'
import { keyboardSeats } from '@sofaspark/game-sdk/pad/keyboard.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { classNames } from '@sofaspark/ui/class-names/class-names.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import type { LocalCard as Card } from './local-pads.ts'
import type { LocalItem } from './local-menu.ts'
import styles from './local-cards.module.css'

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

/** The pad of a player without a phone: what to pick, write or draw with, and how the player stands. EVE-60, EVE-62, EVE-63 */
export const LocalCard = ({ card, labelOf }: { card: Card; labelOf: (code: string) => string }) => {
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
