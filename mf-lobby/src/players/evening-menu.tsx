import { useCallback, useState } from 'react'
import type { Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { eveningLeaders, eveningRows } from '@sofaspark/ui/evening-table/evening-rows.ts'
import { EveningTable } from '@sofaspark/ui/evening-table/evening-table.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useGameTexts } from '../games/game-texts.ts'
import { useLayer } from '../page/layers.ts'
import { useOpenSession, usePowers } from '../page/powers.ts'
import { eveningGames, type EveningGame } from './evening-games.ts'
import styles from './evening-menu.module.css'

const GAMES = 6

const Ending = ({ ending }: { ending: EveningGame['endings'][number] }) => {
  const t = useTexts('evening')
  if ('all' in ending) return t(ending.all)
  return (
    <>
      <Icon name="crown" size="0.85em" /> <bdi>{ending.winners.join(', ')}</bdi>
    </>
  )
}

const Played = ({ game, endings }: { game: Game; endings: EveningGame['endings'] }) => {
  const { name } = useGameTexts(game)
  return (
    <li data-testid="evening-game" data-game-key={game.key} className={styles['game']}>
      <span className={styles['name']}>{name}</span>
      <ol className={styles['endings']}>
        {endings.map((ending, match) => (
          <li key={match}>
            <Ending ending={ending} />
          </li>
        ))}
      </ol>
    </li>
  )
}

/** The evening so far: who leads, everybody's crowns and best award, and the games with their winners. EVE-76 */
export const EveningMenu = () => {
  const t = useTexts('evening')
  const powers = usePowers()
  const spoken = useObserved(powers.language.language)
  const games = useObserved(powers.games)
  const session = useOpenSession()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useLayer(open, close)
  const rows = session ? eveningRows(session.lobby) : []
  if (!session || rows.length === 0) return null
  const leaders = eveningLeaders(rows)
  const [leader] = leaders
  const list = new Intl.ListFormat(spoken, { type: 'conjunction' })
  const headline =
    leaders.length > 1
      ? t('level', { names: list.format(leaders.map(({ name }) => name)) })
      : leader
        ? t('leads', { name: leader.name })
        : t('nobody')
  return (
    <>
      <Button variant="quiet" icon="trophy" aria-haspopup="dialog" data-testid="evening" onClick={() => setOpen(true)}>
        {t('heading')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        heading={t('heading')}
        closeLabel={t('close')}
        size="l"
        data-testid="evening-menu"
      >
        <p className={styles['headline']}>{headline}</p>
        <div className={styles['parts']}>
          <EveningTable rows={rows} />
          <section aria-label={t('games')}>
            <h3 className={styles['heading']}>{t('games')}</h3>
            <ul className={styles['games']}>
              {eveningGames(session.lobby)
                .slice(0, GAMES)
                .map(({ at, gameKey, endings }) => {
                  const game = games.find(({ key }) => key === gameKey)
                  return game && <Played key={at} game={game} endings={endings} />
                })}
            </ul>
          </section>
        </div>
      </Dialog>
    </>
  )
}
