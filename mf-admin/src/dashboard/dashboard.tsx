import { useTexts, useLanguage } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { lazy, Suspense, useContext, useEffect, type ReactNode, useState } from 'react'
import type { AdminApi } from '../admin-api/admin-api.ts'
import { SignOutContext, useAdmin } from '../admin-api/admin-context.ts'
import { useDailyActiveUsers, useRegions, type RegionView, type RegionState } from '../admin-api/queries.ts'
import { AuditTable, SessionTable } from './admin-records.tsx'
import { ErasureTable, SupporterTable } from './supporter-tables.tsx'
import { ErrorTable } from './error-table.tsx'
import { EveningsPanel } from './evenings-panel.tsx'
import { HistoryTable, LobbyTable } from '../lobbies/lobby-tables.tsx'
import { ReleaseTable } from './release-table.tsx'
import { ToggleTable } from './toggle-table.tsx'
import styles from './dashboard.module.css'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { formatAge, useNow } from '../shared/ages.tsx'
import regionCardStyles from './region-card.module.css'
import { limits, type Region } from '@sofaspark/contract'
import { ActDialog, useRole } from '../shared/act-dialog.tsx'
import regionActionsStyles from '../shared/act.module.css'
/** An operator's actions on a whole region. */
const RegionActions = ({ region }: { region: Region }) => {
  const t = useTexts('admin')
  const { api } = useAdmin()
  const isViewer = useRole() === 'viewer'
  const [isAsked, setAsked] = useState(false)
  const name = t(`region.${region}`)
  return (
    <div className={regionActionsStyles['actions']}>
      <button
        type="button"
        className={regionActionsStyles['action']}
        data-testid="region-notice"
        disabled={isViewer}
        aria-label={`${t('act.notice.short')}, ${name}`}
        onClick={() => setAsked(true)}
      >
        {t('act.notice.short')}
      </button>
      {isAsked && (
        <ActDialog
          heading={t('act.notice.heading', { where: name })}
          confirm={t('act.notice.confirm')}
          text={{ label: t('act.notice.text'), initial: '', maxLength: limits.noticeUnits }}
          onClose={() => setAsked(false)}
          act={(text) => api.act('POST', `/regions/${region}/notice`, { text })}
        />
      )}
    </div>
  )
}

const mascots = {
  EU: { color: 'var(--spark)', shape: 'star', hat: 'beanie' },
  US: { color: 'var(--player-2)', shape: 'triangle', hat: 'cap' },
  ASIA: { color: 'var(--player-4)', shape: 'square', hat: 'flower' },
} as const
const poses = { connecting: 'idle', connected: 'sit', offline: 'doze' } as const satisfies Record<RegionState, string>

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
)

/** One region: its state, its players, and its version. Its bean dozes when it is silent. */
const RegionCard = ({ view }: { view: RegionView }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const now = useNow()
  const { region, state, server, data, answeredAtMs } = view
  const count = (value: number | undefined): string => (value === undefined ? '–' : value.toLocaleString(language))
  const uptime = server && state === 'connected' ? formatAge(now - server.startTime, language) : '–'
  return (
    <article className={regionCardStyles['card']} data-testid="region" data-region={region} data-state={state}>
      <header className={regionCardStyles['head']}>
        <div>
          <h2 className={regionCardStyles['name']}>{t(`region.${region}`)}</h2>
          <p className={regionCardStyles['code']}>{region}</p>
        </div>
        <Bean {...mascots[region]} face={state === 'offline' ? 'sleepy' : 'smile'} pose={poses[state]} size="5.2rem" />
      </header>
      <p className={regionCardStyles['state']} role="status">
        {t(`state.${state}`)}
      </p>
      <dl className={regionCardStyles['counts']}>
        <Fact name={t('onlinePlayers')} value={count(data?.onlinePlayers)} />
        <Fact name={t('activeLobbys')} value={count(data?.activeLobbys)} />
        <Fact name={t('activeGames')} value={count(data?.activeGames)} />
      </dl>
      <dl className={regionCardStyles['facts']}>
        <Fact name={t('version')} value={server?.version ?? '–'} />
        <Fact name={t('uptime')} value={uptime} />
      </dl>
      <RegionActions region={region} />
      {state === 'offline' && answeredAtMs > 0 && (
        <p className={regionCardStyles['silent']}>
          {t('lastSeen', { age: formatAge(now - answeredAtMs / 1_000, language) })}
        </p>
      )}
    </article>
  )
}

