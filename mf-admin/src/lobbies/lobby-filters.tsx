import { regions } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useAdmin } from '../root/admin-context.ts'
import { useObserved } from '@sofaspark/browser/react'
import { useGameName } from './game-name.ts'
import styles from './lobbies.module.css'

const texts = ['room', 'name', 'country', 'version'] as const
export const noFilters = { region: '', room: '', name: '', gameKey: '', country: '', version: '' } as const
export type Filters = Record<keyof typeof noFilters, string>

/** The filters of a list of lobbies; every change applies at once. */
export const LobbyFilters = (props: { name: string; filters: Filters; onChange: (filters: Filters) => void }) => {
  const t = useTexts('admin')
  const nameOf = useGameName()
  const games = useObserved(useAdmin().capabilities.games)
  const { filters } = props
  const set = (key: keyof Filters, value: string): void => props.onChange({ ...filters, [key]: value })
  return (
    <form
      className={styles['filters']}
      role="search"
      aria-label={props.name}
      onSubmit={(event) => event.preventDefault()}
    >
      <label>
        {t('column.region')}
        <select value={filters.region} onChange={(event) => set('region', event.target.value)}>
          <option value="">{t('filter.all')}</option>
          {regions.map((region) => (
            <option key={region} value={region}>
              {region}
            </option>
          ))}
        </select>
      </label>
      {texts.map((key) => (
        <label key={key}>
          {t(`filter.${key}`)}
          <input
            type="search"
            dir="auto"
            size={key === 'country' ? 3 : 9}
            maxLength={key === 'country' ? 2 : key === 'room' ? 6 : 40}
            value={filters[key]}
            onChange={(event) => set(key, event.target.value)}
          />
        </label>
      ))}
      <label>
        {t('filter.game')}
        <select value={filters.gameKey} onChange={(event) => set('gameKey', event.target.value)}>
          <option value="">{t('filter.all')}</option>
          {games.map(({ key }) => (
            <option key={key} value={key}>
              {nameOf(key)}
            </option>
          ))}
        </select>
      </label>
    </form>
  )
}
