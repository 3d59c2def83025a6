import { useEffect, useState } from 'react'
import { timings, type Game, brand, type Player } from '@sofaspark/contract'
import { useTexts, useLanguage } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Banner } from '@sofaspark/ui/toast/toast.tsx'
import { seatedPlayers } from '../bridge/game-players.ts'
import type { GameSession } from '../session/game-session.ts'
import { useObserved } from '@sofaspark/browser/react'
import { useOpenSession, useCapabilities } from '../shared/page.ts'
import styles from './notices.module.css'
const ofApp = /^app_(\d+)\.(\d+)$/

const parts = (version: string): [major: number, minor: number] => {
  const [, major, minor] = ofApp.exec(`app_${version}`) ?? []
  return [Number(major), Number(minor)]
}

/** Players whose native app is older than the newest version (SCR-44). */
export const outdatedApps = (players: readonly Player[], newest: string = brand.appVersion): Player[] => {
  const [major, minor] = parts(newest)
  return players.filter(({ from }) => {
    const found = ofApp.exec(from)
    if (!found) return false
    return Number(found[1]) < major || (Number(found[1]) === major && Number(found[2]) < minor)
  })
}

/** Names the players with an outdated app, once per game, until closed; records in storage whether everyone's is current (SCR-44). */
const UpdateApp = () => {
  const t = useTexts('game')
  const { language } = useLanguage()
  const { storage } = useCapabilities()
  const session = useOpenSession()
  const [closed, setClosed] = useState('')
  const outdated = session ? outdatedApps(seatedPlayers(session.lobby)) : []
  const whose = outdated.map(({ id }) => id).join()
  useEffect(() => {
    storage.set('updatedToLatest', whose === '')
  }, [storage, whose])
  if (whose === '' || whose === closed) return null
  const names = new Intl.ListFormat(language).format(outdated.map(({ name }) => name))
  return (
    <Banner
      data-testid="update-app"
      tone="warn"
      icon="download"
      onClose={() => setClosed(whose)}
      closeLabel={t('notice.close')}
    >
      {t('notice.updateApp', { names })}
    </Banner>
  )
}

/** Warns for 15 s that some players will have to watch; again whenever the game becomes too small for the room (SCR-03). */
const TooMany = ({ most }: { most: number }) => {
  const t = useTexts('game')
  const { clock } = useCapabilities()
  const [up, setUp] = useState(true)
  useEffect(() => clock.after(timings.tooManyPlayersMs, () => setUp(false)), [clock])
  if (!up) return null
  return (
    <Banner data-testid="too-many-players" tone="warn" icon="users" heading={t('tooMany.heading')}>
      {t('tooMany.text', { count: most })}
    </Banner>
  )
}

const BuildSays = ({ session }: { session: GameSession }) => {
  const t = useTexts('game')
  const notice = useObserved(session.notice)
  if (!notice) return null
  if (notice.kind === 'mobileOnly')
    return (
      <Banner data-testid="mobile-only" tone="bad" icon="phone">
        {t('notice.mobileOnly')}
      </Banner>
    )
  return (
    <Banner data-testid="recommended-app" tone="warn" icon="download">
      <span className={styles['offer']}>
        {t('notice.recommendedApp', { name: notice.name })}
        <Button size="s" onClick={session.dismissNotice}>
          {t('notice.noThanks')}
        </Button>
      </span>
    </Banner>
  )
}

/** Notices during a game: players who cannot play, the build's requests, a lost connection. */
export const GameNotices = ({ game, session }: { game: Game; session: GameSession }) => {
  const t = useTexts('game')
  const open = useOpenSession()
  const { phase } = useObserved(session.state)
  // During a ranking only the connection matters.
  const isOver = phase === 'result'
  const tooMany = open !== null && seatedPlayers(open.lobby).length > game.maxNumberOfPlayers
  return (
    <div className={styles['notices']} data-phase={phase}>
      {!isOver && tooMany && <TooMany most={game.maxNumberOfPlayers} />}
      {open?.connection === 'reconnecting' && (
        <Banner tone="warn" icon="offline">
          {t('notice.reconnecting')}
        </Banner>
      )}
      {!isOver && <UpdateApp />}
      {!isOver && <BuildSays session={session} />}
    </div>
  )
}
