import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Banner } from '@sofaspark/ui/toast/toast.tsx'
import { seatedPlayers } from '../bridge/game-players.ts'
import { useOpenSession, usePowers } from '../shared/powers.ts'
import { outdatedApps } from './outdated-apps.ts'

/** Names the players with an outdated app, once per game, until closed; records in storage whether everybody's is current (SCR-44). */
export const UpdateApp = () => {
  const t = useTexts('game')
  const { language } = useLanguage()
  const { storage } = usePowers()
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
