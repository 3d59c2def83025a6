import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import type { RegionState, RegionView } from '../admin-api/region-queries.ts'
import { formatAge } from '../table/ages.ts'
import { useNow } from '../shared/use-now.ts'
import { RegionActions } from './region-actions.tsx'
import styles from './region-card.module.css'

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
export const RegionCard = ({ view }: { view: RegionView }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const now = useNow()
  const { region, state, server, data, answeredAtMs } = view
  const count = (value: number | undefined): string => (value === undefined ? '–' : value.toLocaleString(language))
  const uptime = server && state === 'connected' ? formatAge(now - server.startTime, language) : '–'
  return (
    <article className={styles['card']} data-testid="region" data-region={region} data-state={state}>
      <header className={styles['head']}>
        <div>
          <h2 className={styles['name']}>{t(`region.${region}`)}</h2>
          <p className={styles['code']}>{region}</p>
        </div>
        <Bean {...mascots[region]} face={state === 'offline' ? 'sleepy' : 'smile'} pose={poses[state]} size="5.2rem" />
      </header>
      <p className={styles['state']} role="status">
        {t(`state.${state}`)}
      </p>
      <dl className={styles['counts']}>
        <Fact name={t('onlinePlayers')} value={count(data?.onlinePlayers)} />
        <Fact name={t('activeLobbys')} value={count(data?.activeLobbys)} />
        <Fact name={t('activeGames')} value={count(data?.activeGames)} />
      </dl>
      <dl className={styles['facts']}>
        <Fact name={t('version')} value={server?.version ?? '–'} />
        <Fact name={t('uptime')} value={uptime} />
      </dl>
      <RegionActions region={region} />
      {state === 'offline' && answeredAtMs > 0 && (
        <p className={styles['silent']}>{t('lastSeen', { age: formatAge(now - answeredAtMs / 1_000, language) })}</p>
      )}
    </article>
  )
}