const LiveCharts = lazy(async () => ({ default: (await import('../charts/live-charts.tsx')).LiveCharts }))
const DailyUsers = lazy(async () => ({ default: (await import('./daily-users.tsx')).DailyUsers }))

interface Panel {
  /** Its anchor in the page. */
  id: string
  name: string
  content: ReactNode
  /** Its content has no heading. */
  isBare?: boolean
}

/** The panels in their order. */
const usePanels = (api: AdminApi, views: readonly RegionView[]): readonly Panel[] => {
  const t = useTexts('admin')
  const daily = useDailyActiveUsers(api)
  const late = (content: ReactNode) => <Suspense fallback={<div className={styles['chartRoom']} />}>{content}</Suspense>
  return [
    { id: 'live', name: t('charts.heading'), content: late(<LiveCharts />), isBare: true },
    { id: 'lobbies', name: t('lobbies.heading'), content: <LobbyTable /> },
    { id: 'funnel', name: t('evenings.heading'), content: <EveningsPanel /> },
    { id: 'daily', name: t('daily.heading'), content: late(<DailyUsers regions={daily} />), isBare: true },
    { id: 'history', name: t('history.heading'), content: <HistoryTable /> },
    { id: 'supporters', name: t('supporters.heading'), content: <SupporterTable /> },
    { id: 'toggles', name: t('toggles.heading'), content: <ToggleTable /> },
    { id: 'releases', name: t('releases.heading'), content: <ReleaseTable views={views} /> },
    { id: 'errors', name: t('errors.heading'), content: <ErrorTable /> },
    { id: 'erasures', name: t('erasures.heading'), content: <ErasureTable /> },
    { id: 'audit', name: t('audit.heading'), content: <AuditTable /> },
    { id: 'sessions', name: t('sessions.heading'), content: <SessionTable /> },
  ]
}

/** The dashboard. Every region is polled independently, so that a silent one does not affect the others. */
export const Dashboard = ({ api }: { api: AdminApi }) => {
  const t = useTexts('admin')
  const signOut = useContext(SignOutContext)
  const views = useRegions(api)
  const panels = usePanels(api, views)
  useEffect(() => {
    document.title = `${t('heading')} · Sofaspark`
  }, [t])
  const present = views.filter(({ state }) => state === 'connected')
  const total = (count: 'onlinePlayers' | 'activeLobbys' | 'activeGames'): number =>
    present.reduce((sum, { data }) => sum + (data?.[count] ?? 0), 0)
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <Logo size="2.2rem" />
        <Button variant="quiet" size="s" icon="kick" onClick={signOut} data-testid="admin-sign-out">
          {t('signOut')}
        </Button>
      </header>
      <main className={styles['main']}>
        <div className={styles['title']}>
          <h1>{t('heading')}</h1>
          <dl className={styles['totals']}>
            {(['onlinePlayers', 'activeLobbys', 'activeGames'] as const).map((count) => (
              <div key={count}>
                <dt>{t(count)}</dt>
                <dd>{total(count)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <section className={styles['regions']} aria-label={t('regions')}>
          {views.map((view) => (
            <RegionCard key={view.region} view={view} />
          ))}
        </section>
        <nav className={styles['contents']} aria-label={t('contents')} data-testid="admin-contents">
          {panels.map(({ id, name }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        {panels.map(({ id, name, content, isBare }) => (
          <section key={id} id={id} className={styles['panel']}>
            {isBare && <h2>{name}</h2>}
            {content}
          </section>
        ))}
      </main>
    </div>
  )
}
