import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { lazy, Suspense, useContext, useEffect } from 'react'
import type { AdminApi } from '../admin-api/admin-api.ts'
import { useDailyActiveUsers, useRegions } from '../admin-api/region-queries.ts'
import { AuditTable } from '../audit/audit-table.tsx'
import { ErasureTable } from '../erasures/erasure-table.tsx'
import { ErrorTable } from '../errors/error-table.tsx'
import { EveningsPanel } from '../evenings/evenings-panel.tsx'
import { HistoryTable, LobbyTable } from '../lobbies/lobby-tables.tsx'
import { ReleaseTable } from '../releases/release-table.tsx'
import { SessionTable } from '../sessions/session-table.tsx'
import { SignOutContext } from '../root/sign-out-context.ts'
import { SupporterTable } from '../supporters/supporter-table.tsx'
import { ToggleTable } from '../toggles/toggle-table.tsx'
import { RegionCard } from './region-card.tsx'
import styles from './dashboard.module.css'

const LiveCharts = lazy(async () => ({ default: (await import('../charts/live-charts.tsx')).LiveCharts }))
const DailyUsers = lazy(async () => ({ default: (await import('../daily-users/daily-users.tsx')).DailyUsers }))

/** The dashboard. Every region is polled independently, so that a silent one does not affect the others. */
export const Dashboard = ({ api }: { api: AdminApi }) => {
  const t = useTexts('admin')
  const signOut = useContext(SignOutContext)
  const views = useRegions(api)
  const daily = useDailyActiveUsers(api)
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
        <section className={styles['panel']}>
          <h2>{t('charts.heading')}</h2>
          <Suspense fallback={<div className={styles['chartRoom']} />}>
            <LiveCharts />
          </Suspense>
        </section>
        <section className={styles['panel']}>
          <LobbyTable />
        </section>
        <section className={styles['panel']}>
          <EveningsPanel />
        </section>
        <section className={styles['panel']}>
          <h2>{t('daily.heading')}</h2>
          <Suspense fallback={<div className={styles['chartRoom']} />}>
            <DailyUsers regions={daily} />
          </Suspense>
        </section>
        <section className={styles['panel']}>
          <HistoryTable />
        </section>
        <section className={styles['panel']}>
          <SupporterTable />
        </section>
        <section className={styles['panel']}>
          <ToggleTable />
        </section>
        <section className={styles['panel']}>
          <ReleaseTable views={views} />
        </section>
        <section className={styles['panel']}>
          <ErrorTable />
        </section>
        <section className={styles['panel']}>
          <ErasureTable />
        </section>
        <section className={styles['panel']}>
          <AuditTable />
        </section>
        <section className={styles['panel']}>
          <SessionTable />
        </section>
      </main>
    </div>
  )
}
