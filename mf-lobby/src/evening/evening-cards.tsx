import { Fragment, useEffect, useRef } from 'react'
import { presets, type Preset } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'
import { Icon, type IconName } from '@sofaspark/ui/icon/icon.tsx'
import { Toast } from '@sofaspark/ui/toast/toast.tsx'
import { useCapabilities, useOpenSession } from '../page/remote-capabilities.ts'
import { minutesOf } from './compose-playlist.ts'
import type { EveningControl } from './evening-control.ts'
import { useGameNames } from './game-names.ts'
import styles from './evening-cards.module.css'

const presetIcons: Readonly<Record<Preset, IconName>> = {
  quick: 'spark',
  family: 'heart',
  long: 'moon',
  usual: 'star',
}

/** The cards that each start a whole evening with one press. EVE-200 */
export const EveningCards = ({ evening }: { evening: EveningControl }) => {
  const t = useTexts('lobby')
  const aimed = useObserved(evening.aimed)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    // Focus follows the cursor, to show a single ring.
    if (aimed !== null && focused && section.current?.contains(focused))
      section.current.querySelector<HTMLElement>(`[data-preset="${aimed}"]`)?.focus()
  }, [aimed])
  return (
    <section ref={section} className={styles['cards']} aria-label={t('evening.heading')}>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          data-testid="evening-preset"
          data-preset={preset}
          data-spark=""
          data-aimed={preset === aimed || undefined}
          className={styles['card']}
          onFocus={() => evening.aim(preset)}
          onBlur={() => evening.aim(null)}
          onClick={() => void evening.begin(preset)}
        >
          <Icon name={presetIcons[preset]} size="1.1em" />
          <span>{t(`evening.name.${preset}`)}</span>
        </button>
      ))}
    </section>
  )
}

/** The card under the cursor, on the room's television: its games for the people on the sofa. EVE-201 */
export const CardPreview = ({ evening, preset }: { evening: EveningControl; preset: Preset }) => {
  const t = useTexts('lobby')
  const nameOf = useGameNames()
  useObserved(useCapabilities().games)
  useOpenSession()
  const plan = evening.planOf(preset)
  const first = plan?.games[0]
  return (
    <section className={styles['preview']} data-testid="evening-preview" aria-live="polite">
      {first && <GameArt key={first.gameKey} gameKey={first.gameKey} className={styles['art']} />}
      <div className={styles['words']}>
        <h2 className={styles['name']}>{t(`evening.name.${preset}`)}</h2>
        <p className={styles['facts']}>
          {plan && <Badge icon="clock">{t('evening.minutes', { minutes: minutesOf(plan) })}</Badge>}
          <Badge icon="crown">{t('evening.crowns')}</Badge>
        </p>
        <p className={styles['text']}>{t(`evening.text.${preset}`)}</p>
        {plan ? (
          <p className={styles['games']}>
            {plan.games.map(({ gameKey }, at) => (
              <Fragment key={`${String(at)} ${gameKey}`}>
                {at > 0 && ' · '}
                <bdi>{nameOf(gameKey)}</bdi>
              </Fragment>
            ))}
          </p>
        ) : (
          <p className={styles['games']}>{t(preset === 'usual' ? 'evening.noUsual' : 'evening.noGame')}</p>
        )}
        {plan?.leftOut && (
          <p className={styles['missing']}>
            <Icon name="info" size="1.1em" /> {t('evening.leftOut', { names: plan.leftOut.map(nameOf).join(', ') })}
          </p>
        )}
      </div>
    </section>
  )
}

/** Why a card started nothing. */
export const CardNotices = ({ evening }: { evening: EveningControl }) => {
  const t = useTexts('lobby')
  const notice = useObserved(evening.notice)
  if (!notice) return null
  return (
    <div className={styles['toast']}>
      <Toast icon="info" onClose={evening.dismiss} closeLabel={t('early.close')} data-testid="evening-notice">
        {t(`evening.${notice}`)}
      </Toast>
    </div>
  )
}
