import type { ListedLobby } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import type { ReactNode } from 'react'
import { countryName } from '../lobbies/country-name.ts'
import { LanguageCell, Ping, PlayersCell } from '../lobbies/lobby-cells.tsx'
import { Moment } from '../table/moment.tsx'
import styles from './log-view.module.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The lobby whose log is shown. */
export const LogFacts = ({ lobby }: { lobby: ListedLobby }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const players = lobby.playersHistory ?? lobby.players
  return (
    <dl className={styles['facts']}>
      <Fact name={t('column.region')}>{lobby.region}</Fact>
      <Fact name={t('column.country')}>
        <bdi>{countryName(lobby.country, language) ?? t('unknown')}</bdi>
      </Fact>
      <Fact name={t('column.language')}>
        <LanguageCell lobby={lobby} />
      </Fact>
      <Fact name={t('version')}>
        <bdi>{lobby.serviceVersion}</bdi>
      </Fact>
      <Fact name={t('logs.started')}>
        <Moment atS={lobby.startTime} />
      </Fact>
      {lobby.endTime !== null && (
        <Fact name={t('column.ended')}>
          <Moment atS={lobby.endTime} />
        </Fact>
      )}
      <Fact name={t('column.players')}>
        <PlayersCell players={players} admin={lobby.admin} links={lobby.links} />
      </Fact>
      {lobby.links && (
        <Fact name={t('lane.screen')}>
          <Ping pingMs={lobby.links.screenPingMs} />
        </Fact>
      )}
    </dl>
  )
}
