import { lazy, Suspense } from 'react'
import { faces, hats, looksOf, seatShape, type Avatar, type SeatedSession } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { useObserved } from '@sofaspark/browser/react'
import { usePowers } from '../page/powers.ts'
import { GamePicture } from './game-picture.tsx'
import { useGameName } from './use-game-name.ts'
import styles from './waiting.module.css'

// Nothing of an ad is fetched before an answer, and few phones wait.
const AdOffer = lazy(async () => ({ default: (await import('./ad-offer.tsx')).AdOffer }))

const after = <Item,>(list: readonly [Item, ...Item[]], item: Item): Item =>
  list[(list.indexOf(item) + 1) % list.length] ?? list[0]

/** The next hat of the row, which ends with the evening's reward where it was earned. */
const otherHat = (avatar: Avatar): Avatar => {
  const { hat, rewardHat } = avatar
  if (rewardHat === false && hat === hats.at(-1)) return { ...avatar, rewardHat: true }
  return { ...avatar, hat: rewardHat ? hats[0] : after(hats, hat), rewardHat: rewardHat && false }
}

/** For players without the remote: its holder, the highlighted game, and a bean to dress. */
export const WaitingScreen = ({ session }: { session: SeatedSession }) => {
  const { player: lobby, sounds, consent } = usePowers()
  const isAnswered = useObserved(consent.record) !== ''
  const t = useTexts('controller')
  const nameOf = useGameName()
  const { player, highlightedGameKey: gameKey } = session
  const admin = session.lobby.players.find((other) => other?.id === session.lobby.admin)
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
