import { useState } from 'react'
import { looksOf, moderatorSeat, seatShape, type SeatedSession } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import { ConnectionSign } from './connection-sign.tsx'
import type { OfferedTexts } from '@sofaspark/browser/react/use-offered-texts.ts'
import { isAsked } from './is-asked.ts'
import { FullscreenPrompt } from '../feedback/hints.tsx'
import type { SeatSheet } from './seat-sheet.tsx'
import styles from './status-bar.module.css'

/** Letters of a name that fit on one line of the narrowest bar. */
const SHORT_NAME = 5

/** The sheet behind the menu button, which no phone needs to play: fetched 10 s after the pad is up (CTL-46), or by the first tap. */
const useSheet = () => {
  const [sheet, setSheet] = useState<{ Sheet: typeof SeatSheet } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const load = (): void => {
    import('./seat-sheet.tsx').then(
      ({ SeatSheet: Sheet }) => setSheet({ Sheet }),
      // The next tap retries.
      () => setOpen(false),
    )
  }
  return {
    Sheet: isOpen ? (sheet?.Sheet ?? null) : null,
    open: () => {
      setOpen(true)
      if (!sheet) load()
    },
    close: () => setOpen(false),
  }
}

/** The player, the connection, and the menu. */
export const StatusBar = ({ session, offered }: { session: SeatedSession; offered: OfferedTexts }) => {
  const { player, isAdmin, connection, lane, pingMs } = session
  const t = useTexts('controller')
  const { Sheet, open, close } = useSheet()
  const isModerator = player.seat === moderatorSeat
  return (
    <header className={styles['bar']}>
      {!isModerator && (
        <span className={styles['face']}>
          <Bean
            color={cssColor(player.color)}
            {...looksOf(player.avatar)}
            crown={player.subscription}
            size="min(4.6rem, 77px)"
            still
          />
        </span>
      )}
      <span className={styles['who']}>
        <bdi className={styles['name']} data-long={player.name.length > SHORT_NAME || undefined}>
          {player.name}
        </bdi>
        {!isModerator && (
          <SeatShapeIcon
            shape={seatShape(player.seat)}
            color="var(--ink)"
            size="1.15rem"
            label={t('seat.number', { n: player.seat + 1 })}
          />
        )}
        {isAdmin && <Icon name="remote" label={t('seat.admin')} size="1.2rem" />}
      </span>
      <FullscreenPrompt />
      <ConnectionSign state={connection} lane={lane} pingMs={pingMs} />
      <button
        type="button"
        className={styles['menu']}
        aria-label={isAsked(session, offered) ? `${t('sheet.open')}. ${t('sheet.asked')}` : t('sheet.open')}
        data-asked={isAsked(session, offered) || undefined}
        onClick={open}
      >
        <Icon name={isAsked(session, offered) ? 'add-user' : 'menu'} size="1.5rem" />
      </button>
      {Sheet && <Sheet session={session} offered={offered} onClose={close} />}
    </header>
  )
}
