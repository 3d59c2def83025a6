import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'
import styles from './waiting-screens.module.css'
import { useObserved } from '@sofaspark/browser/react'
import type { TextKey } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { lazy, Suspense, useState } from 'react'
import {
  faces,
  hats,
  looksOf,
  peopleOf,
  seatShape,
  type Avatar,
  type SeatedSession,
  type Player,
  brand,
} from '@sofaspark/contract'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { ButtonLink, IconButton } from '@sofaspark/ui/button/button.tsx'
import { offersOf } from '../page/offers.ts'

/** A game's key art at the width of its container. */
export const GamePicture = ({ gameKey }: { gameKey: string }) => (
  <GameArt key={gameKey} gameKey={gameKey} className={styles['art']} />
)

/** Names games in the phone's language; a game that is not on this console shows its key. */
export const useGameName = (): ((gameKey: string) => string) => {
  const texts = useTexts('games')
  const games = useObserved(useCapabilities().games)
  return (gameKey) =>
    games.some(({ key }) => key === gameKey) ? texts(`${gameKey}.name` as TextKey<'games'>) : gameKey
}

// Loaded on demand: no part of an ad is fetched before consent.
const AdOffer = lazy(async () => ({ default: (await import('./ad-offer.tsx')).AdOffer }))

const after = <Item,>(list: readonly [Item, ...Item[]], item: Item): Item =>
  list[(list.indexOf(item) + 1) % list.length] ?? list[0]

/** The next hat in order; the last one is the evening's reward, if earned. */
const otherHat = (avatar: Avatar): Avatar => {
  const { hat, rewardHat } = avatar
  if (rewardHat === false && hat === hats.at(-1)) return { ...avatar, rewardHat: true }
  return { ...avatar, hat: rewardHat ? hats[0] : after(hats, hat), rewardHat: rewardHat && false }
}

/** For players without the remote: its holder, the highlighted game, and a bean to dress. */
export const WaitingScreen = ({ session }: { session: SeatedSession }) => {
  const { player: lobby, sounds, consent } = useCapabilities()
  const isAnswered = useObserved(consent.record) !== ''
  const t = useTexts('controller')
  const nameOf = useGameName()
  const { player, highlightedGameKey: gameKey } = session
  const admin = peopleOf(session.lobby).find(({ id }) => id === session.lobby.admin)
  const dress = (avatar: Avatar) => {
    sounds.play('tick')
    void lobby.send('dressPlayer', { avatar })
  }
  const { avatar } = player
  const { hat, face } = looksOf(avatar)
  return (
    <section className={styles['waiting']}>
      <div className={styles['news']} role="status">
        {gameKey !== null && <GamePicture gameKey={gameKey} />}
        <p>
          <Icon name="remote" size="1.3em" />
          <span>
            {!admin && t('waiting.nobody')}
            {admin && t(gameKey === null ? 'waiting.holdsOnly' : 'waiting.holds', { name: admin.name })}
            {gameKey !== null && <strong dir="auto">{nameOf(gameKey)}</strong>}
          </span>
        </p>
      </div>
      <div className={styles['mirror']}>
        <Bean
          key={`${hat}-${face}`}
          color={cssColor(player.color)}
          hat={hat}
          face={face}
          shape={seatShape(player.seat)}
          crown={player.subscription}
          pose="idle"
          size="min(38vh, 17rem)"
        />
      </div>
      <div className={styles['dress']}>
        <button type="button" onClick={() => dress(otherHat(avatar))}>
          <Icon name="hat" size="1.7rem" />
          <span>{t('waiting.hat')}</span>
        </button>
        <button type="button" onClick={() => dress({ ...avatar, face: after(faces, face) })}>
          <Icon name="heart" size="1.7rem" />
          <span>{t('waiting.face')}</span>
        </button>
      </div>
      {isAnswered && (
        <Suspense>
          <AdOffer session={session} />
        </Suspense>
      )}
    </section>
  )
}

/** The browser's limitations for a game, and the app without them; the app is not recommended again after a no. */
const AppAdvice = ({ gameKey }: { gameKey: string }) => {
  const { config, system, storage, canTilt, games } = useCapabilities()
  const t = useTexts('controller')
  const [isDeclined, setDeclined] = useState(false)
  const isInApp = (storage.get('from') ?? '').startsWith('app_')
  const canBeTilted = useObserved(games).some(({ key, gyroSupported }) => key === gameKey && gyroSupported)
  const isLimited = !isInApp && !canTilt && canBeTilted
  const store = system === null ? undefined : offersOf(config.featureToggles, system).stores[0]
  const isAdvised = store !== undefined && !isInApp && !isDeclined
  if (!isLimited && !isAdvised) return null
  return (
    <aside className={styles['advice']} data-testid="app-advice">
      <span>
        {isLimited && <span data-testid="limited">{t('advice.limited')} </span>}
        {isAdvised && t('advice.app')}
      </span>
      {isAdvised && (
        <>
          <ButtonLink size="s" variant="primary" href={brand.stores[store]}>
            {t('advice.get')}
          </ButtonLink>
          <IconButton
            icon="close"
            size="s"
            variant="quiet"
            label={t('advice.noThanks')}
            onClick={() => setDeclined(true)}
          />
        </>
      )}
    </aside>
  )
}

/** The game was launched; its pad follows when it is ready. */
export const StartingScreen = ({ gameKey, player }: { gameKey: string; player: Player }) => {
  const t = useTexts('controller')
  const nameOf = useGameName()
  return (
    <section className={styles['waiting']} role="status">
      <div className={styles['news']}>
        <GamePicture gameKey={gameKey} />
        <p>
          <strong dir="auto">{nameOf(gameKey)}</strong>
        </p>
      </div>
      <div className={styles['mirror']}>
        <Bean
          color={cssColor(player.color)}
          {...looksOf(player.avatar)}
          shape={seatShape(player.seat)}
          pose="hop"
          size="min(38vh, 17rem)"
        />
      </div>
      <AppAdvice gameKey={gameKey} />
      <p className={styles['ready']}>{t('waiting.getReady')}</p>
    </section>
  )
}
