import { landingPathOf, type Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { Ribbon } from '@sofaspark/ui/ribbon/ribbon.tsx'
import { GamePicture } from '../games/game-picture.tsx'
import { useGameTexts } from '../page/texts.ts'
import { useHydrated, useObserved } from '@sofaspark/browser/react'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { isNew, visibleGames } from '../selection/selection.ts'
import styles from './game-shelf.module.css'

const LEFT = 3
const LAST_INDEX = 8

/** The games whose pictures are beside the list: three on the left, the rest up to index 8 on the right; none for three games or fewer (LCH-08). */
export const gridsOf = (games: readonly Game[]): { left: readonly Game[]; right: readonly Game[] } | null =>
  games.length > LEFT ? { left: games.slice(0, LEFT), right: games.slice(LEFT, LAST_INDEX + 1) } : null

/** Faint pictures of the games; decoration only. */
const BackgroundGrid = ({ games }: { games: readonly Game[] }) => {
  const grids = gridsOf(games)
  if (!grids) return null
  return (
    <div className={styles['walls']} aria-hidden="true">
      {(['left', 'right'] as const).map((side) => (
        <span key={side} className={styles['wall']} data-side={side}>
          {grids[side].map((game) => (
            <GamePicture key={game.key} game={game} sizes="12rem" className={styles['poster']} />
          ))}
        </span>
      ))}
    </div>
  )
}

/** A link to a game's own page; clicks are counted. */
const SpecificLink = ({ link, game, name }: { link: string; game: Game; name: string }) => {
  const { analytics } = useCapabilities()
  return (
    <a
      href={link}
      data-spark=""
      onClick={() => analytics.report('host_clicked_on_specific_game', { link, gameKey: game.key })}
    >
      {name}
    </a>
  )
}

const Card = ({ game }: { game: Game }) => {
  const t = useTexts('lobby')
  const { clock } = useCapabilities()
  const isHydrated = useHydrated()
  const texts = useGameTexts(game)
  const link = landingPathOf(game.key)
  return (
    <li className={styles['card']} data-game-key={game.key}>
      <span className={styles['frame']}>
        <GamePicture game={game} sizes="17rem" moves className={styles['picture']} />
        {isHydrated && isNew(game, clock.nowMs()) && <Ribbon>{t('game.new')}</Ribbon>}
      </span>
      <h3>{link === undefined ? texts.name : <SpecificLink link={link} game={game} name={texts.name} />}</h3>
      <p>{texts.description}</p>
      <span className={styles['facts']}>
        <Badge icon="users">{t('game.players', { min: game.minNumberOfPlayers, max: game.maxNumberOfPlayers })}</Badge>
        {game.available === false && (
          <Badge icon="clock">{t(game.isBeingBuilt ? 'game.inAMoment' : 'game.soon')}</Badge>
        )}
      </span>
    </li>
  )
}

/** Every game of the console, with its picture. */
export const GameShelf = () => {
  const t = useTexts('lobby')
  const { games, storage } = useCapabilities()
  const shown = visibleGames(useObserved(games), storage.get('rollout'))
  if (shown.length === 0) return null
  return (
    <section className={styles['section']} aria-label={t('shelf.heading')}>
      <BackgroundGrid games={shown} />
      <h2>{t('shelf.heading')}</h2>
      <ul className={styles['shelf']}>
        {shown.map((game) => (
          <Card key={game.key} game={game} />
        ))}
      </ul>
    </section>
  )
}

const stateOf = ({ available, isBeingBuilt }: Game): string => {
  if (isBeingBuilt) return 'moment'
  return available === false ? 'soon' : 'ready'
}

/** The state of the games as the launch page shows it, in one word: markup of another state is not taken over. */
export const statesOf = (games: readonly Game[]): string =>
  games.map((game) => `${game.key}-${game.rollout}-${stateOf(game)}`).join()
